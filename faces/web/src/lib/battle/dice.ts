// If dice are typed in: a die for which the engine asks a person.
import type { Refused } from '../protocol/shapes';

/** Asks a person for the next face; null takes the order back. */
export type AskFace = (question: string, before: number[]) => Promise<number | null>;
/** Says whose die it is, "the attacker’s", from its name and the number of dice that its order has rolled. */
export type WhoseDie = (what: string, before: number) => string;

export interface DieAsked {
  /** "the combat die" */
  what: string;
  /** The possible faces, each with its name; empty for any number. */
  faces: { value: number; name: string }[];
}

const manyFaces = 200;

/**
 * Reads texts such as "This needs another die, the combat die: a number from 1 to 6." and "…: one of 0 lab, 3
 * crew."
 */
export function dieAsked(message: string, before = 0, whose: WhoseDie = () => ''): DieAsked {
  const [, called = 'a die', range = ''] = /another die, (.*?): (.*)\.$/s.exec(message) ?? [];
  const owner = whose(called, before);
  const what = owner === '' ? called : called.replace(/^(the|a) /, `${owner} `);
  const [, lo, hi] = /^a number from (\d+) to (\d+)$/.exec(range) ?? [];
  if (lo !== undefined && Number(hi) - Number(lo) < manyFaces) {
    const count = Number(hi) - Number(lo) + 1;
    const faces = Array.from({ length: count }, (_, i) => Number(lo) + i);
    return { what, faces: faces.map((value) => ({ value, name: String(value) })) };
  }
  const named = range.startsWith('one of ') ? range.slice('one of '.length).split(/, (?=\d)/) : [];
  const faces = named.flatMap((face) => {
    const [, value, name] = /^(\d+)(?: (.*))?$/.exec(face) ?? [];
    return value === undefined ? [] : [{ value: Number(value), name: name ?? value }];
  });
  return { what, faces };
}

/** Gives an order with as many typed dice as it turns out to need. */
export async function withFaces(
  give: (faces?: number[]) => Promise<Refused | null>,
  ask: AskFace | null,
): Promise<Refused | null> {
  let refused = await give();
  for (const faces: number[] = []; refused?.code === 'dice-needed' && ask !== null;) {
    const face = await ask(refused.message, faces);
    if (face === null) return null;
    faces.push(face);
    refused = await give(faces);
  }
  return refused;
}
