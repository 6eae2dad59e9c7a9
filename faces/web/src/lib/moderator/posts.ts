// The posts of a battle by forum or mail: how the engine reads their lines in the light of the battle's
// record, and the moderator's rulings, stored in this browser.
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
  /** The part of an ignored line that looks like an order: "a number". */
  holds: string;
  rule: string;
  reply: string;
  ruled: string;
}

export interface Ruling {
  line: number;
  /** The line's text: if the post is edited, the ruling stays with these words. */
  says: string;
  drop?: boolean;
  order?: string;
  reason?: string;
}

/** A part of a line that was carried out and its text. */
export interface Used {
  key: number;
  says: string;
}

/** A side's post and what became of its lines. */
export interface Post {
  seat: string;
  /** The player's name in chat logs. */
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
  /** The player's words, apart from the orders. */
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

/** The number and text of a line. */
export const placeOf = ({ line, text }: PostLine): { line: number; says: string } => ({ line, says: text });
/** Whether a ruling settles a line, even if the line has moved since. */
const isOn = (ruling: Ruling, { line, says }: { line: number; says: string }): boolean =>
  ruling.says === says || (ruling.says === '' && ruling.line === line);
export const withoutRuling = (post: Post, on: { line: number; says: string }): Post => ({
  ...post,
  rulings: post.rulings.filter((one) => !isOn(one, on)),
});
/** A line has at most one ruling: a new ruling replaces the old one. */
export const withRuling = (post: Post, ruling: Ruling): Post => ({
  ...post,
  rulings: [...withoutRuling(post, ruling).rulings, ruling],
});

/** The most clauses in a line, as in staff/posts/clauses.h. */
const clausesMax = 64;
/** Marks lines whose orders have just been carried out. */
export const withUsed = (post: Post, keys: number[], lines: PostLine[]): Post => {
  const says = (key: number): string =>
    lines.find(({ line }) => line === Math.floor(key / clausesMax))?.text ?? '';
  return { ...post, used: [...post.used, ...keys.map((key) => ({ key, says: says(key) }))] };
};

/** Converts what earlier versions stored, which lacked the texts. */
const withWords = (post: Post): Post => ({
  ...post,
  used: post.used.map((one: Used | number) => (typeof one === 'number' ? { key: one, says: '' } : one)),
  rulings: post.rulings.map((one) => ({ ...one, says: one.says ?? '' })),
});

const shelfKey = (match: string): string => `posts.${match}`;
/** Captains of a campaign are known by their names. */
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
/** Stores the posts of a finished turn, in case it must be replayed. */
export const keepTurn = (shelf: Shelf, match: string, turn: number, posts: Post[]): boolean =>
  shelf.set(turnsKey(match), JSON.stringify({ ...keptTurns(shelf, match), [turn]: posts }));
/** Restores a turn's posts with their rulings; none of their lines counts as carried out. */
export const turnAgain = (shelf: Shelf, match: string, turn: number): Post[] =>
  (keptTurns(shelf, match)[turn] ?? []).map((post) => ({ ...post, used: [] }));

/** What the bar below the posts shows. */
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
