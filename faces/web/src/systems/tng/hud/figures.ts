// The few figures in a panel over the map, which depend on the current decision.
import { bears } from '../model/arcs';
import type { Unit } from '../model/chart';
import { energyUnit, hexOf, type UnitView } from '../model/state';
import type { Hex } from '../model/hex';
import type { Table } from '../model/table.svelte';
import type { MoveDraft } from '../move/draft.svelte';

export type Figure = [name: string, value: string | number];

/** The letters of the weapon groups that bear and have boxes left. */
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
  const fires = table.kind === 'fire' && foe;
  if (fires && table.isEnemy(view.seat))
    return [
      ['Range', table.rangeBetween(place, other)],
      ['Facing', table.facingStruck(other, place) + 1],
      ...guns,
    ];
  if (table.kind === 'move' || view.stored === undefined) return [...speed, ...guns];
  const whole = (energy: number[]) => Math.floor(energy.reduce((sum, one) => sum + one, 0) / energyUnit);
  const battery: Figure = ['Battery', whole(view.stored)];
  // in the fire step, weapons that bear have their own cards
  const capacitor = unit.groups.map(({ place: group }) => table.groupState(group)?.energy ?? 0);
  return [speed[1]!, ...(fires ? [['Capacitor', whole(capacitor)] as Figure, battery] : [battery, ...guns])];
}
