// The most that each part of the page may weigh, compressed, in kB, and which files count as which
// part. Compressed by gzip, as every host does it, unless Brotli is named.

export const kbMax = {
  "first load": 120, // compressed, with fonts and shapes
  "kept for offline": 400, // the whole page without engines and later parts
  "view in three dimensions": 200, // heavy-combat's, with the library it needs
  yard: 60, // the place where tng's ships are built, with its files
  charts: 100, // the yard's charts, with the library they need
  ...{ board: 80, forms: 4 }, // tng's battles, and their long forms
  ...{ volleys: 10, replays: 5, "set-up": 10 }, // parts of tng's battles
  ...{ desk: 14, cruise: 20, day: 14, "puzzle page": 10, puzzles: 250, "replay page": 6 },
  ...{ "replay chances": 3, practice: 4 }, // on a replay's track; from a moment in one
  better: 5, // the better orders, beside a replay
  captains: 10, // the faces and lines of bots with names
  duel: 8, // the stage of a duel by cards, and how its plan is filled in
  press: 8, // the dial, the chart and the seal of a round's intensity
  helm: 9, // turning a ship by the faces of its cube, and the tray of dice
  deal: 6, // cards that fall on ships, with their pictures
  print: 2, // the page that prints sheets of ships
  seen: 2, // what a side sees of a report at the moderator's desk
  sounds: 3, // every cue, once one is heard
  ...{ people: 10, guest: 3 }, // a lobby; the card for a player who follows a link to a seat
  ...{ primers: 14, manual: 750 }, // rules in five minutes; every rule and every page of docs
};
/** As sent by our server to browsers that accept Brotli: over https, and on this machine. */
export const brotliKbMax = { "first load": 120, "engine of tng": 450 };
const laterPart = {
  view: "view in three dimensions",
  manual: "manual",
  Yard: "yard",
  ShipFiles: "yard",
  LargeShip: "yard",
  ChartsView: "charts",
  ...{ LargeBoard: "board", CruisePage: "cruise", Today: "day", Daily: "day" },
  LargeForms: "forms",
  LargeVolley: "volleys",
  ...{ LargeReplay: "replays", LargeSetup: "set-up", ModeratorPage: "desk", Primer: "primers" },
  ...{ Puzzles: "puzzle page", puzzles: "puzzles", ReplayPage: "replay page" },
  ...{ course: "replay chances", PracticePage: "practice", PeoplePage: "people" },
  ...{ GuestPage: "guest", Captains: "captains", duel: "duel", helm: "helm", Deal: "deal" },
  press: "press",
  ...{ cues: "sounds", Aside: "better", Minds: "better", SeenReport: "seen" },
  PrintPage: "print",
};
const engineKb = { "code-red": 246, sidcors: 315, "tng-yard": 517, tng: 511, cruise: 240 };
// Engines that can also search, fetched when somebody plays an admiral or asks what was better.
const mindsKb = { "code-red": 284, sidcors: 358, "red-alert": 412 };
export const engineKbMax = (name) => {
  const [kb, most] = name.includes("minds-") ? [mindsKb, 434] : [engineKb, 384]; // with the desk
  return kb[Object.keys(kb).find((part) => name.includes(part))] ?? most;
};

/** The part that a file of the page, "/assets/Yard-x1.js", counts towards. */
export const partOf = (path) =>
  laterPart[/^\/(?:assets\/)?(\w+)[-/]/.exec(path)?.[1]] ?? "kept for offline";
