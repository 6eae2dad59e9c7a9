// Courses and formation of one battle, for as long as this window of the browser is open: a reload in the
// middle of a turn loses none of them.
import type { Stage } from '../model/course';
import type { Posts } from '../model/formation';

export interface Kept {
  turn: number;
  /** By unit: the stages from that impulse on. */
  courses: Map<number, { impulse: number; stages: Stage[] }>;
  /** Null: no formation. Empty: it is taken up once none of them has moved in an impulse. */
  posts: Posts | null;
}
/** Before anything is read: never written to. */
export const nothingKept: Kept = { turn: 0, courses: new Map(), posts: null };
const keyOf = (place: string): string => `klaxon.course.${place}`;

export function keep(place: string, { turn, courses, posts }: Kept): void {
  try {
    sessionStorage.setItem(
      keyOf(place),
      JSON.stringify({ turn, courses: [...courses], posts: posts && [...posts] }),
    );
  } catch {
    // full or forbidden: then it lasts until the page is left
  }
}
export function keptOf(place: string): Kept {
  try {
    const told = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '') as Record<string, unknown>;
    return {
      turn: Number(told['turn'] ?? 0),
      courses: new Map(told['courses'] as [number, { impulse: number; stages: Stage[] }][]),
      posts: told['posts']
        ? new Map(told['posts'] as [number, { at: { q: number; r: number }; facing: number }][])
        : null,
    };
  } catch {
    return { turn: 0, courses: new Map(), posts: null };
  }
}
