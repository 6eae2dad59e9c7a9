// The posts of a battle by forum or mail: what their lines say now, asked of the engine with the
// battle's record, and the moderator's settlements, kept by this browser.
import type { OrderTable } from '../protocol/shapes';
import type { Shelf } from '../storage/shelf';
import type { Transport } from '../protocol/transport';

export type LineKind = 'chatter' | 'order' | 'later' | 'used' | 'unclear' | 'illegal' | 'dropped' | 'dice';

export interface PostLine {
  line: number;
  text: string;
  kind: LineKind;
  understood: string;
  readings: string[];
  why: string;
  /** For a line that is left alone: what of an order it has, "a number". */
  holds: string;
  rule: string;
  reply: string;
  ruled: string;
}

export interface Ruling {
  line: number;
  /** What the line said: where the post is edited, the ruling goes with these words. */
  says: string;
  drop?: boolean;
  order?: string;
  reason?: string;
}

/** Part of a line that was carried out, and what it said. */
export interface Used {
  key: number;
  says: string;
}

/** A side's post, and what has become of it. */
export interface Post {
  seat: string;
  /** The name by which logs of chats call the player. */
  by?: string;
  text: string;
  used: Used[];
  rulings: Ruling[];
}

export interface SeatPosts {
  seat: string;
  owed: boolean;
  template: string;
  open_quote: boolean;
  lines: PostLine[];
  /** What its writer wrote besides the orders. */
  log: string;
  order: OrderTable | null;
  keys: number[];
  unsaid: OrderTable | null;
}

export interface PostsAnswer {
  turn: number;
  next: string;
  over: boolean;
  seats: SeatPosts[];
}

export const emptyPost = (seat: string, by = ''): Post => ({ seat, by, text: '', used: [], rulings: [] });

export const askPosts = async (transport: Transport, record: string, posts: Post[]): Promise<PostsAnswer> =>
  JSON.parse(await transport.askText('POST', '/api/posts', JSON.stringify({ record, posts }))) as PostsAnswer;

/** A line as it was read: where it stands, and what it says. */
export const placeOf = ({ line, text }: PostLine): { line: number; says: string } => ({ line, says: text });
/** The ruling on a line that was settled, though it may have moved since. */
const isOn = (ruling: Ruling, { line, says }: { line: number; says: string }): boolean =>
  ruling.says === says || (ruling.says === '' && ruling.line === line);
export const withoutRuling = (post: Post, on: { line: number; says: string }): Post => ({
  ...post,
  rulings: post.rulings.filter((one) => !isOn(one, on)),
});
/** A line that the moderator has settled is settled once; a new ruling takes the old one's place. */
export const withRuling = (post: Post, ruling: Ruling): Post => ({
  ...post,
  rulings: [...withoutRuling(post, ruling).rulings, ruling],
});

/** Clauses of a line: staff/posts/clauses.h. */
const clausesMax = 64;
/** Lines whose orders were carried out just now. */
export const withUsed = (post: Post, keys: number[], lines: PostLine[]): Post => {
  const says = (key: number): string =>
    lines.find(({ line }) => line === Math.floor(key / clausesMax))?.text ?? '';
  return { ...post, used: [...post.used, ...keys.map((key) => ({ key, says: says(key) }))] };
};

/** The form in which earlier pages kept them: without the words. */
const withWords = (post: Post): Post => ({
  ...post,
  used: post.used.map((one: Used | number) => (typeof one === 'number' ? { key: one, says: '' } : one)),
  rulings: post.rulings.map((one) => ({ ...one, says: one.says ?? '' })),
});

const shelfKey = (match: string): string => `posts.${match}`;
/** Captains of a campaign go by their names. */
export function keptPosts(
  shelf: Shelf,
  match: string,
  seats: string[],
  captains: Record<string, string> = {},
): Post[] {
  const kept = shelf.get(shelfKey(match));
  const posts = kept === null ? [] : (JSON.parse(kept) as Post[]).map(withWords);
  return seats.map((seat) => posts.find((post) => post.seat === seat) ?? emptyPost(seat, captains[seat]));
}
export const keepPosts = (shelf: Shelf, match: string, posts: Post[]): boolean =>
  shelf.set(shelfKey(match), JSON.stringify(posts));

type Turns = Record<string, Post[]>;
const turnsKey = (match: string): string => `posts.${match}.turns`;
const keptTurns = (shelf: Shelf, match: string): Turns =>
  JSON.parse(shelf.get(turnsKey(match)) ?? '{}') as Turns;
/** The posts of a turn that is settled, for the day that it must be played otherwise. */
export const keepTurn = (shelf: Shelf, match: string, turn: number, posts: Post[]): boolean =>
  shelf.set(turnsKey(match), JSON.stringify({ ...keptTurns(shelf, match), [turn]: posts }));
/** They are there again, with what was settled; nothing of them has been carried out. */
export const turnAgain = (shelf: Shelf, match: string, turn: number): Post[] =>
  (keptTurns(shelf, match)[turn] ?? []).map((post) => ({ ...post, used: [] }));

/** What is in the bar below the posts. */
export function countLines(lines: PostLine[]): {
  understood: number;
  unclear: number;
  illegal: number;
  doubtful: number;
} {
  const count = (...kinds: LineKind[]) => lines.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    understood: count('order', 'later', 'used'),
    unclear: count('unclear'),
    illegal: count('illegal'),
    doubtful: lines.filter(({ holds }) => holds !== '').length,
  };
}
