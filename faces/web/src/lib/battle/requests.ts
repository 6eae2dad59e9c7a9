// Requests between the seats, and their wording in one line.
import { isNamed } from '../app/starts';
import type { Ask, Ended, Note, SeatInfo, TableNews, TakenBack, WindowInfo } from '../protocol/shapes';
import { capital, listed, plain } from '../words';

/** A seat's names. */
type Seated = Pick<SeatInfo, 'seat' | 'called'> & Partial<SeatInfo>;

/** A seat's name in a sentence, as in the log: "the attacker", "Quiet Errand", "the Romulan side". */
export const seatInProse = (seats: Seated[], seat: string): string =>
  seats.find((one) => one.seat === seat)?.called ?? `the ${plain(seat)}`;

/** Turns a name in a sentence into a label; a name that its player wrote is unchanged. */
export const titled = (prose: string): string =>
  prose.startsWith('the ') ? capital(prose.slice(4).replace(/ side$/, '')) : prose;

/** A seat's label: "Attacker", "Quiet Errand", "Romulan". */
export const seatTitle = (seats: Seated[], seat: string): string => titled(seatInProse(seats, seat));

/** A name at the start of a sentence. */
export const atHead = (prose: string): string => prose.replace(/^the /, 'The ');

/** A bot's name: its rank or its own name. */
export const botCalled = (name: string): string =>
  name === 'random' ? 'the random bot' : isNamed(name) ? capital(name) : `the ${name}`;

/**
 * A player's name: with the seat that the log names, "Ada (attacker)"; for a bot its rank, "the captain"; for
 * a player without a name only the seat.
 */
export function called(seats: Seated[], seat: string): string {
  const { name = '', bot = false } = seats.find((one) => one.seat === seat) ?? {};
  const prose = seatInProse(seats, seat);
  if (bot && seats.filter((one) => one.bot).length === 1) return botCalled(name);
  return name === '' ? prose : `${name} (${prose.replace(/^the /, '').replace(/ side$/, '')})`;
}

/** One or several players at the start of a sentence. */
export const allCalled = (seats: Seated[], ones: string[]): string =>
  atHead(listed(ones.map((seat) => called(seats, seat))));

/** The players that the seat `mine` waits for: "Mara and the defender". */
export function awaited(seats: SeatInfo[], window: WindowInfo, mine: string): string {
  const others = window.owed.filter((seat) => seat !== mine && !window.answered.includes(seat));
  return listed(others.map((seat) => called(seats, seat))) || 'the next step';
}

/** The wording of an agreed draw: "Both sides agreed on a draw". */
export const agreedText = (seats: unknown[]): string =>
  `${seats.length > 2 ? 'All' : 'Both'} sides agreed on a draw`;

/** Who has won, addressed to nobody in particular: "The attacker has won." `ended`: what ended the battle. */
export function endOf(seats: SeatInfo[], scores: number[], ended: Ended = 'rules'): string {
  const won = seats.filter((_, i) => (scores[i] ?? 0) > 0).map(({ seat }) => called(seats, seat));
  if (won.length > 0) return `${atHead(listed(won))} ${won.length > 1 ? 'have' : 'has'} won.`;
  if (ended === 'draw') return `${agreedText(seats)}.`;
  return scores.length > 0 ? 'A draw.' : 'The battle is over.';
}

interface Want {
  offers: string;
  offered: string;
  grant: string;
  thing: string;
}
export const wants: Record<string, Want> = {
  draw: { offers: 'offers a draw.', offered: 'You have offered a draw.', grant: 'Accept', thing: 'the draw' },
  undo: {
    offers: 'asks to take back an order, and all that has been ordered since, yours too.',
    offered: 'You have asked to take back an order.',
    grant: 'Allow it',
    thing: 'the undo',
  },
  adjourn: {
    offers: 'asks to adjourn.',
    offered: 'You have asked to adjourn.',
    grant: 'Agree',
    thing: 'the adjournment',
  },
};

/** The state that decides what may be requested. */
interface Table {
  seats: { seat: string; bot?: boolean }[];
  joined: { seat: string } | null;
  full: boolean;
  over: boolean;
  ended: Ended;
  adjourned: boolean;
  asks: Ask[];
}
/**
 * Whether there is any point in asking for it. A bot allows an undo and nothing else; a draw or a resignation
 * is final; a request from the other side is answered instead.
 */
export function mayAsk(table: Table, act: string): boolean {
  return hasSense(table, act) && !isAsked(table, act);
}
/** The same, even for something for which somebody has already asked. */
export function hasSense({ seats, full, over, ended, adjourned }: Table, act: string): boolean {
  if (!full || adjourned) return false;
  return act === 'undo' ? !over || ended === 'rules' : !over && !seats.some(({ bot }) => bot);
}
/** Whether it has already been requested; each player may ask for their own undo. */
export const isAsked = ({ joined, asks }: Table, act: string): boolean =>
  asks.some((ask) => ask.act === act && (act !== 'undo' || ask.seat === joined?.seat));

/** What a player who is asked for an undo should know: what has been revealed since then. */
export function sinceText({ dice = 0, opened = 0 }: Ask, over = false): string {
  if (over) return 'The battle is over: with this undo it goes on for practice.';
  const fell =
    dice > 0 ? `${dice} ${dice === 1 ? 'die or card has fallen' : 'dice or cards have fallen'}` : '';
  const revealed =
    opened > 0
      ? opened === 1
        ? 'secret choices were opened'
        : `secret choices were opened ${opened} times`
      : '';
  const all = [fell, revealed].filter(Boolean).join(', and ');
  return all
    ? `Since then ${all}: with this undo the battle is for practice.`
    : 'Nothing has been rolled or revealed since.';
}

/** The result card's sentence on undos; '' if there were none. */
export function takenBackText({ orders, practice }: TakenBack): string {
  if (orders === 0) return '';
  const were = orders === 1 ? 'One order was taken back' : `${orders} orders were taken back`;
  return practice
    ? `${were} after dice had fallen, plans had been opened or the battle had ended, so this battle counts as practice.`
    : `${were} before anything was rolled or revealed.`;
}

/** The act that adjourns a battle also resumes it. */
const resuming: Want = {
  offers: 'would like to play on.',
  offered: 'You have asked to play on.',
  grant: 'Play on',
  thing: 'playing on',
};
export const wantOf = (act: string, adjourned: boolean): Want | undefined =>
  act === 'adjourn' && adjourned ? resuming : wants[act];

/** The outcome of a request, for the seat `mine`; empty if it is obvious or there is none. */
export function outcome(
  before: Ask[],
  now: Ask[],
  news: TableNews[],
  mine: string,
  seats: SeatInfo[],
  ended: { over: boolean; adjourned: boolean; wasAdjourned: boolean },
): string {
  const who = (seat: string): string => atHead(called(seats, seat));
  const declined = news.find(({ act, seat }) => act === 'decline' && seat !== mine);
  if (declined) {
    const { seat, text = '' } = declined;
    const own = before.some((ask) => ask.seat === seat && ask.act === text);
    const thing = wantOf(text, ended.wasAdjourned)?.thing ?? text;
    return own ? `${who(seat)} no longer asks for ${thing}.` : `${who(seat)} declines ${thing}.`;
  }
  if (news.some(({ act }) => act === 'decline')) return '';
  if (ended.adjourned !== ended.wasAdjourned)
    return ended.adjourned
      ? 'The battle is adjourned. It is kept, and goes on when all agree.'
      : 'The battle goes on.';
  const gone = before.filter((ask) => !now.some(({ act, seat }) => act === ask.act && seat === ask.seat));
  const granted = news.find(({ act, seat }) => act === 'undo' && seat !== mine);
  if (granted && gone.some(({ act, seat }) => act === 'undo' && seat === mine))
    return `${who(granted.seat)} agrees: the order is taken back.`;
  if (ended.over || news.some(({ act }) => act in wants)) return '';
  const lapsed = gone.find(({ seat }) => seat === mine) ?? gone[0];
  if (!lapsed) return '';
  const thing = wantOf(lapsed.act, ended.wasAdjourned)?.thing ?? lapsed.act;
  return `The battle has gone on, so ${thing} is off the table.`;
}

export const isNote = ({ act }: TableNews): boolean => ['note', 'look', 'invite', 'resign'].includes(act);

/** A note, taken from a snapshot or from the news. `after`: how many events came before it. */
export const noteOf = ({ act, seat, text = '' }: TableNews, after: number): Note => ({
  ...(act !== 'note' && { act }),
  seat,
  text,
  ...(act === 'resign' && { after }),
});

/** The notes that still count: an undo to before a resignation also takes the resignation back. */
export const standing = (notes: Note[], undone: ReadonlySet<number>): Note[] =>
  notes.filter(({ after }) => after === undefined || !undone.has(after));

/** A line of the log that is not an event: somebody has resigned. */
export interface Said {
  /** The number of the event before the line. */
  after: number;
  text: string;
}
export const saidOf = (seats: Seated[], notes: Note[]): Said[] =>
  notes.flatMap(({ act, seat, after = 0 }) =>
    act === 'resign' ? [{ after, text: `${atHead(called(seats, seat))} resigns.` }] : [],
  );

/** Announcements to everybody at the table about secrets that change hands and players who resign. */
export const noticeOf = (seats: Seated[], { act, seat, text }: Note): string =>
  act === 'look'
    ? 'The moderator has opened the whole record and seen what was hidden.'
    : act === 'resign'
      ? `${atHead(called(seats, seat))} has resigned.`
      : `${atHead(called(seats, seat))} has made a new link to the seat of ${seatInProse(seats, text)}: the player who opens it has that seat.`;
