// A battle's result: who holds the field and why, what each side has lost, what is left.
import { agreedText, allCalled } from '../../lib/battle/requests';
import type { Result, SideResult, Survivor } from '../../lib/result/result';
import { capital, counted, plain } from '../../lib/words';
import type { Unit } from './model/chart';
import { shipState } from './model/ship_state';
import { is, isThere, status } from './model/state';
import type { Table } from './model/table.svelte';

/** A ship's own boxes, without shields, tracks or people. */
function boxesOf(table: Table, unit: Unit): { left: number; whole: number } {
  const groups = unit.groups.filter(({ part }) => part === 'boxes');
  return {
    left: groups.reduce((sum, { place, boxes }) => sum + (table.groupState(place)?.left ?? boxes), 0),
    whole: groups.reduce((sum, { boxes }) => sum + boxes, 0),
  };
}
function isLost(table: Table, { place, seat }: Unit): boolean {
  const view = table.at(place);
  if (!view) return false;
  const taken = table.teamOf(view.controller) !== table.teamOf(view.seat || seat);
  return !isThere(view) || is(view, status.unmanned) || taken;
}
function toldOf(table: Table, unit: Unit): string {
  const view = table.at(unit.place);
  if (!view || !isThere(view)) return 'destroyed';
  if (is(view, status.unmanned)) return 'nobody left aboard';
  if (isLost(table, unit)) return 'captured';
  const { left, whole } = boxesOf(table, unit);
  return `${left} of ${whole} boxes left`;
}
const survivor = (table: Table, unit: Unit): Survivor => ({
  name: unit.name,
  look: unit.look,
  state: shipState(table.state, unit),
  told: toldOf(table, unit),
});

/** "turn 4, impulse 5" */
const whenOf = ({ state: { turn, impulse } }: Table): string =>
  impulse > 0 ? `turn ${turn}, impulse ${impulse}` : `turn ${turn}`;

function whyOf(table: Table, winners: string[], losers: string[]): string {
  const { battle, chart, units } = table;
  const mine = battle.you;
  const when = whenOf(table);
  if (battle.ended === 'draw') return `${agreedText(chart.seats)} in ${when}.`;
  if (battle.ended === 'resignation') {
    const who = losers.includes(mine)
      ? 'You'
      : mine && winners.includes(mine)
        ? 'The other side'
        : allCalled(battle.seats, losers);
    return `${who} resigned in ${when}.`;
  }
  const beaten = units.filter(({ seat }) => !winners.includes(seat));
  const ended = beaten.every((unit) => isLost(table, unit));
  if (winners.length === 0) return `Nobody had the upper hand after ${counted(table.state.turn, 'turns')}.`;
  if (!ended) return `After ${counted(table.state.turn, 'turns')} the other side had lost more.`;
  const names = beaten.filter((unit) => isLost(table, unit)).map(({ name }) => name);
  return beaten.length === 1
    ? `${names[0]} was ${toldOf(table, beaten[0]!)} in ${when}.`.replace(
        'nobody left aboard',
        'left without a crew',
      )
    : `The last of ${counted(beaten.length, 'ships')} was lost in ${when}.`;
}

export function resultOf(table: Table): Result {
  const { battle, chart, units } = table;
  const mine = battle.you;
  const scoreOf = (seat: string) => battle.scores?.[battle.seats.findIndex((one) => one.seat === seat)] ?? 0;
  const winners = chart.seats.filter(({ name }) => scoreOf(name) > 0).map(({ name }) => name);
  const losers = chart.seats.filter(({ name }) => scoreOf(name) < 0).map(({ name }) => name);
  const sides = chart.seats.map(({ name }): SideResult => {
    const ships = units.filter(({ seat }) => seat === name);
    return {
      seat: name,
      title: name === mine ? 'Your losses' : `${capital(plain(name))} losses`,
      side: table.sideOf(name),
      lost: ships.filter((unit) => isLost(table, unit)).reduce((sum, { bpv }) => sum + bpv, 0),
      ships: ships.map((unit) => survivor(table, unit)),
    };
  });
  const own = winners.includes(mine);
  const left = units.filter((unit) => winners.includes(unit.seat) && !isLost(table, unit)).length;
  const kept =
    winners.length > 0 ? `${own ? 'You have' : 'The winner has'} ${counted(left, 'ships')} left.` : '';
  return {
    resigned: battle.ended === 'resignation',
    headline:
      winners.length === 0
        ? 'Nobody holds the field'
        : own
          ? 'You hold the field'
          : `${allCalled(battle.seats, winners)} ${winners.length > 1 ? 'hold' : 'holds'} the field`,
    how: [whyOf(table, winners, losers), kept].filter(Boolean).join(' '),
    unit: 'worth of ships (BPV)',
    sides: sides.sort((a, b) => Number(b.seat === mine) - Number(a.seat === mine)),
  };
}
