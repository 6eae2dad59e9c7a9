// Made from the message tables of battle/session, by unit_session with KLAXON_UPDATE=1.

export const protocolVersion = 1;
export const messageBytesMax = 1048576;

export type Table = Record<string, unknown>;

/** Comes first: says who you are. */
export interface HelloAsked {
  type: 'hello';
  /** the version you speak: 1 */
  protocol: number;
  /** your program's name */
  client?: string;
}

/** Opens a match if the host allows it. */
export interface HostAsked {
  type: 'host';
  /** a rule system's id */
  system: string;
  /** a scenario's id */
  scenario: string;
  /** choices that the scenario offers */
  options?: Table;
  /** 'seeded' (the default) or 'typed' */
  dice?: string;
  /** an unsigned 64-bit number, visible to all; if absent, it is drawn and secret until the end */
  seed?: string;
  /** typed dice: the faces for the set-up */
  faces?: unknown[];
  /** true: there is a moderator, who sees all; everybody knows */
  moderator?: boolean;
  /** any number; the answer repeats it */
  ask?: number;
}

/** Takes a place in a match by its secret. */
export interface JoinAsked {
  type: 'join';
  /** the match's id */
  match: string;
  /** the secret of a seat, the watchers or the moderator */
  token: string;
  /** what the others call you: at most 24 characters as people see them */
  name?: string;
  /** a head that you kept; you are refused if the record does not contain it */
  head?: string;
  /** for a seat: a secret that you made up; it opens the seat from now on in place of 'token' */
  own?: string;
  /** any number; the answer repeats it */
  ask?: number;
}

/** Leaves the place; the seat stays yours. */
export interface LeaveAsked {
  type: 'leave';
  /** any number; the answer repeats it */
  ask?: number;
}

/** Gives an order. */
export interface OrderAsked {
  type: 'order';
  /** counts this seat's acts from 1 without gaps; a repeat gets the same answer */
  number: number;
  /** verb and fields, as in an offer */
  order: Table;
  /** refused if another window is now open */
  window?: number;
  /** typed dice: the faces for this order's rolls */
  faces?: unknown[];
  /** your seat's name, as a safeguard: any other name is refused */
  seat?: string;
}

/** Takes back an order that is still hidden. */
export interface WithdrawAsked {
  type: 'withdraw';
  /** counts this seat's acts from 1 without gaps; a repeat gets the same answer */
  number: number;
  /** your seat's name, as a safeguard: any other name is refused */
  seat?: string;
}

/** Asks to go back; done once every seat asks the same. */
export interface UndoAsked {
  type: 'undo';
  /** counts this seat's acts from 1 without gaps; a repeat gets the same answer */
  number: number;
  /** back to before this event; if absent, agrees to a request, else before your last order */
  event?: number;
  /** your seat's name, as a safeguard: any other name is refused */
  seat?: string;
}

/** Corrects the state; for the moderator or the only seat. */
export interface EditAsked {
  type: 'edit';
  /** counts this seat's acts from 1 without gaps; a repeat gets the same answer */
  number: number;
  /** a field of the state: 'ships.0.boxes.phaser' */
  path: string;
  /** its new value */
  value: number;
  /** your seat's name, as a safeguard: any other name is refused */
  seat?: string;
}

/** Goes back to a line. */
export interface RewindAsked {
  type: 'rewind';
  /** counts this seat's acts from 1 without gaps; a repeat gets the same answer */
  number: number;
  /** back to the state after this line; 0 is the set-up */
  line: number;
}

/** Ends the battle for your team. */
export interface ResignAsked {
  type: 'resign';
  /** counts this seat's acts from 1 without gaps; a repeat gets the same answer */
  number: number;
  /** your seat's name, as a safeguard: any other name is refused */
  seat?: string;
}

/** Offers a draw; done once every seat asks. */
export interface DrawAsked {
  type: 'draw';
  /** counts this seat's acts from 1 without gaps; a repeat gets the same answer */
  number: number;
  /** your seat's name, as a safeguard: any other name is refused */
  seat?: string;
}

/** Adjourns or resumes, once every seat asks. */
export interface AdjournAsked {
  type: 'adjourn';
  /** counts this seat's acts from 1 without gaps; a repeat gets the same answer */
  number: number;
  /** your seat's name, as a safeguard: any other name is refused */
  seat?: string;
}

/** Agrees to what is asked or declines it; refused if nobody asks any more. */
export interface AnswerAsked {
  type: 'answer';
  /** counts this seat's acts from 1 without gaps; a repeat gets the same answer */
  number: number;
  /** what another seat asks for: 'undo', 'draw' or 'adjourn' */
  to: string;
  /** true: as if you asked the same; false: declines it, or takes your own request back */
  agree: boolean;
  /** your seat's name, as a safeguard: any other name is refused */
  seat?: string;
}

/** Says something to the table. */
export interface NoteAsked {
  type: 'note';
  /** counts this seat's acts from 1 without gaps; a repeat gets the same answer */
  number: number;
  /** the text, for everyone at the table */
  text: string;
  /** your seat's name, as a safeguard: any other name is refused */
  seat?: string;
}

/** Sets your seat's standing orders in place of the old ones. */
export interface StandingAsked {
  type: 'standing';
  /** counts this seat's acts from 1 without gaps; a repeat gets the same answer */
  number: number;
  /** 'ask', 'first' or 'forced', for kinds of windows not listed */
  policy: string;
  /** by kind of window: [{"window","policy"}] */
  windows?: unknown[];
  /** orders never to give: [{"verb","field","value"}]; field and value may be absent */
  never?: unknown[];
  /** kinds of events that turn every policy back to 'ask' */
  breaks?: unknown[];
  /** your seat's name, as a safeguard: any other name is refused */
  seat?: string;
}

/** Asks for a new invitation to a seat whose player has lost theirs; everybody is told. */
export interface InviteAsked {
  type: 'invite';
  /** counts this seat's acts from 1 without gaps; a repeat gets the same answer */
  number: number;
  /** the name of a seat that nobody has taken */
  for: string;
  /** your seat's name, as a safeguard: any other name is refused */
  seat?: string;
}

/** Asks what you may order now. */
export interface OffersAsked {
  type: 'offers';
  /** any number; the answer repeats it */
  ask?: number;
}

/** Fills in a form as far as the wishes are legal. */
export interface FormAsked {
  type: 'form';
  /** the verb of an offered form, and wishes for any of its fields */
  order: Table;
  /** the value of fields without a wish: 'least' (the default) or 'most' */
  rest?: string;
  /** any number; the answer repeats it */
  ask?: number;
}

/** Asks how an event came about. */
export interface WhyAsked {
  type: 'why';
  /** an event's number */
  event: number;
  /** any number; the answer repeats it */
  ask?: number;
}

/** Asks for events again. */
export interface HistoryAsked {
  type: 'history';
  /** the first event wanted; 1 if absent */
  from?: number;
  /** the last event; the latest if absent. An answer has at most 2,000 events: ask on from there */
  to?: number;
  /** any number; the answer repeats it */
  ask?: number;
}

/** Asks for the record. */
export interface RecordAsked {
  type: 'record';
  /** true: after the end, keep a sealed seed sealed, so that an undo can reopen the battle */
  sealed?: boolean;
  /** any number; the answer repeats it */
  ask?: number;
}

/** Asks for the captain's advice on what you are to decide, from what you may know. */
export interface AdviseAsked {
  type: 'advise';
  /** an order that you are considering: is it a blunder? */
  order?: Table;
  /** any number; the answer repeats it */
  ask?: number;
}

/** Asks what an order would do as things stand, from what you may know; not in every system. */
export interface OddsAsked {
  type: 'odds';
  /** an order that you are considering, now or later */
  order: Table;
  /** any number; the answer repeats it */
  ask?: number;
}

/** After the end: asks for the same battle again, or answers a request. */
export interface RematchAsked {
  type: 'rematch';
  /** true: you want one, or agree to it; false: you decline, or take your own offer back */
  agree: boolean;
  /** everybody takes the opposite seat; if absent, as offered. Any other choice is a new offer */
  swapped?: boolean;
  /** any number; the answer repeats it */
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
  /** the version of the Klaxon that answers */
  version: string;
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
  /** the question's `ask` */
  ask?: number;
}

/** Answers 'join': the whole picture. It comes again, unasked, when you learn of a seat that was in ambush: until then you are told nothing of it, not even that it is there. */
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
  /** for a seat: its name */
  seat?: string;
  /** the seat's new secret; the one you came with is used up */
  token?: string;
  /** [{"seat","team","name","joined","called"}]; "called" is the seat in a sentence, such as 'the attacker' */
  seats: unknown[];
  /** every seat has joined once: the battle is open */
  full: boolean;
  /** there is a moderator, who can see and change everything */
  moderated: boolean;
  /** {"kind":'seeded' or 'fed', "seed" if it was chosen by hand, "seed_hash" if it is sealed} */
  dice: Table;
  /** the last update's number; the next adds one */
  counter: number;
  /** the number of this seat's next act */
  next_number: number;
  /** how many events you have seen; see 'history' */
  events: number;
  /** all that you may see of the state */
  view: Table;
  /** {"number","kind","owed":[seats],"answered":[seats]} */
  window: Table;
  /** as in 'offers' */
  offers: Table;
  /** the latest: [{"seat","text"}], among them with "act" a moderator's 'look', an 'invite' to the seat `text`, and 'resign' of those who have given up, "after" how many events that you saw */
  notes: unknown[];
  /** who asks for what and has no answer yet: [{"act","seat"}]; of an undo also "event", the first that it would take back, and how many "dice" were rolled and secret choices were "opened" since, as far as you have seen */
  asks: unknown[];
  /** no orders until every seat has asked to 'adjourn' again */
  adjourned: boolean;
  /** what was taken back by agreement: {"orders"}, of those who asked for it; "practice" is true once dice or opened choices were part of it */
  undone: Table;
  /** as in 'presence' */
  presence: Table;
  /** for a seat: its standing orders, as in 'standing' */
  standing?: Table;
  /** once the battle is over: 1 won, 0 drawn, -1 lost, by seat */
  scores?: unknown[];
  /** with 'scores', what ended the battle: 'rules', 'resignation' or an agreed 'draw' */
  ended?: string;
  /** once the battle is over: as in 'rematch' */
  rematch?: Table;
  /** given in hundreds, once they run low; a full record takes only acts that end the battle */
  lines_left?: number;
  /** the host's disk is full: acts are refused until it has room again */
  disk_full?: boolean;
  /** the head of the chain as far as you have been told */
  head: string;
  /** verbs, events, windows, rolls, terms by name, and vocabularies: by number, the words you know; "shown" has, by number too, how people write the words of this battle */
  lexicon: Table;
  /** {"scenario","definition","designs","options","catalogue"} as far as you may know them; no catalogue if nothing of it is used */
  setup?: Table;
  /** the question's `ask` */
  ask?: number;
}

/** You no longer have a place. */
export interface LeftTold {
  type: 'left';
  /** 'asked', or 'replaced': your seat was joined from elsewhere */
  why: string;
  /** the question's `ask` */
  ask?: number;
}

/** The act is done and durable. */
export interface DoneTold {
  type: 'done';
  /** the act's `number` */
  number?: number;
  /** the head of the chain after this act; keep it */
  head?: string;
  /** after 'invite': the invitation; the first to join with it gets the seat */
  token?: string;
}

/** A refusal; nothing has changed. */
export interface ErrorTold {
  type: 'error';
  /** {"code","message","where","rule"} */
  error: Table;
  /** the act's `number` */
  number?: number;
  /** the question's `ask` */
  ask?: number;
}

/** What happened, as far as you may see it. */
export interface UpdateTold {
  type: 'update';
  /** the number of updates sent to this place */
  counter: number;
  /** [{"n","kind","args","text","rule","terms":[[label,value]],"formula" if there is one}] */
  events?: unknown[];
  /** acts at the table: [{"act","seat","text"}]; of a 'decline' the text says of what */
  table?: unknown[];
  /** who asks for what and has no answer yet: [{"act","seat"}]; of an undo also "event", the first that it would take back, and how many "dice" were rolled and secret choices were "opened" since, as far as you have seen */
  asks?: unknown[];
  /** with 'asks' */
  adjourned?: boolean;
  /** with 'asks' */
  undone?: Table;
  /** words that you now know, as a patch */
  vocabularies?: unknown[];
  /** what changed in your view */
  patch?: unknown[];
  /** if it changed */
  window?: Table;
  /** if they changed */
  offers?: Table;
  /** if somebody has joined for the first time */
  seats?: unknown[];
  /** your seat's standing orders, if they changed */
  standing?: Table;
  /** if it changed */
  full?: boolean;
  /** once the battle is over */
  scores?: unknown[];
  /** with 'scores', what ended the battle: 'rules', 'resignation' or an agreed 'draw' */
  ended?: string;
  /** given in hundreds, once they run low; a full record takes only acts that end the battle */
  lines_left?: number;
  /** the host's disk is full: acts are refused until it has room again */
  disk_full?: boolean;
  /** the head of the chain, if you were told of new lines */
  head?: string;
}

/** Who is here, whenever that changes. */
export interface PresenceTold {
  type: 'presence';
  /** [{"seat","here"}]; "bot" is true of the host's own, "away" counts the seconds since its player left, "thinks" those since it began to owe an answer, if that is known */
  seats: unknown[];
  /** how many are watching */
  watchers: number;
}

/** Answers 'offers'. */
export interface OffersTold {
  type: 'offers';
  /** {"list":[{"order","text"}],"forms":[verbs],"withdraw":true if you may,"undo":true if there is an order of yours that an undo would take back} */
  offers: Table;
  /** the question's `ask` */
  ask?: number;
}

/** Answers 'form'. */
export interface FormTold {
  type: 'form';
  /** the form, for people */
  label: string;
  /** [{"name","label","unit","value","lo","hi","step","count","values","words"}]: each with the range that the fields before it leave, and the legal value nearest to the wish; `values` if not every step is legal, `words` if values have names */
  fields: unknown[];
  /** these values as an order, ready to give */
  order: Table;
  /** true: the wishes were exactly this order */
  complete: boolean;
  /** illegal wishes: [{"place","wished","code","message","where","rule"}] */
  wrong?: unknown[];
  /** the question's `ask` */
  ask?: number;
}

/** Answers 'why'. */
export interface WhyTold {
  type: 'why';
  /** as in 'update' */
  event: Table;
  /** the rule and the arithmetic in words */
  why: string;
  /** the question's `ask` */
  ask?: number;
}

/** Answers 'history'. */
export interface HistoryTold {
  type: 'history';
  /** as in 'update' */
  events: unknown[];
  /** the question's `ask` */
  ask?: number;
}

/** Answers 'record'. */
export interface RecordTold {
  type: 'record';
  /** true: the whole record, once the battle is over */
  complete: boolean;
  /** the record; before the end, the log as you may see it */
  text: string;
  /** the question's `ask` */
  ask?: number;
}

/** Answers 'advise'. A captain that mixes draws once per window. */
export interface AdviceTold {
  type: 'advice';
  /** what the captain would order in your place, ready to give */
  order: Table;
  /** the same in words */
  text: string;
  /** the reason, one sentence */
  why: string;
  /** an objection to the order you asked about, one sentence; absent: it is not a blunder */
  doubt?: string;
  /** the question's `ask` */
  ask?: number;
}

/** Answers 'odds'. */
export interface OddsTold {
  type: 'odds';
  /** what the order would do, in the system's own form */
  odds: Table;
  /** the question's `ask` */
  ask?: number;
}

/** Who wants a rematch, whenever that changes, and where it is once all people's seats agree. */
export interface RematchTold {
  type: 'rematch';
  /** the names of the seats that want a rematch */
  asking: unknown[];
  /** everybody takes the opposite seat */
  swapped: boolean;
  /** the seat that has just declined */
  declined?: string;
  /** the new match, once all have agreed */
  match?: string;
  /** your own way into it, as in 'hosted' */
  token?: string;
  /** its watchers' token */
  watch?: string;
  /** the question's `ask` */
  ask?: number;
}

/** The match cannot go on. */
export interface StoppedTold {
  type: 'stopped';
  /** a fault in the program stopped the match; its record is kept */
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
  | AnswerAsked
  | NoteAsked
  | StandingAsked
  | InviteAsked
  | OffersAsked
  | FormAsked
  | WhyAsked
  | HistoryAsked
  | RecordAsked
  | AdviseAsked
  | OddsAsked
  | RematchAsked;

export type Told =
  | WelcomeTold
  | HostedTold
  | JoinedTold
  | LeftTold
  | DoneTold
  | ErrorTold
  | UpdateTold
  | PresenceTold
  | OffersTold
  | FormTold
  | WhyTold
  | HistoryTold
  | RecordTold
  | AdviceTold
  | OddsTold
  | RematchTold
  | StoppedTold;
