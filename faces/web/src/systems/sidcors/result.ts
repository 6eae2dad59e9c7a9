// A fleet battle's result: who holds the field and why, what both sides lost and what is left.
import type { Result, SideResult, Survivor } from '../../lib/result/result';
import type { Battle } from '../../lib/battle/battle.svelte';
import { agreedText, allCalled } from '../../lib/battle/requests';
import type { GameEvent } from '../../lib/protocol/shapes';
import { turnsOf } from '../../lib/battle/turns';
import { counted } from '../../lib/words';
import { lookOf } from '../../ships/looks';
import {
  factorsText,
  fights,
  forceNames,
  notationOf,
  winnerOf,
  type FleetView,
  type ForceName,
  type UnitView,
} from './fleet';

/** The points of defence that a unit has lost, including its craft. */
export function lostOf(unit: UnitView): number {
  const { whole, crippled, pfs } = notationOf(unit.notation);
  const craft = whole.fighters + pfs - unit.fighters - unit.pfs;
  if (unit.status === 'destroyed') return whole.defence + whole.fighters + pfs;
  if (unit.status === 'crippled') return whole.defence - (crippled?.defence ?? 0) + craft;
  return unit.status === 'retreated' ? 0 : craft;
}

function survivor(name: string, unit: UnitView): Survivor {
  const about = notationOf(unit.notation);
  return {
    name,
    look: lookOf(unit.design, { ...about, factors: factorsText(about) }),
    state: unit.status === 'destroyed' ? 'wreck' : unit.status === 'crippled' ? 'crippled' : 'whole',
    told: unit.status,
  };
}

/** "You" or "The attacker", as the start of a sentence. */
const subject = (force: ForceName, mine: string) => (force === mine ? 'You' : `The ${force}`);

/** Why a force is gone: all its remaining units broke off in this round, or none were left. */
function goneText(force: ForceName, round: GameEvent[], mine: string): string {
  const left = round.some(({ kind, args }) => kind === 'retreated' && args['force'] === force);
  return `${subject(force, mine)} ${left ? 'broke off' : 'had nothing left to fight with'}`;
}

/**
 * The battle's end in the latest round of the log; an earlier end was undone, but a page that
 * joined later cannot see that.
 */
function endOf(events: GameEvent[]): GameEvent[] {
  const round = turnsOf(events).at(-1)?.events ?? [];
  const over = (before: number) => round.findLastIndex(({ kind }, i) => kind === 'battle_over' && i < before);
  return round.slice(over(over(round.length)) + 1);
}

function reasonOf(events: GameEvent[], fleet: FleetView, mine: string): string {
  const when = `in round ${fleet.round}`;
  const round = endOf(events);
  const kinds = new Set(round.map(({ kind }) => kind));
  const gone = round
    .filter(({ kind }) => kind === 'force_gone')
    .map(({ args }) => args['force'] as ForceName);
  if (gone.length > 1)
    return kinds.has('retreated')
      ? `Both sides broke off ${when}.`
      : `Neither side had anything left to fight with ${when}.`;
  if (gone[0]) return `${goneText(gone[0], round, mine)} ${when}.`;
  if (kinds.has('rounds_over')) return `Round ${fleet.round} was the last.`;
  return kinds.has('stalemate') ? `Neither side could score another point ${when}.` : '';
}

/** `titles`: the units' names. */
export function resultOf(battle: Battle, fleet: FleetView, titles: string[]): Result {
  const mine = battle.you;
  const winner = winnerOf(battle.scores);
  const loser = winnerOf(battle.scores?.map((score) => -score) ?? null);
  const sides = forceNames.map((force): SideResult => {
    const units = fleet.units.map((unit, i) => ({ unit, i })).filter(({ unit }) => unit.force === force);
    return {
      seat: force,
      title: force === mine ? 'Your losses' : mine ? 'Their losses' : `The ${force}’s losses`,
      side: force === 'attacker' ? 'a' : 'd',
      lost: units.reduce((sum, { unit }) => sum + lostOf(unit), 0),
      ships: units.map(({ unit, i }) => survivor(titles[i] ?? unit.design, unit)),
    };
  });
  const resigned = battle.ended === 'resignation';
  const when = `in round ${fleet.round}`;
  const left = fleet.units.filter((unit) => unit.force === winner && fights(unit)).length;
  const kept = winner
    ? `${winner === mine ? 'You keep' : mine ? 'They keep' : `The ${winner} keeps`} ${counted(left, 'units')} in the line.`
    : '';
  const why =
    battle.ended === 'draw'
      ? `${agreedText(forceNames)} ${when}.`
      : resigned && loser
        ? `${subject(loser, mine)} resigned ${when}.`
        : reasonOf(battle.standingEvents, fleet, mine);
  return {
    resigned,
    headline: !winner
      ? 'Nobody holds the field'
      : winner === mine
        ? 'You hold the field'
        : `${mine ? `The ${winner}` : allCalled(battle.seats, [winner])} holds the field`,
    how: [why, kept].filter(Boolean).join(' '),
    unit: 'points of defence',
    sides: mine === 'defender' ? sides.reverse() : sides,
  };
}
