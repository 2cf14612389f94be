// What Python sends; the front end knows no more of the game than this.

declare global {
  const STYLES: string; // the style sheet, bundled with the module
  const PROGRAM: string; // the module, bundled with its loader
  const KEY: string; // what tells one version of it from another
}

export interface Source {
  id: string;
  intent: string;
  name: string;
  label: string;
  count: number | null;
  keys: string[];
  hidden?: boolean; // chosen on the picture, not by a button
  enabled?: boolean; // false: nothing can be done with it now
  why?: string; // then the reason
  at_once?: string; // what it is used on without being chosen first
  free?: number; // how often its key may do so before that is final
}

export interface Targets {
  stops?: string[]; // where they change: otherwise they are in the kit
  groups?: string[]; // each the ids of some destinations, parted by spaces
  sources?: Record<string, Destination[]>;
  picked?: string[]; // parts that are picked of a move that needs several
}

/** The group a source may go to, what its labels end with, and ids of pictures to show there, parted by spaces. */
export type Destination = [group: number, words: string, costs?: string];

export interface Action {
  id: string;
  intent?: string; // where it is not the id
  args?: string[];
  label: string;
  enabled: boolean;
  keys: string[];
  answer?: boolean; // whether it answers what is asked
  details?: string; // the label in full, where it is shortened
  why?: string; // where it is not enabled: the reason
  primary?: boolean; // the one that leads on
  twice?: string; // what is said when its key is pressed once, where that is not enough
  plays?: string; // the button that it presses again and again, until it is pressed once more
  pause?: string; // its label meanwhile
  beside?: boolean; // whether it stands beside what was said last
  mark?: string; // of an option that was chosen: good or bad
  quiet?: boolean; // whether it looks like a link, since few people should need it
  paced?: boolean; // whether it plays moves one after another
  apart?: string; // the group that it stands in, where that is not the row of buttons
}

export interface Control {
  id: string;
  kind: string; // range, choice, toggle, search, text, paste or number
  label: string;
  value: number | string | boolean;
  min?: number;
  max?: number;
  marks?: [number, string][]; // of a slider: values with a short text
  options?: [string | number, string][]; // of a choice: each value with its words
  enter?: string; // of a number: the gesture that the Enter key stands for; of a long text: that of its button
  button?: string; // of a long text: the words of its button
  text?: string; // of a slider: its value in words; of a toggle: more about it; of a field: what stands there while it is empty
  place?: string; // where it stands, for the style sheet
}

export interface Line {
  text: string;
  amount: number | string;
  rule: string;
  lights: string[];
}

export interface Sheet {
  groups: { title: string; amount: number | string; lines: Line[] }[];
  total_title: string;
  total: number | string;
}

export interface PlayerChip {
  name: string;
  points: number | null; // null where the game counts none before its end
  facts: string[];
  label: string; // for a screen reader
  details?: string; // the rest of it
  deed?: string; // what this player did last; missing where nobody is told
  own: boolean;
  asked: boolean;
}

export interface Status {
  clock: { text: string; turn: number; of: number }; // of is 0 where nobody knows how many turns there are
  players: PlayerChip[];
  travels?: { n: number; parts: [from: string, to: string, like?: string][] }; // pieces that moved with this status, like a source of the tray or a picture; n grows
}

/** Columns in the order of the players, the best first; {} while a game goes on. */
export interface Result {
  hero?: { title: string; name: string; place: number; points: number; said: string; won: boolean }; // large, above the table
  ranks?: { place: string; name: string; points: string }[]; // of the others
  ranks_title?: string;
  standing?: string; // how good the reader's total is
  review?: Review;
  title: string;
  corner: string;
  players: { place: string; name: string; about: string; mark: string }[];
  rows: { title: string; cells: string[]; kind: string }[];
}

export interface Review {
  title: string;
  picture: string; // of the expected points by turn
  balance: string[];
  note: string;
  items: { turn: string; you: string; better: string; why: string; cost: string; actions: string[] }[];
  facts: { title: string; items: string[] };
}

export interface Kit {
  label: string;
  task?: string; // what is to be done
  legend?: { title: string; signs: [string, string][]; keys_title: string; keys: [string, string][]; close: string };
  terms?: [string, string][]; // words of the story with their meanings
  task_terms?: [string, string][];
  kind?: string; // of board, for the style sheet
  title: string;
  story: string;
  words: Record<string, string>;
  links?: Link[]; // to other notebooks
  look?: string; // "projector": large and rich in contrast, for a room full of people
  stops: string[];
  default_source: string;
  marks_default?: boolean; // whether what it may do is marked while nothing is chosen
  focus?: boolean; // whether it takes the focus when it is shown
  drawings?: Record<string, Role>; // by name
  pictures: Record<string, { picture: string; stamp: string }>;
}

export interface Notice {
  n: number;
  text: string;
  tone: string;
  lights: string[];
  rule: string;
}

/** What there is to do. */
export interface Part {
  text: string;
  done: boolean;
  more?: string;
}

/** A notebook beside this one. */
export interface Link {
  text: string;
  href: string; // a relative path
}

export interface Success {
  n: number; // grows with each success; 0 where there is none to show
  go: string; // the words of the button that leads on to the next board, if there is one
}

/** A line to copy, such as that of an answer in a classroom, or a page to save; {} before there is one. */
export interface Receipt {
  text: string;
  label: string;
  copied: string; // what is said once it is copied
  selected: string; // what is said where the browser refuses that
  n?: string; // grows with each time that it is copied at once
  href?: string; // of a page to save: its content
  file?: string; // and the name of its file
}

/** In front of a class; {} on other boards. */
export interface Presentation {
  title: string;
  counted: string; // what is said of votes that are hidden
  right: string; // the words of the mark of the right answer
  rows: { number: string; text: string; count: string; counted: boolean; is_right: boolean; name: string }[];
  add?: { label: string; button: string; most: number }; // {} where no answer can be added
  answer?: { title: string; text: string }; // {} while it is hidden
  chart?: { title: string; picture: string; head: string[]; rows: string[][] }; // {} while the votes are hidden
  keys: string; // which keys there are
  compared?: boolean; // whether the first drawing is that before the answer
}

/** Of a class; {} on other boards. */
export interface Countdown {
  n: number; // grows when it is started, paused, stopped or changed
  state: string; // idle, running or paused
  left: number; // seconds, when it was sent
  minutes: number;
  most: number; // minutes
  title: string;
  label: string;
  minutes_label: string;
  one: string; // what is said in its last minute
  up: string; // what is said at its end
}

export interface Progress {
  text: string; // "" where nothing is under way
  part: number; // from 0 to 1
  cancel: boolean; // whether it may be ended
  days?: Day[]; // instead of a bar
  pager?: { text: string; short?: string; more?: string; label: string }; // of a box: what stands beside its title, and opens its choices
}

/** A day of the calendar, done or not. */
export interface Day {
  text: string;
  done: boolean;
  label: string;
}

export interface Answer {
  view: string;
  upto: number; // all gestures of the view up to this one are answered, and those in `results`
  again: number;
  ok: boolean;
  sentence: string;
  revision: number;
  results?: { n: number; ok: boolean; sentence: string; rule: string }[];
}

export interface Gesture {
  n: number;
  intent: string;
  args: string[];
  seen: number;
}

export interface Drawn {
  at: number;
  whole?: string; // tiles, parted by a form feed on a line of its own
  from?: number; // the number that the cuts begin from
  cuts?: [number, number, string[]][]; // first line, how many lines go, what comes instead; from the end
}

export type Role = "market" | "board" | "mat" | "supply" | "hand" | "own" | "others" | "gallery";

export interface State {
  language?: string; // the code that HTML knows it by
  direction?: string;
  kit: Kit;
  board: Drawn;
  focus?: string; // of a game: the role of what is played with, which comes first
  prompt: string;
  status?: Status; // of a game
  log_lines: string[];
  log_groups?: [turn: string, who: string, count: number][]; // of successive lines
  rule_titles?: Record<string, string>; // by id
  rule_text?: { id?: string; text?: string }; // the rule that was asked for last
  controls: Control[];
  tray: Source[];
  targets: Targets;
  actions: Action[];
  sheet: Sheet;
  result?: Result; // not every model has it
  notice: Notice;
  progress?: Partial<Progress>; // not every model has it
  checklist?: Part[];
  success?: Partial<Success>;
  receipt?: Partial<Receipt>; // not every model has it
  presentation?: Partial<Presentation>; // not every model has it
  countdown?: Partial<Countdown>; // not every model has it
  revision: number;
  kept_as?: string; // the name under which what was done here is kept
  enlarged?: { piece?: string; picture?: string }; // the card that was asked for last, in full
  answer: Answer;
  intents: unknown;
  below?: { n?: number; state?: Record<string, unknown> }; // a board that stands below this one; {} where there is none
  below_intents?: unknown;
}

export interface Model {
  get<K extends keyof State>(name: K): State[K];
  set<K extends keyof State>(name: K, value: State[K]): void;
  save_changes(): void;
  on(event: string, handler: () => void): void;
  off(event: string, handler: () => void): void;
}
