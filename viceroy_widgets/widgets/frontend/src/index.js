// The module behind every board: it shows what Python draws and sends gestures back. It knows no rules.
import { shownAs } from "./host.js";
import { MapView } from "./map.js";
import { View } from "./view.js";

export default () => shownAs((model) => (model.get("kit").kind === "map" ? new MapView(model) : new View(model)));
