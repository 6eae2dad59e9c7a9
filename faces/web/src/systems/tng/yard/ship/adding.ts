// Puts a system onto a ship: its place and its first arc, variant and figures are chosen so that the
// result is legal if possible.
import { at, type Catalogue, type System } from './catalogue';
import { plainBox, type Box, type Part, type Ship, type Spot } from './design';
import { facingsOf, homeOf, isExcess, isRefit, lineOf, plainLine, refits, variantsOf } from './kinds';
import { readBox } from './box_text';

/** Where something was dropped on the hull, from -1 to 1 across and from bow to stern. */
export interface Drop {
  x: number;
  y: number;
}

export interface Added {
  ship: Ship;
  spot: Spot | null;
  /** Why nothing was added. */
  why: string;
}

const arcAt = ({ x, y }: Drop): string => {
  if (Math.abs(x) > 0.45 && Math.abs(y) < 0.75) return x < 0 ? 'LF+L' : 'RF+R';
  return y > 0.35 ? 'RA' : 'FA';
};

/** The first variant at this level; for an engine, one for the side where the engine was dropped. */
function firstVariant(system: System, tech: number, drop: Drop | null): string {
  if (plainLine(system)) return '';
  const open = variantsOf(system).filter(({ line }) => at(line.bpv, tech) !== undefined);
  const side = drop && drop.x > 0.2 ? 'R' : 'L';
  return (open.find(({ word }) => word.endsWith(`-${side}`)) ?? open[0] ?? variantsOf(system)[0])?.word ?? '';
}

const facingsFor = (count: number, drop: Drop | null): string => {
  const ahead = !drop || drop.y <= 0.35;
  if (count === 1) return ahead ? '1' : '4';
  if (count === 2) return ahead ? '61' : '34';
  return count === 3 ? (ahead ? '612' : '345') : '';
};

/** A new group of one box. */
export function freshBox(system: System, tech: number, drop: Drop | null): Box {
  const variant = firstVariant(system, tech, drop);
  const line = lineOf(system, variant);
  const arc = line?.byArc && system.arc === '' ? (drop ? arcAt(drop) : 'FA') : '';
  const count = line && line.boxes > 0 ? line.boxes : 1;
  return plainBox(system.id, { variant, arc, count, facings: facingsFor(facingsOf(line), drop) });
}

/** A track's first figure, or the next figure below `last`. */
export function nextFigure(system: System, tech: number, figures: readonly string[]): string {
  const known = system.lines.flatMap((line) => (at(line.bpv, tech) === undefined ? [] : line.numbers));
  const used = figures.filter((figure) => figure !== '!!');
  if (known.length === 0) {
    const last = Number(used[0] ?? 0);
    return String(last > 0 ? last + 5 : 4);
  }
  return known.find((figure) => !used.includes(figure)) ?? known.at(-1)!;
}

const added = (ship: Ship, part: Part, index: number): Added => ({ ship, spot: { part, index }, why: '' });

/** The group that gets a refit: the selected one, or else the first that can take it. */
function refitted(ship: Ship, catalogue: Catalogue, system: System, chosen: Spot | null): Added {
  const fits = (i: number): boolean => {
    const on = catalogue.find(ship.boxes[i]?.id ?? '');
    return on !== undefined && refits(system, on) && !ship.boxes[i]!.refit.includes(system.id);
  };
  const at =
    chosen?.part === 'boxes' && fits(chosen.index) ? chosen.index : ship.boxes.findIndex((_, i) => fits(i));
  const box = ship.boxes[at];
  if (!box)
    return {
      ship,
      spot: null,
      why: `${system.id} is put onto other boxes, and this ship has none that take it.`,
    };
  const boxes = ship.boxes.map((one, i) => (i === at ? { ...box, refit: [...box.refit, system.id] } : one));
  return added({ ...ship, boxes }, 'boxes', at);
}

function addTrack(ship: Ship, catalogue: Catalogue, system: System): Added {
  const base = isRefit(system) ? (catalogue.find(system.lines[0]!.modifies) ?? system) : system;
  const known = ship.tracks.findIndex(({ id }) => catalogue.find(id)?.id === system.id);
  const excess = isExcess(base);
  if (known < 0) {
    const track = {
      id: system.id,
      figures: excess ? [] : [nextFigure(system, ship.tech, [])],
      count: excess ? 1 : null,
    };
    return added({ ...ship, tracks: [...ship.tracks, track] }, 'tracks', ship.tracks.length);
  }
  const tracks = ship.tracks.map((track, i) => {
    if (i !== known) return track;
    if (track.count !== null) return { ...track, count: track.count + 1 };
    return {
      ...track,
      figures: sortedFigures([...track.figures, nextFigure(system, ship.tech, track.figures)]),
    };
  });
  return added({ ...ship, tracks }, 'tracks', known);
}

/** Figures sorted as on sheets, the highest first, or for Scanners the lowest. A "!!" stays in place. */
export function sortedFigures(figures: readonly string[]): readonly string[] {
  if (figures.includes('!!') || !figures.every((figure) => /^[+-]?\d+$/.test(figure))) return figures;
  const up = figures.some((figure) => Number(figure) < 0) || figures.every((figure) => Number(figure) <= 1);
  return [...figures].sort((a, b) => (up ? Number(a) - Number(b) : Number(b) - Number(a)));
}

export function addSystem(
  ship: Ship,
  catalogue: Catalogue,
  system: System,
  drop: Drop | null,
  chosen: Spot | null,
): Added {
  const modified = isRefit(system) ? catalogue.find(system.lines[0]!.modifies) : undefined;
  if (isRefit(system)) {
    if (modified && isExcess(modified)) return addTrack(ship, catalogue, system);
    if (modified?.id === 'Shield') return addFeature(ship, system);
    return refitted(ship, catalogue, system, chosen);
  }
  const box = freshBox(system, ship.tech, drop);
  switch (homeOf(system, ship.tech, lineOf(system, box.variant))) {
    case 'officers':
      return added({ ...ship, officers: [...ship.officers, system.id] }, 'officers', ship.officers.length);
    case 'crew':
      return addCrew(ship, catalogue, [system.id, box.variant].filter(Boolean).join(' '), 1);
    case 'tracks':
      return addTrack(ship, catalogue, system);
    case 'shields':
      return addShield(ship, drop);
    case 'features':
      return addFeature(ship, system);
    default:
      return added({ ...ship, boxes: [...ship.boxes, box] }, 'boxes', ship.boxes.length);
  }
}

function addCrew(ship: Ship, catalogue: Catalogue, name: string, count: number): Added {
  const known = ship.crew.findIndex(
    (one) => one.name === name || (catalogue.find(one.name)?.id ?? one.name) === name,
  );
  if (known < 0) return added({ ...ship, crew: [...ship.crew, { name, count }] }, 'crew', ship.crew.length);
  const crew = ship.crew.map((one, i) => (i === known ? { ...one, count: one.count + count } : one));
  return added({ ...ship, crew }, 'crew', known);
}

const facingRuns = ['612', '234', '456'];

/** Adds the next of the usual three shields that the ship lacks; otherwise one that covers all facings. */
export function addShield(ship: Ship, drop: Drop | null): Added {
  const wanted = drop && drop.y > 0.35 ? ['456', ...facingRuns] : facingRuns;
  const facings = wanted.find((run) => !ship.shields.some((shield) => shield.facings === run)) ?? '123456';
  const shield = { facings, boxes: 20, refit: [] };
  return added({ ...ship, shields: [...ship.shields, shield] }, 'shields', ship.shields.length);
}

function addFeature(ship: Ship, system: System): Added {
  const points = system.id.startsWith('Extended Allowance') ? 20 : null;
  const feature = { text: system.id, points };
  return added({ ...ship, features: [...ship.features, feature] }, 'features', ship.features.length);
}

/** Puts a typed line where it belongs: "A: 4 Ph-7 FX" or "30 Shield 612". */
export function addText(ship: Ship, catalogue: Catalogue, text: string): Added {
  const box = readBox(catalogue, text);
  const system = catalogue.find(box.id);
  if (!system) return { ship, spot: null, why: `“${box.id.slice(0, 40)}” is not a system.` };
  const home = homeOf(system, ship.tech, lineOf(system, box.variant));
  if (home === 'boxes') {
    const fresh = freshBox(system, ship.tech, null);
    const whole = {
      ...box,
      variant: box.variant || fresh.variant,
      arc: box.arc || fresh.arc,
      facings:
        box.facings ||
        (box.variant ? facingsFor(facingsOf(lineOf(system, box.variant)), null) : fresh.facings),
    };
    return added({ ...ship, boxes: [...ship.boxes, whole] }, 'boxes', ship.boxes.length);
  }
  if (home === 'crew')
    return addCrew(ship, catalogue, [system.id, box.variant, box.rest].filter(Boolean).join(' '), box.count);
  if (home === 'shields') {
    const facings = /^[1-6]{1,6}$/.exec(box.rest)?.[0] ?? box.facings;
    if (facings === '') return addShield(ship, null);
    const shield = { facings, boxes: box.count, refit: [] };
    return added({ ...ship, shields: [...ship.shields, shield] }, 'shields', ship.shields.length);
  }
  const figures = `${box.variant} ${box.rest}`.split(/[ ,]+/).filter(Boolean);
  if (home === 'tracks' && figures.length > 0 && !isExcess(system)) {
    const known = ship.tracks.findIndex(({ id }) => id === system.id);
    const tracks = ship.tracks.filter((_, i) => i !== known);
    return added(
      { ...ship, tracks: [...tracks, { id: system.id, figures, count: null }] },
      'tracks',
      tracks.length,
    );
  }
  if (home === 'tracks' && isExcess(system)) {
    const known = ship.tracks.findIndex(({ id }) => id === system.id);
    const tracks = ship.tracks.filter((_, i) => i !== known);
    return added(
      { ...ship, tracks: [...tracks, { id: system.id, figures: [], count: box.count }] },
      'tracks',
      tracks.length,
    );
  }
  return addSystem(ship, catalogue, system, null, null);
}
