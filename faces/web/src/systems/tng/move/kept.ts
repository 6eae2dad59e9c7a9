// The courses and formations of the latest battles, stored so that a reload in mid-turn loses
// none.
import { store } from '../../../lib/storage/store.svelte';
import type { Stage } from '../model/course';
import type { Post, Posts } from '../model/formation';

export interface Kept {
  turn: number;
  /** Each unit's stages; the first is for `impulse`. */
  courses: Map<number, { impulse: number; stages: Stage[] }>;
  /** The posts; null: no formation; empty: to be filled in before an impulse's first move. */
  posts: Posts | null;
}
/** The value used before anything is read; nothing ever writes to it. */
export const nothingKept: Kept = { turn: 0, courses: new Map(), posts: null };

/** What is kept for one seat of a battle, since two seats may share a screen. */
interface Held {
  place: string;
  turn: number;
  courses: [number, { impulse: number; stages: Stage[] }][];
  posts: [number, Post][] | null;
}
const key = 'klaxon.courses';
const most = 4; // entries: older ones are dropped

function read(): Held[] {
  try {
    const told = JSON.parse(store.get(key) ?? '[]') as unknown;
    return Array.isArray(told) ? (told as Held[]) : [];
  } catch {
    return [];
  }
}
export function keep(place: string, { turn, courses, posts }: Kept): void {
  const held: Held = { place, turn, courses: [...courses], posts: posts && [...posts] };
  const others = read().filter((one) => one.place !== place);
  store.set(key, JSON.stringify([...others, held].slice(-most)));
}
export function keptOf(place: string): Kept {
  try {
    const { turn, courses, posts } = read().find((one) => one.place === place)!;
    return { turn, courses: new Map(courses), posts: posts && new Map(posts) };
  } catch {
    return { turn: 0, courses: new Map(), posts: null };
  }
}
