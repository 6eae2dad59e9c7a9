// The few figures that a plate over the map shows, by what is decided just now.
import { bears } from '../model/arcs';
import type { Unit } from '../model/chart';
import { energyUnit, hexOf, type UnitView } from '../model/state';
import type { Hex } from '../model/hex';
import type { Table } from '../model/table.svelte';
import type { MoveDraft } from '../move/draft.svelte';

export type Figure = [name: string, value: string | number];

/** Letters of the weapon groups that bear, with boxes left. */
function bearing(table: Table, unit: Unit, at: Hex, facing: number, to: Hex): string {
  const letters = unit.groups
    .filter(({ arc, letter, place }) => arc && letter && (table.told.groups[place]?.left ?? 1) > 0)
    .filter(({ arc }) => bears(arc, at, facing, to))
    .map(({ letter }) => letter);
  return [...new Set(letters)].join(' ') || 'none';
}

const leftOf = (unit: UnitView, cost: number): number =>
  (unit.impulse_move ? 1 : 0) + (cost > 0 ? Math.floor(unit.left / cost) : 0);

export function figuresOf(table: Table, draft: MoveDraft, place: number, other: number): Figure[] {
  const [unit, view, foe] = [table.unit(place), table.at(place), table.at(other)];
  if (!unit || !view) return [];
  const helm = (which: number, at: UnitView) =>
    which === draft.mover
      ? { at: draft.helm.at, facing: draft.helm.facing }
      : { at: hexOf(at), facing: at.facing };
  const own = helm(place, view);
  const guns: Figure[] = foe
    ? [
        [
          draft.mover >= 0 ? 'Would bear' : 'Bears',
          bearing(table, unit, own.at, own.facing, helm(other, foe).at),
        ],
      ]
    : [];
  const speed: Figure[] = [
    ['Speed', view.speed],
    ['Left', leftOf(view, unit.movementCost)],
  ];
  if (table.kind === 'move' || view.stored === undefined) return [...speed, ...guns];
  const battery = view.stored.reduce((sum, energy) => sum + energy, 0);
  return [['Left', leftOf(view, unit.movementCost)], ['Battery', Math.floor(battery / energyUnit)], ...guns];
}
