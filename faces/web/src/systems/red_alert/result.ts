// A tabletop battle's result: who holds the table and why, what each side lost and what is left.
import type { Result, SideResult, Survivor } from '../../lib/result/result';
import { agreedText, allCalled } from '../../lib/battle/requests';
import { capital, counted, plain } from '../../lib/words';
import { lookOfKind, stateOf } from './model/looks';
import { isTaken, teamOf, type ShipView } from './model/table';
import type { TableTurn } from './model/table_turn.svelte';

const fates: Record<ShipView['fate'], string> = {
  in_play: '',
  hull: 'destroyed',
  second_critical: 'destroyed by a second critical',
  off_table: 'left the table',
};

function survivor({ chart }: TableTurn, ship: ShipView): Survivor {
  const kind = chart.ships.get(ship.design);
  const taken = ship.fate === 'in_play' && isTaken(chart, ship);
  return {
    name: kind?.name ?? capital(plain(ship.design)),
    look: lookOfKind(kind, ship.design),
    state: stateOf(ship, kind),
    told: taken ? 'taken' : fates[ship.fate] || `${ship.hull} of ${kind?.values.hull ?? ship.hull} hull left`,
  };
}

const isLost = ({ chart }: TableTurn, ship: ShipView): boolean =>
  ship.fate !== 'in_play' || isTaken(chart, ship);

/** Whose last ship is gone, in words to the player. */
function goneText({ chart, table, battle: { you: mine } }: TableTurn, winners: string[]): string {
  const sides = new Set(chart.seats.map(({ team }) => team));
  const taken = table.ships.some(
    (ship) => !winners.includes(ship.owner) && ship.fate === 'in_play' && isTaken(chart, ship),
  );
  if (winners.includes(mine))
    return taken ? 'You took the last enemy ship' : 'The enemy lost their last ship';
  if (sides.size > 2) return 'Only one side had ships left';
  if (teamOf(chart, mine) < 0) return taken ? 'The last ship was taken' : 'The other side lost its last ship';
  return taken ? 'Your last ship was taken' : 'You lost your last ship';
}

/** What the winners have left and what they captured or destroyed. */
function balanceText(
  { chart, battle: { you: mine } }: TableTurn,
  winners: string[],
  kept: number,
  lost: number,
): string {
  const own = winners.includes(mine);
  const who = own ? 'you have' : winners.length > 1 ? 'the winners have' : 'the winner has';
  const one = chart.seats.length - winners.length === 1;
  const loser =
    one && own
      ? 'They'
      : one && teamOf(chart, mine) >= 0
        ? 'You'
        : one
          ? 'The other side'
          : 'The other sides';
  return `${loser} lost ${lost === 0 ? 'no ships' : counted(lost, 'ships')}, and ${who} ${kept === 0 ? 'none' : kept} left.`;
}

export function resultOf(turn: TableTurn): Result {
  const { chart, table, battle } = turn;
  const mine = battle.you;
  const scoreOf = (seat: string) => battle.scores?.[battle.seats.findIndex((one) => one.seat === seat)] ?? 0;
  const winners = chart.seats.filter(({ name }) => scoreOf(name) > 0).map(({ name }) => name);
  const sides = chart.seats.map(({ name }): SideResult => {
    const ships = table.ships.filter(({ owner }) => owner === name);
    const lost = ships.filter((ship) => isLost(turn, ship));
    return {
      seat: name,
      title: name === mine ? 'Your losses' : `${capital(plain(name))} losses`,
      side: turn.sideOf(name),
      lost: lost.reduce((sum, { design }) => sum + (chart.ships.get(design)?.cost ?? 0), 0),
      ships: ships.map((ship) => survivor(turn, ship)),
    };
  });
  const when = `in turn ${table.turn}`;
  const resigned = battle.ended === 'resignation';
  const last = table.ships.filter((ship) => !winners.includes(ship.owner) && isLost(turn, ship));
  const losers = chart.seats.filter(({ name }) => scoreOf(name) < 0).map(({ name }) => name);
  const why =
    battle.ended === 'draw'
      ? `${agreedText(chart.seats)} ${when}.`
      : resigned
        ? `${mine === '' ? allCalled(battle.seats, losers) : losers.includes(mine) ? 'You' : 'The other side'} resigned ${when}.`
        : winners.length === 0
          ? `Nobody had the upper hand ${when}.`
          : chart.victory === 'points' && table.scores.some((score) => score > 0)
            ? `Most points ${when}: ${table.scores.slice(0, chart.seats.length).join(' to ')}.`
            : `${goneText(turn, winners)} ${when}.`;
  const kept = table.ships.filter((ship) => winners.includes(ship.owner) && !isLost(turn, ship)).length;
  const own = winners.includes(mine);
  return {
    resigned,
    headline:
      winners.length === 0
        ? 'Nobody holds the table'
        : own
          ? 'You hold the table'
          : `${allCalled(battle.seats, winners)} ${winners.length > 1 ? 'hold' : 'holds'} the table`,
    how: [why, winners.length > 0 ? balanceText(turn, winners, kept, last.length) : '']
      .filter(Boolean)
      .join(' '),
    unit: 'points’ worth of ships',
    sides: sides.sort((a, b) => Number(b.seat === mine) - Number(a.seat === mine)),
  };
}
