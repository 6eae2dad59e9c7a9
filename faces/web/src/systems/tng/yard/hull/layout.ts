// The sheet of a design: where each group of boxes is on the hull, bow up, in units of one box.
// Guns that point ahead are at the bow, those that point sideways at the sides, engines in arms
// beside the hull, bays aft; shields are around it, tracks and people beside it, or below it if
// there is little room.
import { bearingOf, parseArc } from '../ship/arcs';
import type { Catalogue, System } from '../ship/catalogue';
import type { Box, Ship, Spot } from '../ship/design';
import { facingsOf, isSource, lineOf } from '../ship/kinds';
import type { Place } from '../../../../ships/hull';

/** A group of boxes with its label above; x and y are its upper left corner. */
export interface Drawn {
  spot: Spot;
  x: number;
  y: number;
  width: number;
  height: number;
  per: number; // boxes per row
  count: number;
  title: string; // "Ph-7"
  letter: string;
  note: string; // "FX"
  /** The content of the boxes; if shorter, the rest are empty. */
  cells: string[];
  unknown: boolean;
}
/** A shield over some facings: the angles of its strip, clockwise from ahead, in degrees. */
export interface Strip {
  spot: Spot;
  from: number;
  to: number;
  level: number; // counted from the hull outwards
  boxes: number;
  facings: string;
}
export interface Sheet {
  width: number;
  height: number;
  drawn: Drawn[];
  strips: Strip[];
  /** The rows that the outline surrounds, in units of the sheet. */
  rows: Place[];
  arm: Place | null;
  nose: number; // how far the nose extends beyond the first row
  /** The centre of the shields, and the half axes of the innermost one. */
  ring: { x: number; y: number; a: number; b: number };
}

export const labelHeight = 1.25;
const charWidth = 0.53;
const gap = 0.9;
const rowGap = 0.45;
const armGap = 3.2;

type Row =
  'fore' | 'bow' | 'armour' | 'rooms' | 'flank' | 'racks' | 'power' | 'works' | 'stern' | 'bays' | 'aft';
const rowOrder: Row[] = [
  'fore',
  'bow',
  'armour',
  'rooms',
  'flank',
  'racks',
  'power',
  'works',
  'stern',
  'bays',
  'aft',
];
export type Station = { row: Row; side: 'left' | 'middle' | 'right'; arm?: 'L' | 'R' };

const byFamily: Record<string, Row> = {
  links: 'works',
  transporters: 'works',
  workshops: 'works',
  bays: 'bays',
  mines: 'works',
  defences: 'power',
  screens: 'power',
  devices: 'power',
};

/** Where on the hull a group belongs. */
export function stationOf(box: Box, system: System | undefined): Station {
  if (!system) return { row: 'rooms', side: 'middle' };
  const line = lineOf(system, box.variant);
  if (isSource(system)) {
    const side = /-([LRC])$/.exec(box.variant)?.[1];
    if (side === 'L' || side === 'R') return { row: 'power', side: 'middle', arm: side };
    return { row: 'power', side: 'middle' };
  }
  if (system.id === 'Hull')
    return { row: box.variant === 'F' ? 'fore' : box.variant === 'A' ? 'aft' : 'racks', side: 'middle' };
  if (facingsOf(line) > 0) return { row: 'armour', side: 'middle' };
  const arc = parseArc(system.arc || box.arc);
  if (system.section === 'weapon' || box.arc !== '') {
    if (arc === null) return { row: 'racks', side: 'middle' };
    const bearing = bearingOf(arc);
    if (bearing === null) return { row: 'flank', side: 'middle' };
    if (bearing <= 45 || bearing >= 315)
      return { row: 'bow', side: bearing > 180 ? 'left' : bearing > 0 ? 'right' : 'middle' };
    if (bearing < 135) return { row: 'flank', side: 'right' };
    if (bearing > 225) return { row: 'flank', side: 'left' };
    return { row: 'stern', side: bearing > 180 ? 'left' : bearing < 180 ? 'right' : 'middle' };
  }
  if (system.family === 'options')
    return {
      row: system.section === 'hull' ? 'bays' : system.section === 'power' ? 'power' : 'rooms',
      side: 'middle',
    };
  if (system.section === 'power') return { row: byFamily[system.family] ?? 'power', side: 'middle' };
  return { row: byFamily[system.family] ?? 'rooms', side: 'middle' };
}

/** How many boxes of a group are side by side. */
const perRow = (count: number, most: number): number => {
  if (count <= 5) return Math.max(1, count);
  const rows = Math.ceil(count / most);
  return Math.max(Math.ceil(count / Math.max(rows, 2)), 3);
};

const widthOf = (drawn: Pick<Drawn, 'letter' | 'title' | 'note'>): number => {
  const chars =
    drawn.title.length +
    (drawn.note ? drawn.note.length + 1 : 0) +
    (drawn.letter ? drawn.letter.length + 1 : 0);
  return chars * charWidth;
};

function sized(drawn: Omit<Drawn, 'x' | 'y' | 'width' | 'height'>): Drawn {
  const rows = Math.ceil(drawn.count / drawn.per);
  return { ...drawn, x: 0, y: 0, width: Math.max(drawn.per, widthOf(drawn)), height: labelHeight + rows };
}

/** The text in the box of a mount or a bay: as much of its content as fits. */
const heldText = (text: string): string =>
  text === '' ? '' : (/^[A-Za-z]+/.exec(text)?.[0] ?? text).slice(0, 2);

function drawnBox(box: Box, index: number, system: System | undefined, most: number): Drawn {
  const station = stationOf(box, system);
  const count = Math.min(Math.max(1, Math.floor(box.count) || 1), 250);
  const title = system ? shortTitle(system) : box.id || '?';
  const variant = system?.id === 'Hull' ? '' : box.variant;
  const note = [
    variant,
    box.arc,
    box.facings && `@${box.facings}`,
    box.lasting && '!!',
    box.carries && `with ${box.carries}`,
  ]
    .filter(Boolean)
    .join(' ');
  return sized({
    spot: { part: 'boxes', index },
    per: perRow(count, station.arm ? (most > 10 ? 5 : 4) : Math.min(most, 10)),
    count,
    title: system?.id === 'Hull' && box.variant ? `${box.variant} hull` : title,
    letter: box.letter,
    note: station.arm ? variant.slice(0, -2) : note,
    cells: box.holds.slice(0, count).map(({ text }) => heldText(text)),
    unknown: system === undefined,
  });
}

/** A system's short title: long ids are cut. */
export const shortTitle = ({ id }: Pick<System, 'id'>): string =>
  id.length > 14 ? `${id.slice(0, 13)}…` : id.replace(/^3-F 6-F 10-F$/, '10-F');

interface Line {
  items: Drawn[];
  width: number;
  height: number;
}

const lineOfItems = (items: Drawn[]): Line => ({
  items,
  width: items.reduce((sum, one) => sum + one.width, 0) + gap * (items.length - 1),
  height: Math.max(...items.map((one) => one.height)),
});

/** Arranges groups in lines no wider than `most`, of about equal length. */
function flow(items: Drawn[], most: number): Line[] {
  if (items.length === 0) return [];
  const total = lineOfItems(items).width;
  const target = Math.max(total / Math.ceil(total / most), Math.max(...items.map(({ width }) => width)));
  const lines: Drawn[][] = [[]];
  let width = 0;
  for (const item of items) {
    if (lines.at(-1)!.length > 0 && width + item.width > Math.min(most, target + gap * 2)) {
      lines.push([]);
      width = 0;
    }
    lines.at(-1)!.push(item);
    width += item.width + gap;
  }
  return lines.map(lineOfItems);
}

/** Puts left groups on the left and right ones on the right, in pairs as far as possible. */
function paired(of: { left: Drawn[]; middle: Drawn[]; right: Drawn[] }, most: number): Line[] {
  if (of.left.length === 0 && of.right.length === 0) return flow(of.middle, most);
  const lines: Line[] = [];
  const middle = [...of.middle];
  for (let i = 0; i < Math.max(of.left.length, of.right.length); ++i) {
    const sides = [of.left[i], of.right[i]].filter((one) => one !== undefined);
    const room = most - lineOfItems(sides).width - gap;
    const between = middle[0] && middle[0].width <= room ? [middle.shift()!] : [];
    lines.push(lineOfItems([of.left[i], ...between, of.right[i]].filter((one) => one !== undefined)));
  }
  return [...lines, ...flow(middle, most)];
}

/** Stacks lines around the middle line and returns their places. */
function place(lines: Line[], middle: number, top: number): Place[] {
  let y = top;
  return lines.map((line) => {
    let x = middle - line.width / 2;
    const left = x;
    for (const item of line.items) {
      item.x = x;
      item.y = y;
      x += item.width + gap;
    }
    const spot = { left, right: left + line.width, top: y, bottom: y + line.height };
    y += line.height + rowGap;
    return spot;
  });
}

const heightOf = (lines: Line[]): number =>
  lines.reduce((sum, { height }) => sum + height + rowGap, lines.length > 0 ? -rowGap : 0);
const widest = (lines: Line[]): number => Math.max(0, ...lines.map(({ width }) => width));

/** The tracks, people and features beside the hull. */
function asides(ship: Ship, catalogue: Catalogue): { left: Drawn[]; right: Drawn[] } {
  const tracks = ship.tracks.map(({ id, figures, count }, index) => {
    const mark = figures.indexOf('!!');
    const cells = count === null ? figures.filter((figure) => figure !== '!!') : [];
    const n = Math.min(count ?? cells.length, 250);
    return sized({
      spot: { part: 'tracks', index },
      per: perRow(n, 8),
      count: n,
      title: id,
      letter: '',
      note: mark >= 0 ? '!!' : '',
      cells,
      unknown: !catalogue.find(id),
    });
  });
  const crew = ship.crew.map(({ name, count }, index) =>
    sized({
      spot: { part: 'crew', index },
      per: perRow(Math.min(Math.max(count, 0), 250), 8),
      count: Math.min(Math.max(count, 0), 250),
      title: name,
      letter: '',
      note: String(count),
      cells: [],
      unknown: false,
    }),
  );
  const lone = (part: 'officers' | 'features', texts: readonly string[]): Drawn[] =>
    texts.map((title, index) =>
      sized({
        spot: { part, index },
        per: 1,
        count: 0,
        title,
        letter: '',
        note: '',
        cells: [],
        unknown: false,
      }),
    );
  return {
    left: [
      ...crew,
      ...lone('officers', ship.officers),
      ...lone(
        'features',
        ship.features.map(({ text }) => text),
      ),
    ],
    right: tracks,
  };
}

const facingStart = (facing: number): number => (facing - 1) * 60 - 30;

/** The strips of a shield: one for each run of facings side by side. */
function stripsOf(ship: Ship): Strip[] {
  const levels = [0, 0, 0, 0, 0, 0];
  return ship.shields.flatMap(({ facings, boxes }, index) => {
    const has = [1, 2, 3, 4, 5, 6].map((facing) => facings.includes(String(facing)));
    const runs: [number, number][] = [];
    for (let i = 0; i < 6; ++i)
      if (has[i] && !has[(i + 5) % 6]) {
        let length = 1;
        while (has[(i + length) % 6]) ++length;
        runs.push([i, length]);
      }
    if (runs.length === 0 && has[0]) runs.push([0, 6]);
    return runs.map(([first, length]) => {
      const over = Array.from({ length }, (_, i) => (first + i) % 6);
      const level = Math.max(...over.map((i) => levels[i]!));
      for (const i of over) levels[i] = level + 1;
      return {
        spot: { part: 'shields' as const, index },
        from: facingStart(first + 1),
        to: facingStart(first + 1) + 60 * length,
        level,
        boxes,
        facings,
      };
    });
  });
}

export const stripWidth = 1.15;

/** A width for the hull's body, and whether tracks and people are beside the hull or below it. */
interface Shape {
  most: number;
  beside: boolean;
}

const bodies = [8, 10, 12, 14, 16, 18, 20, 22, 24];
const nearly = 0.98; // a wider hull must gain more than this

/** The layout whose sheet appears largest on a stage of this many pixels. */
export function layOut(ship: Ship, catalogue: Catalogue, width: number, height: number): Sheet {
  let best: Sheet | null = null;
  let largest = 0;
  for (const beside of [true, false])
    for (const most of bodies) {
      const sheet = layOutAs(ship, catalogue, { most, beside });
      const scale = Math.min(width / sheet.width, height / sheet.height);
      if (best === null || scale * nearly > largest) [best, largest] = [sheet, scale];
    }
  return best!;
}

/** Puts body, arms and their groups around a middle line. */
function layOutAs(ship: Ship, catalogue: Catalogue, { most, beside: wide }: Shape): Sheet {
  const rowsOf = new Map<Row, { left: Drawn[]; middle: Drawn[]; right: Drawn[] }>();
  const arms: Record<'L' | 'R', Drawn[]> = { L: [], R: [] };
  const beside = asides(ship, catalogue);
  const sideWidth = Math.max(0, ...[...beside.left, ...beside.right].map(({ width }) => width));
  const strips = stripsOf(ship);
  const [ahead, aside, astern] = ['1', '2356', '4'].map((facings) => marginOf(strips, facings)) as [
    number,
    number,
    number,
  ];
  ship.boxes.forEach((box, index) => {
    const system = catalogue.find(box.id);
    const station = stationOf(box, system);
    const drawn = drawnBox(box, index, system, most);
    if (station.arm) arms[station.arm].push(drawn);
    else {
      if (!rowsOf.has(station.row)) rowsOf.set(station.row, { left: [], middle: [], right: [] });
      rowsOf.get(station.row)![station.side].push(drawn);
    }
  });
  const lines = rowOrder.flatMap((row) => (rowsOf.has(row) ? paired(rowsOf.get(row)!, most) : []));
  const [port, starboard] = [flow(arms.L, 5.5), flow(arms.R, 5.5)];
  const armWidth = Math.max(widest(port), widest(starboard));
  const spine = lines.length > 0 ? Math.max(widest(lines), 6) : emptyWidth;
  const tall = Math.max(
    heightOf(lines),
    heightOf(port) + 4,
    heightOf(starboard) + 4,
    lines.length > 0 ? 8 : 15,
  );
  const hullWidth = spine + (armWidth > 0 ? 2 * (armGap + armWidth + 0.8) : 2.4);
  const bow = lines.length > 0 ? insideNose(finer(place(lines, 0, 0)), 0)[0]!.right : 0;
  const [noseRoom, tailRoom] = [Math.max(2.6, bow * 0.5), 2.6];
  const hullHeight = tall + noseRoom + tailRoom;
  const [a, b] = [hullWidth / 2 + 1.2, hullHeight / 2 + ringGap];
  const across = 2 * (a + aside);
  const sides = wide ? sideWidth + 1 : 0;
  const [middle, top] = [across / 2 + sides, ahead + ringGap + noseRoom];
  const rows = place(lines, middle, top + (tall - heightOf(lines)) / 2);
  const armsAt = (of: Line[], way: number): Place[] =>
    place(
      of,
      middle + way * (spine / 2 + armGap + armWidth / 2),
      top + Math.max(0, (tall - heightOf(of)) * 0.62),
    );
  const right = armsAt(starboard, 1);
  const left = armsAt(port, -1);
  let height = ahead + 2 * b + astern;
  const width = across + 2 * sides;
  if (wide) {
    height = Math.max(height, stackHeight(beside.left), stackHeight(beside.right));
    stack(beside.left, 0, height);
    stack(beside.right, width - sideWidth, height);
  } else {
    const below = flow([...beside.right, ...beside.left], Math.max(width - 1, sideWidth));
    place(below, width / 2, height + 0.4);
    height += heightOf(below) + (below.length > 0 ? 0.8 : 0);
  }
  const flat = [...lines, ...port, ...starboard].flatMap(({ items }) => items);
  const places =
    right.length > 0
      ? right
      : left.map(({ left: l, right: r, ...rest }) => ({
          ...rest,
          left: 2 * middle - r,
          right: 2 * middle - l,
        }));
  return {
    width,
    height,
    drawn: [...flat, ...beside.left, ...beside.right],
    strips,
    rows: rows.length > 0 ? insideNose(finer(rows), middle) : emptyRows(middle, top, tall),
    nose: noseRoom,
    arm: places.length === 0 ? null : around(places),
    ring: { x: middle, y: ahead + b, a, b },
  };
}

/**
 * The rows that the outline surrounds: the first is wide enough to keep the rows below it inside the nose,
 * which ships/hull.ts draws from the side of the first row to the side of the fourth.
 */
export function insideNose(rows: Place[], middle: number): Place[] {
  const halfOf = ({ left, right }: Place): number => Math.max(right - middle, middle - left);
  const [first, ...rest] = rows;
  if (!first) return rows;
  const most = Math.max(...rows.map(halfOf));
  const from = first.top + 1.6;
  const shoulder = rows[Math.min(3, rows.length - 1)]!.top;
  let bow = halfOf(first);
  for (const row of rest) {
    const along = (row.top - from) / (shoulder - from);
    if (along < 1) bow = Math.max(bow, (halfOf(row) - most * Math.max(0, along)) / (1 - Math.max(0, along)));
  }
  bow = Math.min(bow, most);
  return [{ ...first, left: middle - bow, right: middle + bow }, ...rest];
}

const ringGap = 0.6; // the gap between the hull and its shields, ahead and astern

/** The room needed outside the innermost shield for all shields that cover one of these facings. */
function marginOf(strips: Strip[], facings: string): number {
  const over = strips.filter((strip) => [...facings].some((facing) => strip.facings.includes(facing)));
  return over.length === 0 ? 0.4 : 1.6 + stripWidth * Math.max(...over.map(({ level }) => level));
}

const rowsOfOutline = 7; // four rows for the nose and three for the stern

/** Splits a small ship's rows until there are as many as an outline needs. */
function finer(rows: Place[]): Place[] {
  if (rows.length >= rowsOfOutline) return rows;
  return finer(
    rows.flatMap((row) => {
      const middle = (row.top + row.bottom) / 2;
      return [
        { ...row, bottom: middle },
        { ...row, top: middle },
      ];
    }),
  );
}

const emptyWidth = 20;
/** The hull of a ship without boxes yet. */
const emptyRows = (middle: number, top: number, tall: number): Place[] =>
  [0.42, 0.62, 0.84, 1, 1, 1, 1].map((share, i) => ({
    left: middle - (share * emptyWidth) / 2,
    right: middle + (share * emptyWidth) / 2,
    top: top + (tall * i) / 7,
    bottom: top + (tall * (i + 1)) / 7,
  }));

const stackHeight = (items: Drawn[]): number => items.reduce((sum, one) => sum + one.height + 0.8, 0);

function stack(items: Drawn[], x: number, height: number): void {
  let y = Math.max(0, (height - stackHeight(items)) / 2);
  for (const item of items) {
    item.x = x;
    item.y = y;
    y += item.height + 0.8;
  }
}

const around = (places: Place[]): Place => ({
  left: Math.min(...places.map(({ left }) => left)),
  right: Math.max(...places.map(({ right }) => right)),
  top: Math.min(...places.map(({ top }) => top)),
  bottom: Math.max(...places.map(({ bottom }) => bottom)),
});
