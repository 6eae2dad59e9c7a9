// The question of the open window, for screen readers: read aloud when the window opens and whenever the
// player's draft changes.
import { counted, percent } from '../../lib/words';
import type { Desk } from './command/desk.svelte';
import type { Table } from './model/table.svelte';

/** "Fire at Varkuth: range 3, its facing 3: 18, your facing 1: 22. 8 fire: …" */
function fireText(table: Table, { fire, odds }: Desk): string {
  if (fire.target < 0) return 'Nobody to fire at.';
  const from = fire.shots[0]?.unit ?? table.viewpoint;
  const own = table.facingStruck(fire.target, from);
  const laid = fire.loading ? '' : fire.boxes > 0 ? ` ${fire.boxes} fire.` : ' Nothing is laid.';
  const { told } = odds;
  const sum =
    told && fire.boxes > 0
      ? ` ${told.mean.toFixed(0)} points on average, ${percent(told.gets_through)} get through.`
      : '';
  return `Fire at ${table.nameOf(fire.target)}: range ${table.rangeBetween(from, fire.target)}, its ${odds.facingText}, your facing ${own + 1}: ${table.strengthsOf(from)[own] || 'down'}.${laid}${sum}`;
}
export function askedOf(table: Table, desk: Desk): string {
  const { act, fire, choose, repair, energy } = desk;
  if (table.battle.over || !table.mayAct) return '';
  if (energy.open) return `Turn ${table.state.turn}: give out energy.`;
  if (act.open) return 'Impulse activity: what your ships do.';
  if (fire.open) return fireText(table, desk);
  if (choose.open)
    return `${counted(choose.points, 'points')} strike ${table.nameOf(choose.unit)}. What takes it? ${choose.chosen?.group.name ?? ''}, ${choose.chosen?.about ?? ''}.`;
  if (repair.open) return `Damage control: ${repair.given} of ${counted(repair.all, 'points')} given.`;
  return '';
}
