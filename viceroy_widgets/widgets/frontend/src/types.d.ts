// What Python sends; the front end knows no more of the game than this.

export interface Source {
  id: string;
  intent: string;
  name: string;
  label: string;
  count: number | null;
  keys: string[];
  hidden?: boolean; // chosen on the picture, not by a button
}

export interface Targets {
  stops?: string[]; // where they change: otherwise they are in the kit
  groups?: string[]; // each the ids of some destinations, parted by spaces
  sources?: Record<string, [number, string][]>; // the groups a source may go to, and what their labels end with
}

export interface Action {
  id: string;
  intent?: string; // where it is not the id
  args?: string[];
  label: string;
  enabled: boolean;
  keys: string[];
}

export interface Line {
  text: string;
  amount: number;
  rule: string;
  lights: string[];
}

export interface Sheet {
  groups: { title: string; amount: number; lines: Line[] }[];
  total_title: string;
  total: number;
}

export interface Kit {
  label: string;
  title: string;
  story: string;
  words: Record<string, string>;
  stops: string[];
  default_source: string;
  marks_default?: boolean; // whether what it may do is marked while nothing is chosen
  drawings?: DrawingName[];
  pictures: Record<string, { picture: string; stamp: string }>;
}

export interface Notice {
  n: number;
  text: string;
  tone: string;
  lights: string[];
  rule: string;
}

export interface Answer {
  view: string;
  upto: number;
  again: number;
  ok: boolean;
  sentence: string;
  revision: number;
  results: { n: number; ok: boolean; sentence: string; rule: string }[];
}

export interface Gesture {
  n: number;
  intent: string;
  args: string[];
  seen: number;
}

export interface Drawn {
  at: number;
  whole?: string; // tiles, parted by form feeds
  from?: number; // the number that the cuts begin from
  cuts?: [number, number, string[]][]; // first line, how many lines go, what comes instead; from the end
}

export type DrawingName = "board" | "row" | "hand" | "others";

export interface State {
  kit: Kit;
  board: Drawn;
  row: Drawn;
  hand: Drawn;
  others: Drawn;
  prompt: string;
  log: string[];
  tray: Source[];
  targets: Targets;
  actions: Action[];
  sheet: Sheet;
  notice: Notice;
  revision: number;
  answer: Answer;
  intents: unknown;
}

export interface Model {
  get<K extends keyof State>(name: K): State[K];
  set<K extends keyof State>(name: K, value: State[K]): void;
  save_changes(): void;
  on(event: string, handler: () => void): void;
  off(event: string, handler: () => void): void;
}
