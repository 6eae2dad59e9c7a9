// A formation: ships of one seat that keep their places relative to the first ship that moves in an
// impulse.
import { direction, type Hex } from './hex';

/** A ship's position and heading. */
export interface Post {
  at: Hex;
  facing: number;
}
/** The posts by unit, as they were when the formation began. */
export type Posts = Map<number, Post>;

/**
 * A ship's place once its leader is there: at the same distance and turned as far as the leader has
 * turned.
 */
export const postBy = (own: Post, leader: Post, now: Post): Post => ({
  at: { q: now.at.q + own.at.q - leader.at.q, r: now.at.r + own.at.r - leader.at.r },
  facing: direction(own.facing + now.facing - leader.facing),
});

/** Where the other ships go if all keep their places relative to this ship at its new post. */
export function matesBy(posts: Posts, leader: number, now: Post): { unit: number; post: Post }[] {
  const own = posts.get(leader);
  if (!own) return [];
  return [...posts].flatMap(([unit, post]) =>
    unit === leader ? [] : [{ unit, post: postBy(post, own, now) }],
  );
}

/** The ship that a ship follows: the first of the others that has moved; -1 if it leads. */
export const leaderOf = (posts: Posts, mover: number, moved: number[]): number =>
  moved.find((unit) => unit !== mover && posts.has(unit)) ?? -1;
