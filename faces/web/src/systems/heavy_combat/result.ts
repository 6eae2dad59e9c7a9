// A battle's result: who holds the field and why, what each side lost and what is left.
import type { Result, SideResult, Survivor } from '../../lib/result/result';
import { agreedText, allCalled } from '../../lib/battle/requests';
import { capital, counted, sideInProse } from '../../lib/words';
import { lookOf } from './model/chart';
import { internalsLeft, stateOf, type ShipView } from './model/state';
import type { SpaceTurn } from './model/turn.svelte';

const toldOf = ({ chart }: SpaceTurn, ship: ShipView): string => {
  if (ship.fate !== 'in_play') return ship.fate;
  const whole = (chart.ships.get(ship.design)?.boxes ?? []).reduce((sum, boxes) => sum + boxes, 0);
  return `${internalsLeft(ship)} of ${whole} inside`;
};
const isLost = ({ fate }: ShipView): boolean => fate !== 'in_play';

function survivor(turn: SpaceTurn, ship: ShipView): Survivor {
  return {
    name: turn.shipName(turn.space.ships.indexOf(ship)),
    look: lookOf(turn.kindOf(ship), ship.design),
    state: stateOf(turn.chart, ship),
    told: toldOf(turn, ship),
  };
}

export function resultOf(turn: SpaceTurn): Result {
  const { chart, space, battle } = turn;
  const mine = battle.you;
  const scoreOf = (seat: string) => battle.scores?.[battle.seats.findIndex((one) => one.seat === seat)] ?? 0;
  const losers = chart.seats.filter(({ name }) => scoreOf(name) < 0).map(({ name }) => name);
  const winners = chart.seats.filter(({ name }) => scoreOf(name) > 0).map(({ name }) => name);
  const sides = chart.seats.map(({ name }): SideResult => {
    const ships = space.ships.filter(({ seat }) => seat === name);
    return {
      seat: name,
      title: name === mine ? 'Your losses' : `${turn.seatName(name)} losses`,
      side: turn.sideOf(name),
      lost: ships.filter(isLost).reduce((sum, ship) => sum + (turn.kindOf(ship)?.points ?? 0), 0),
      ships: ships.map((ship) => survivor(turn, ship)),
    };
  });
  const own = winners.includes(mine);
  const when = `in turn ${space.turn}`;
  const held = battle.standingEvents.some(({ kind }) => kind === 'held_out');
  const beaten = space.ships.filter(({ seat }) => !winners.includes(seat));
  const taken = beaten.some(({ fate }) => fate === 'taken');
  const resigned = battle.ended === 'resignation';
  const why =
    battle.ended === 'draw'
      ? `${agreedText(chart.seats)} ${when}.`
      : resigned
        ? `${own ? 'The other side' : mine ? 'You' : allCalled(battle.seats, losers)} resigned ${when}.`
        : winners.length === 0
          ? `Nobody had the upper hand ${when}.`
          : held
            ? `${capital(sideInProse(chart.holds))} held out to the end.`
            : own
              ? `${taken ? 'You took the last enemy ship' : 'The enemy lost their last ship'} ${when}.`
              : mine
                ? `${taken ? 'Your last ship was taken' : 'You lost your last ship'} ${when}.`
                : `${taken ? 'The last ship was taken' : 'The other side lost its last ship'} ${when}.`;
  const left = space.ships.filter((ship) => winners.includes(ship.seat) && !isLost(ship)).length;
  const kept =
    winners.length > 0 ? `${own ? 'You have' : 'The winner has'} ${counted(left, 'ships')} left.` : '';
  return {
    resigned,
    headline:
      winners.length === 0
        ? 'Nobody holds the field'
        : own
          ? 'You hold the field'
          : `${allCalled(battle.seats, winners)} ${winners.length > 1 ? 'hold' : 'holds'} the field`,
    how: [why, kept].filter(Boolean).join(' '),
    unit: 'points’ worth of ships',
    sides: sides.sort((a, b) => Number(b.seat === mine) - Number(a.seat === mine)),
  };
}
