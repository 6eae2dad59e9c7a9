// The counters that fell in events: how many, and with which side up.
import type { GameEvent } from '../../../lib/protocol/shapes';
import { capital, counted, plain, sideInProse } from '../../../lib/words';

export interface Drop {
  n: number;
  title: string;
  counters: { text: string; hit: boolean }[];
  about: string;
}

const criticalsDropped = 5;
const term = ({ terms }: GameEvent, name: string): number =>
  terms.find(([label]) => label === name)?.[1] ?? 0;
const sides = (hits: number, of: number): Drop['counters'] =>
  Array.from({ length: of }, (_, i) => ({ text: i < hits ? 'HIT' : 'miss', hit: i < hits }));

/** The latest throws among these events, each with its outcome. */
export function dropsOf(
  events: GameEvent[],
  nameOf: (design: string) => string,
  diskOf: (word: unknown) => string,
): Drop[] {
  const drops: Drop[] = [];
  const name = (event: GameEvent, arg: string) => nameOf(String(event.args[arg] ?? ''));
  const add = (event: GameEvent, title: string, counters: Drop['counters'], about = '') =>
    drops.push({ n: event.n, title, counters, about });
  for (const event of events) {
    const { kind, args } = event;
    const hits = Number(args['hits'] ?? 0);
    const last = drops.at(-1);
    if (kind === 'fired')
      add(
        event,
        `${counted(hits, 'hits')} on the ${name(event, 'target')}`,
        sides(hits, term(event, 'counters')),
      );
    else if (kind === 'torpedo_hits')
      add(
        event,
        `A torpedo: ${counted(hits, 'hits')} on the ${name(event, 'ship')}`,
        sides(hits, term(event, 'counters')),
      );
    else if (kind === 'fight_drop')
      add(
        event,
        `${capital(plain(String(args['seat'])))}: ${counted(hits, 'hits')} aboard`,
        sides(hits, term(event, 'combat')),
      );
    else if (kind === 'drops_collision') {
      const showing = Number(args['criticals']);
      const outcome =
        showing === 1 ? 'Exactly one critical: they collide.' : 'Not exactly one critical: they pass.';
      add(event, `The ${name(event, 'ship')} overlaps`, crits(showing), outcome);
    } else if (kind === 'struck' && last) {
      const [shields, hull] = [Number(args['shields']), Number(args['hull'])];
      const parts = [
        shields > 0 ? counted(shields, 'shield points') : '',
        hull > 0 ? counted(hull, 'hull points') : '',
      ];
      last.about = `The ${name(event, 'ship')} loses ${parts.filter(Boolean).join(' and ') || 'nothing'}.`;
    } else if (kind === 'criticals_drop' && last) {
      const showing = Number(args['showing']);
      last.about += ` ${showing} of ${criticalsDropped} show a critical.`;
    } else if (kind === 'critical' && last) last.about += ` ${capital(String(args['critical']))} critical.`;
    else if (kind === 'segment_tied' && last) last.about += ' A tie: each side loses one.';
    else if (kind === 'disk_lost' && last) last.about += ` Lost: ${diskOf(args['disk'])}.`;
    else if (kind === 'control_taken' && last)
      last.about += ` ${capital(sideInProse(String(args['seat'])))} takes the ${name(event, 'ship')}.`;
    else if (kind === 'destroyed' && last) last.about += ` The ${name(event, 'ship')} is destroyed.`;
  }
  return drops;
}

const crits = (showing: number): Drop['counters'] =>
  Array.from({ length: criticalsDropped }, (_, i) => ({
    text: i < showing ? 'CRIT' : 'hit',
    hit: i < showing,
  }));
