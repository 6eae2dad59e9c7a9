// The effects of a battle's events: shots between ships, hits and losses.
import type { Effect } from '../../components/battle/Effects.svelte';
import type { GameEvent } from '../../lib/protocol/shapes';
import type { SpaceTurn } from './model/turn.svelte';

export function spaceEffects(turn: SpaceTurn, events: GameEvent[], stage: Element): Effect[] {
  const elementOf = (name: unknown): Element | null => {
    const number = turn.shipOf(name);
    return number < 0 ? null : stage.querySelector(`[data-ship="ship${number}"]`);
  };
  return events.flatMap(({ kind, args }): Effect[] => {
    if (kind === 'hit' || kind === 'missed') {
      const [from, at] = [elementOf(args['unit']), elementOf(args['object'])];
      if (!from || !at) return [];
      const seat = turn.space.ships[turn.shipOf(args['unit'])]?.seat ?? '';
      return [{ kind: 'shot', from, at, side: turn.sideOf(seat), sound: 'beam' }];
    }
    const at = elementOf(args['ship'] ?? args['target']);
    if (!at) return [];
    const number = kind === 'struck' ? Number(args['stopped']) + Number(args['through']) : undefined;
    if (kind === 'destroyed') return [{ kind: 'loss', at, sound: 'fall' }];
    return kind === 'struck' || kind === 'struck_inside' || kind === 'plasma_strikes'
      ? [{ kind: 'hit', at, number, sound: 'crack' }]
      : [];
  });
}
