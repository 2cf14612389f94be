// The module behind every board: it shows what Python draws and sends gestures back. It knows no rules.
import { shownAs } from "./host.js";
import { View } from "./view.js";

export default shownAs((model) => new View(model));
