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
  rule: string;
  reply: string;
  ruled: string;
}

export interface Ruling {
  line: number;
  drop?: boolean;
  order?: string;
  reason?: string;
}

/** A side's post, and what has become of it. */
export interface Post {
  seat: string;
  text: string;
  used: number[];
  rulings: Ruling[];
}

export interface SeatPosts {
  seat: string;
  owed: boolean;
  template: string;
  open_quote: boolean;
  lines: PostLine[];
  /** What its writer told besides his orders. */
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

export const emptyPost = (seat: string): Post => ({ seat, text: '', used: [], rulings: [] });

export const askPosts = async (transport: Transport, record: string, posts: Post[]): Promise<PostsAnswer> =>
  JSON.parse(await transport.askText('POST', '/api/posts', JSON.stringify({ record, posts }))) as PostsAnswer;

/** A line that the moderator has settled is settled once; a new ruling takes the old one's place. */
export const withRuling = (post: Post, ruling: Ruling): Post => ({
  ...post,
  rulings: [...post.rulings.filter(({ line }) => line !== ruling.line), ruling],
});
export const withoutRuling = (post: Post, line: number): Post => ({
  ...post,
  rulings: post.rulings.filter((one) => one.line !== line),
});

const shelfKey = (match: string): string => `posts.${match}`;
export function keptPosts(shelf: Shelf, match: string, seats: string[]): Post[] {
  const kept = shelf.get(shelfKey(match));
  const posts = kept === null ? [] : (JSON.parse(kept) as Post[]);
  return seats.map((seat) => posts.find((post) => post.seat === seat) ?? emptyPost(seat));
}
export const keepPosts = (shelf: Shelf, match: string, posts: Post[]): boolean =>
  shelf.set(shelfKey(match), JSON.stringify(posts));

/** What stands in the bar below the posts. */
export function countLines(lines: PostLine[]): { understood: number; unclear: number; illegal: number } {
  const count = (...kinds: LineKind[]) => lines.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    understood: count('order', 'later', 'used'),
    unclear: count('unclear'),
    illegal: count('illegal'),
  };
}
