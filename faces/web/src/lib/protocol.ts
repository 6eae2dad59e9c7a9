// Made from the message tables of battle/session; 'npm run types' makes it anew.

export const protocolVersion = 1;
export const messageBytesMax = 1048576;

export type Table = Record<string, unknown>;

/** First of all: who you are. */
export interface HelloAsked {
  type: 'hello';
  /** the version you speak: 1 */
  protocol: number;
  /** your program's name */
  client?: string;
}

/** Opens a match, where the host allows it. */
export interface HostAsked {
  type: 'host';
  /** a rule system's id */
  system: string;
  /** a scenario's id */
  scenario: string;
  /** what the scenario lets you choose */
  options?: Table;
  /** 'seeded' (if absent) or 'typed' */
  dice?: string;
  /** an unsigned 64-bit number, told to everybody; absent: drawn, and secret until the end */
  seed?: string;
  /** typed dice: the faces of the set-up */
  faces?: unknown[];
  /** true: there is a moderator, who sees all; told to everybody */
  moderator?: boolean;
  /** any number; it comes back in the answer */
  ask?: number;
}

/** Takes a place at a match by its secret. */
export interface JoinAsked {
  type: 'join';
  /** the match's id */
  match: string;
  /** the secret of a seat, the watchers or the moderator */
  token: string;
  /** what the others call you */
  name?: string;
  /** a head that you hold; refused if the record here lacks it */
  head?: string;
  /** of a seat: a secret of your making, which opens it from now on in place of 'token' */
  own?: string;
  /** any number; it comes back in the answer */
  ask?: number;
}

/** Leaves the place; the seat stays yours. */
export interface LeaveAsked {
  type: 'leave';
  /** any number; it comes back in the answer */
  ask?: number;
}

/** Gives an order. */
export interface OrderAsked {
  type: 'order';
  /** counts this seat's acts from 1 without gaps; repeated: the same answer again */
  number: number;
  /** verb and fields, as in an offer */
  order: Table;
  /** refused if another window is open by now */
  window?: number;
  /** typed dice: the faces that this order rolls */
  faces?: unknown[];
  /** your seat's name, to be sure; another's is refused */
  seat?: string;
}

/** Takes back an order that still lies hidden. */
export interface WithdrawAsked {
  type: 'withdraw';
  /** counts this seat's acts from 1 without gaps; repeated: the same answer again */
  number: number;
  /** your seat's name, to be sure; another's is refused */
  seat?: string;
}

/** Asks to go back; done once every seat asks the same. */
export interface UndoAsked {
  type: 'undo';
  /** counts this seat's acts from 1 without gaps; repeated: the same answer again */
  number: number;
  /** back to before this event; absent: agrees to what is asked, or before your last order */
  event?: number;
  /** your seat's name, to be sure; another's is refused */
  seat?: string;
}

/** Corrects the state: the moderator, or the only seat. */
export interface EditAsked {
  type: 'edit';
  /** counts this seat's acts from 1 without gaps; repeated: the same answer again */
  number: number;
  /** a field of the state: 'ships.0.boxes.phaser' */
  path: string;
  /** its new value */
  value: number;
  /** your seat's name, to be sure; another's is refused */
  seat?: string;
}

/** Goes back to a line. */
export interface RewindAsked {
  type: 'rewind';
  /** counts this seat's acts from 1 without gaps; repeated: the same answer again */
  number: number;
  /** back to how things stood after this line; 0 is the set-up */
  line: number;
}

/** Ends the battle for your team. */
export interface ResignAsked {
  type: 'resign';
  /** counts this seat's acts from 1 without gaps; repeated: the same answer again */
  number: number;
  /** your seat's name, to be sure; another's is refused */
  seat?: string;
}

/** Offers a draw; done once every seat asks. */
export interface DrawAsked {
  type: 'draw';
  /** counts this seat's acts from 1 without gaps; repeated: the same answer again */
  number: number;
  /** your seat's name, to be sure; another's is refused */
  seat?: string;
}

/** Breaks off, or takes up again, once every seat asks. */
export interface AdjournAsked {
  type: 'adjourn';
  /** counts this seat's acts from 1 without gaps; repeated: the same answer again */
  number: number;
  /** your seat's name, to be sure; another's is refused */
  seat?: string;
}

/** Says something to the table. */
export interface NoteAsked {
  type: 'note';
  /** counts this seat's acts from 1 without gaps; repeated: the same answer again */
  number: number;
  /** for everyone at the table */
  text: string;
  /** your seat's name, to be sure; another's is refused */
  seat?: string;
}

/** Leaves standing orders for your seat, in place of those before. */
export interface StandingAsked {
  type: 'standing';
  /** counts this seat's acts from 1 without gaps; repeated: the same answer again */
  number: number;
  /** 'ask', 'first' or 'forced', in windows of kinds not named */
  policy: string;
  /** by kind of window: [{"window","policy"}] */
  windows?: unknown[];
  /** what is never given: [{"verb","field","value"}], field and value may be absent */
  never?: unknown[];
  /** kinds of events that turn every policy back to 'ask' */
  breaks?: unknown[];
  /** your seat's name, to be sure; another's is refused */
  seat?: string;
}

/** Asks for a new invitation to a seat whose player has lost his; everybody is told. */
export interface InviteAsked {
  type: 'invite';
  /** counts this seat's acts from 1 without gaps; repeated: the same answer again */
  number: number;
  /** the name of a seat at which nobody is */
  for: string;
  /** your seat's name, to be sure; another's is refused */
  seat?: string;
}

/** Asks what you may order now. */
export interface OffersAsked {
  type: 'offers';
  /** any number; it comes back in the answer */
  ask?: number;
}

/** Fills a form, as far as the wishes are legal. */
export interface FormAsked {
  type: 'form';
  /** the verb of a form that is offered, and what is wished of its fields: any of them */
  order: Table;
  /** what fields without a wish get: 'least' (if absent) or 'most' */
  rest?: string;
  /** any number; it comes back in the answer */
  ask?: number;
}

/** Asks how an event came about. */
export interface WhyAsked {
  type: 'why';
  /** an event's number */
  event: number;
  /** any number; it comes back in the answer */
  ask?: number;
}

/** Asks for events again. */
export interface HistoryAsked {
  type: 'history';
  /** the first event wanted; absent: 1 */
  from?: number;
  /** the last; absent: the latest */
  to?: number;
  /** any number; it comes back in the answer */
  ask?: number;
}

/** Asks for the record. */
export interface RecordAsked {
  type: 'record';
  /** any number; it comes back in the answer */
  ask?: number;
}

/** Answers 'hello'. */
export interface WelcomeTold {
  type: 'welcome';
  /** the version spoken here */
  protocol: number;
  /** [{"id","title","scenarios":[{"id","title","seats"}]}] */
  systems: unknown[];
  /** longer messages are refused */
  bytes_max: number;
}

/** Answers 'host'. */
export interface HostedTold {
  type: 'hosted';
  /** the new match's id */
  match: string;
  /** [{"seat","token"}]: give each to its player; it works once, see 'joined' */
  seats: unknown[];
  /** the watchers' token */
  watch: string;
  /** the moderator's token, if there is one */
  moderate?: string;
  /** the question's own */
  ask?: number;
}

/** Answers 'join': the whole picture. */
export interface JoinedTold {
  type: 'joined';
  /** the match's id */
  match: string;
  /** the rule system's id */
  system: string;
  /** the scenario's id */
  scenario: string;
  /** 'seat', 'watcher' or 'moderator' */
  role: string;
  /** of a seat: its name */
  seat?: string;
  /** the seat's new secret; the one you came with is used up */
  token?: string;
  /** [{"seat","team","name","joined"}] */
  seats: unknown[];
  /** every seat has joined once: the battle is open */
  full: boolean;
  /** there is a moderator, who can see and change everything */
  moderated: boolean;
  /** {"kind":'seeded' or 'fed', "seed" if it was chosen by hand, "seed_hash" if it is sealed} */
  dice: Table;
  /** the last update's; the next one's is one more */
  counter: number;
  /** of this seat's next act */
  next_number: number;
  /** how many events you have seen; see 'history' */
  events: number;
  /** all that you may see of the state */
  view: Table;
  /** {"number","kind","owed":[seats],"answered":[seats]} */
  window: Table;
  /** as in 'offers' */
  offers: Table;
  /** the latest: [{"seat","text"}], among them with "act" a moderator's 'look' and an 'invite' to the seat `text` */
  notes: unknown[];
  /** of a seat: its standing orders, as in 'standing' */
  standing?: Table;
  /** once the battle is over: 1 won, 0 drawn, -1 lost, by seat */
  scores?: unknown[];
  /** in hundreds, once few are left: a full record takes only what ends the battle */
  lines_left?: number;
  /** the host's disk is full: acts are refused until there is room on it */
  disk_full?: boolean;
  /** the head of the chain as far as you were told */
  head: string;
  /** verbs, events, windows, rolls, terms by name, and vocabularies: by number, the words you know */
  lexicon: Table;
  /** {"scenario","definition","designs","options","catalogue"} as far as you may know them; no catalogue where nothing of it is used */
  setup?: Table;
  /** the question's own */
  ask?: number;
}

/** You have no place any more. */
export interface LeftTold {
  type: 'left';
  /** 'asked', or 'replaced': your seat was joined from elsewhere */
  why: string;
  /** the question's own */
  ask?: number;
}

/** The act is done and durable. */
export interface DoneTold {
  type: 'done';
  /** the act's own */
  number?: number;
  /** the head of the chain after this act; keep it */
  head?: string;
  /** of 'invite': the invitation; whoever joins by it has the seat */
  token?: string;
}

/** A refusal; nothing has changed. */
export interface ErrorTold {
  type: 'error';
  /** {"code","message","where","rule"} */
  error: Table;
  /** the act's own */
  number?: number;
  /** the question's own */
  ask?: number;
}

/** What happened, as far as you may see it. */
export interface UpdateTold {
  type: 'update';
  /** counts what this seat was sent */
  counter: number;
  /** [{"n","kind","args","text","rule","terms":[[label,value]]}] */
  events?: unknown[];
  /** acts at the table: [{"act","seat","text"}] */
  table?: unknown[];
  /** words that you know now, as a patch */
  vocabularies?: unknown[];
  /** what changed in your view */
  patch?: unknown[];
  /** if it changed */
  window?: Table;
  /** if they changed */
  offers?: Table;
  /** if somebody joined for the first time */
  seats?: unknown[];
  /** your seat's standing orders, if they changed */
  standing?: Table;
  /** if it changed */
  full?: boolean;
  /** once the battle is over */
  scores?: unknown[];
  /** in hundreds, once few are left: a full record takes only what ends the battle */
  lines_left?: number;
  /** the host's disk is full: acts are refused until there is room on it */
  disk_full?: boolean;
  /** the head of the chain, if you were told of more */
  head?: string;
}

/** Answers 'offers'. */
export interface OffersTold {
  type: 'offers';
  /** {"list":[{"order","text"}],"forms":[verbs],"withdraw":true if you may} */
  offers: Table;
  /** the question's own */
  ask?: number;
}

/** Answers 'form'. */
export interface FormTold {
  type: 'form';
  /** the form, for people */
  label: string;
  /** [{"name","label","unit","value","lo","hi","step","count","values","words"}]: each with its range as the fields before it leave it, and the legal value nearest to the wish; `values` where not every step counts, `words` where values have names */
  fields: unknown[];
  /** these values as an order, ready to be given */
  order: Table;
  /** true: the wishes were this order, all of it */
  complete: boolean;
  /** wishes that are not legal: [{"place","wished","code","message","where","rule"}] */
  wrong?: unknown[];
  /** the question's own */
  ask?: number;
}

/** Answers 'why'. */
export interface WhyTold {
  type: 'why';
  /** as in 'update' */
  event: Table;
  /** rule and arithmetic in words */
  why: string;
  /** the question's own */
  ask?: number;
}

/** Answers 'history'. */
export interface HistoryTold {
  type: 'history';
  /** as in 'update' */
  events: unknown[];
  /** the question's own */
  ask?: number;
}

/** Answers 'record'. */
export interface RecordTold {
  type: 'record';
  /** true: the whole record, once the battle is over */
  complete: boolean;
  /** the record; before the end, the log as you may know it */
  text: string;
  /** the question's own */
  ask?: number;
}

/** The match cannot go on. */
export interface StoppedTold {
  type: 'stopped';
  /** the match stopped by a fault of the program; its record is kept */
  message: string;
}

export type Asked =
  | HelloAsked
  | HostAsked
  | JoinAsked
  | LeaveAsked
  | OrderAsked
  | WithdrawAsked
  | UndoAsked
  | EditAsked
  | RewindAsked
  | ResignAsked
  | DrawAsked
  | AdjournAsked
  | NoteAsked
  | StandingAsked
  | InviteAsked
  | OffersAsked
  | FormAsked
  | WhyAsked
  | HistoryAsked
  | RecordAsked;

export type Told =
  | WelcomeTold
  | HostedTold
  | JoinedTold
  | LeftTold
  | DoneTold
  | ErrorTold
  | UpdateTold
  | OffersTold
  | FormTold
  | WhyTold
  | HistoryTold
  | RecordTold
  | StoppedTold;
