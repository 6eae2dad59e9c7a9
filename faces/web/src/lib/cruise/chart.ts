// Where a cruise's stars lie on its chart and what is drawn beside them.
import { lookOf } from '../../ships/looks';
import { hash } from '../../ships/geometry';
import type { CruiseView } from './shapes';

export interface Spot {
  name: string;
  x: number;
  y: number;
  day: number;
  place: number;
  /** The index of the system's sign; -1 for a port, dock or gate. */
  sign: 'port' | 'dock' | 'gate' | string;
  been: 'won' | 'lost' | '';
  /** Whether the squadron is here. */
  here: boolean;
  call: boolean;
}
export interface Lane {
  from: Spot;
  to: Spot;
  sailed: boolean;
}

const bad = new Set(['left', 'beaten']);

/** All places by column: the port, the stars of each day, and the gate. */
export function spotsOf(view: CruiseView, width: number, height: number): Spot[][] {
  const phone = width < 560;
  const [left, right] = phone ? [34, 44] : [64, 84];
  const [top, bottom] = phone ? [92, 70] : [112, 96];
  const x = (day: number): number => left + (day * (width - left - right)) / (view.days + 1);
  const middle = top + (height - top - bottom) / 2;
  const reach = (height - top - bottom) / 2;
  const beenAt = (day: number, place: number): Spot['been'] => {
    const entry = view.past.find((one) => one.day === day && one.place === place && one.act !== 'call');
    if (!entry || entry.act === 'fleet' || entry.act === 'flagship') return '';
    return entry.outcome && bad.has(entry.outcome) ? 'lost' : 'won';
  };
  const port: Spot = {
    name: view.port,
    x: x(0),
    y: middle,
    day: 0,
    place: 0,
    sign: 'port',
    been: 'won',
    here: view.day === 0,
    call: false,
  };
  const columns = view.map.map((stars, i) =>
    stars.map((star, place): Spot => {
      const day = i + 1;
      const turn = (hash(view.stars + star.name) % 100) / 100; // so that each map has its own shape
      const along = stars.length === 1 ? 0 : (2 * place) / (stars.length - 1) - 1;
      const side = along === 0 ? (turn - 0.5) * 0.3 : along * (0.6 + turn * 0.35);
      return {
        name: star.name,
        x: x(day),
        y: middle + side * reach,
        day,
        place,
        sign: star.tilt === 'dock' ? 'dock' : star.system!,
        been: beenAt(day, place),
        here: view.day === day && view.place === place,
        call: star.call,
      };
    }),
  );
  const gate: Spot = {
    name: view.gate,
    x: x(view.days + 1),
    y: middle,
    day: view.days + 1,
    place: 0,
    sign: 'gate',
    been: '',
    here: false,
    call: false,
  };
  return [[port], ...columns, [gate]];
}

export function lanesOf(columns: Spot[][]): Lane[] {
  return columns
    .slice(1)
    .flatMap((column, i) =>
      columns[i]!.flatMap((from) =>
        column.map((to) => ({ from, to, sailed: from.been !== '' && (to.been !== '' || to.here) })),
      ),
    );
}

/** The ships that a sentence names: "4 Mist, Mist crippled" has five. */
export function shipsIn(text: string, most = 6): { design: string; crippled: boolean }[] {
  const ships: { design: string; crippled: boolean }[] = [];
  for (const [, count = '1', name = '', crippled] of text.matchAll(
    /(?:(\d+) )?([A-Z][a-z]+(?: [A-Z][a-z]+)?)( crippled)?/g,
  )) {
    const design = name.toLowerCase().replaceAll(' ', '_');
    if (lookOf(design).name === design) continue; // the sentence names other ships
    for (let i = 0; i < Number(count) && ships.length < most; ++i)
      ships.push({ design, crippled: crippled !== undefined });
  }
  return ships;
}

/** A sign for each system, from the simplest to the most detailed: inside a circle around 0,0. */
export const signs = [
  'M0-8 6 7 0 3-6 7Z',
  'M-5-7H5V7H-5Z',
  'M0-6A6 6 0 1 0 .01-6Z',
  'M0-8 7-4V4L0 8-7 4V-4Z',
  'M-6-6 6 6M6-6-6 6',
];
export const dockSign = 'M-5-7V7M5-7V7M-8-3H8M-8 3H8';
export const portSign = 'M0-7 7 0V7H-7V0Z';
