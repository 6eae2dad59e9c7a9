// Ring, template and words agree on who is in range, wherever the ships are.
import { describe, expect, test } from 'vitest';
import { ActDraft } from '../../src/systems/red_alert/command/act.svelte';
import { headingOfDegrees, inch, overlap, type Point } from '../../src/systems/red_alert/model/geometry';
import { canFire, pathOf, rangeOf, targetsFrom } from '../../src/systems/red_alert/model/plan';
import { roundOf, type ShipView, type TableView } from '../../src/systems/red_alert/model/table';
import type { TableTurn } from '../../src/systems/red_alert/model/table_turn.svelte';
import { blowText, far, pathText, threatsTo, whereText } from '../../src/systems/red_alert/model/told';
import { aBattle } from './battle';

const { chart, table: before } = aBattle();
const named = (table: TableView, design: string): ShipView =>
  table.ships.find((ship) => ship.design === design)!;
/** A table with two ships this far apart from edge to edge, along a heading; the third is far away. */
function apart(
  gap: number,
  degrees = 0,
  more: Partial<ShipView> = {},
  own: Partial<ShipView> = {},
): TableView {
  const from = { x: 20 * inch, y: 20 * inch };
  const centres: Record<string, Point> = { corsair: from, eclipse: { x: 46 * inch, y: 2 * inch } };
  const between = gap + 2.5 * inch; // the diameter of two standard ships
  const angle = (degrees * Math.PI) / 180;
  centres['shade'] = {
    x: from.x + Math.round(between * Math.cos(angle)),
    y: from.y + Math.round(between * Math.sin(angle)),
  };
  const ships = before.ships.map((ship) => ({
    ...ship,
    centre: centres[ship.design]!,
    ...(ship.design === 'shade' && more),
    ...(ship.design === 'corsair' && own),
  }));
  return { ...before, ships, torpedoes: [], pending: [3] };
}
const inches = [0, 0.3, 1, 2.4, 2.9, 3, 3.01, 3.2, 4, 5.5].map((length) => Math.round(length * inch));
const ways = [0, 30, 90, 200];
const cases = inches.flatMap((gap) => ways.map((way) => [gap, way] as const));

/** The order being prepared on this table: an attack, with the targets that the engine would offer. */
function drafted(table: TableView): ActDraft {
  const ship = named(table, 'corsair');
  const may = targetsFrom(chart, table, ship).filter(({ inReach }) => inReach && canFire(chart, table, ship));
  const turn = {
    ...{ chart, table, acting: ship, kind: 'act', mayAct: true, mine: 'red' },
    ready: (verb: string) =>
      verb === 'fire' ? may.map((one) => ({ order: { verb, target: one.ship.design }, text: '' })) : [],
    offers: (verb: string) => verb === 'move',
    nameOf: (design: string) => design,
    shipOf: (design: string) => table.ships.find((one) => one.design === design),
    sideOf: () => 'd',
  } as unknown as TableTurn;
  const draft = new ActDraft(turn);
  draft.look();
  draft.chosen = 'attack';
  return draft;
}

describe('in range', () => {
  test.each(cases)('a gap of %d parts at %d degrees: ring, template and words agree', (gap, way) => {
    const table = apart(gap, way);
    const [own, enemy] = [named(table, 'corsair'), named(table, 'shade')];
    const draft = drafted(table);
    draft.first = 'order';
    const { reaches, laid, may } = draft.overlay;
    const ringed = overlap(reaches[0]!, roundOf(chart, enemy)); // the ring cuts the disk
    const within = whereText(chart, table, own, enemy).endsWith('in range');
    if (Math.abs(gap - rangeOf(chart, table, own)) > 8) expect(ringed).toBe(within);
    expect(laid.map(({ inReach }) => inReach)).toEqual([within]);
    expect([...may.keys()].includes('shade')).toBe(within);
    expect([reaches[0]!.centre, reaches[0]!.label]).toEqual([own.centre, 'beams: 3.0 inches']);
    expect(pathText(chart, table, own, draft.path!, draft.fires)).toMatch(
      within ? /^In range now: the Shade\./ : /^Nobody in range now\./,
    );
    expect(threatsTo(chart, table, own).some((text) => /has it in range/.test(text))).toBe(within);
    if (!within) {
      const told = whereText(chart, table, own, named(table, 'shade'));
      const beyond = Math.max(1, gap - rangeOf(chart, table, own)) / inch;
      expect(told).toContain(`${(Math.ceil(beyond * 10) / 10).toFixed(1)} inches beyond range`);
      expect(told).not.toMatch(/ 0\.0 |, 3\.0 inches,/);
    }
  });

  test('after the movement, ring and words refer to where it ended', () => {
    const table = apart(10 * inch, 0);
    const draft = drafted(table);
    draft.first = 'move';
    const { path } = draft;
    const { reaches, laid, may } = draft.overlay;
    expect(reaches[0]!.centre).toEqual(path!.end);
    expect([laid[0]!.inReach, may.size]).toEqual([true, 0]);
    const told = pathText(chart, table, named(table, 'corsair'), path!, draft.fires);
    expect(told).toMatch(/In range there: the Shade\.$/);
  });

  test('a longer beam reaches farther both in the picture and in words', () => {
    const long = new Map(chart.disks).set('battery', {
      ...chart.disks.get('battery')!,
      raises: { beam_range: 1 },
    });
    const table = apart(5 * inch);
    const map = { ...chart, disks: long };
    const own = named(table, 'corsair');
    expect(rangeOf(map, table, own)).toBe(6 * inch);
    expect(whereText(map, table, own, named(table, 'shade'))).toBe('dead ahead, 5.0 inches, in range');
    expect(whereText(map, table, named(table, 'shade'), own)).toMatch(/2\.0 inches beyond range$/);
    expect(threatsTo(map, table, own).join()).not.toMatch(/has it in range/); // the enemy's beam is no longer
  });

  test('a cloaked ship is not a target, however near', () => {
    const table = apart(inch, 0, { cloaked: true });
    const own = named(table, 'corsair');
    expect(whereText(chart, table, own, named(table, 'shade'))).toBe('dead ahead, 1.0 inches, no target');
    expect(drafted(table).overlay.laid).toEqual([]); // and the next enemy is far away
    const hidden = apart(inch, 0, {}, { cloaked: true });
    expect(threatsTo(chart, hidden, named(hidden, 'corsair'))).toEqual([]);
  });

  test('no range is shown for a ship that cannot fire', () => {
    const table = apart(inch, 0, {}, { unarmed_until: 2 });
    const own = named(table, 'corsair');
    const draft = drafted(table);
    expect([draft.overlay.reaches, draft.overlay.laid]).toEqual([[], []]);
    expect(pathText(chart, table, own, pathOf(chart, table, own))).not.toMatch(/range/);
  });

  test('no range is drawn for a torpedo; a transporter has its own range', () => {
    const draft = drafted(apart(inch));
    draft.attack = 'launch';
    expect([draft.overlay.reaches, draft.overlay.laid]).toEqual([[], []]);
    draft.attack = 'transport';
    draft.beamTo = 'shade';
    const { reaches, laid } = draft.overlay;
    expect([reaches[0]!.kind, laid[0]!.label]).toEqual(['transporter', 'shade']);
  });

  test('a ship saved by its shields can still be destroyed, and the cause is named', () => {
    const blow = { mean: 2, hull: 0, destroyed: 0.06 } as Parameters<typeof blowText>[0];
    expect(blowText(blow)).toMatch(/shields hold, destroyed 6(\.0)? % by a second critical$/);
    expect(blowText({ ...blow, hull: 0.5 })).toMatch(/hull 50(\.0)? %, destroyed 6(\.0)? %$/);
  });

  test('distances are never understated', () => {
    expect([0, 2, 3, 0.04 * inch, 3 * inch, 3.04 * inch].map(far)).toEqual([
      ...['touching', 'touching', '0.1 inches', '0.1 inches', '3.0 inches', '3.1 inches'],
    ]);
    const path = pathOf(chart, before, before.ships[0]!, headingOfDegrees(0), 0);
    expect(pathText(chart, before, before.ships[0]!, path)).toMatch(/stays where it is.*Nobody in range\.$/);
  });
});
