// Ready orders as a list to choose from, in which similar orders stand together.
import type { Offer } from '../protocol/shapes';
import { plain } from '../words';

export interface Alike {
  /** The common beginning of the group's texts; empty for an order that stands alone. */
  head: string;
  /** The orders, each with its place among all offers and the part of its text that follows the head. */
  offers: { offer: Offer; at: number; tail: string }[];
}

const groupLeast = 3;

function headOf(texts: string[]): string {
  const words = texts.map((text) => text.split(' '));
  const shortest = Math.min(...words.map(({ length }) => length)) - 1; // every text keeps at least a word
  let same = 0;
  while (same < shortest && words.every((one) => one[same] === words[0]![same])) same += 1;
  return words[0]!.slice(0, same).join(' ');
}

/** Groups neighbours with the same verb whose texts begin alike; the order stays the same. */
export function alike(offers: Offer[]): Alike[] {
  const runs: Alike['offers'][] = [];
  offers.forEach((offer, at) => {
    const run = runs.at(-1);
    const one = { offer, at, tail: plain(offer.text) };
    if (run?.[0]!.offer.order.verb === offer.order.verb) run.push(one);
    else runs.push([one]);
  });
  return runs.flatMap((run): Alike[] => {
    const head = run.length < groupLeast ? '' : headOf(run.map(({ tail }) => tail));
    if (head === '') return run.map((one) => ({ head, offers: [one] }));
    const rest = run.map((one) => ({ ...one, tail: one.tail.slice(head.length + 1) }));
    return [{ head, offers: rest }];
  });
}
