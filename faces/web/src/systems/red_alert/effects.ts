// The effects of a battle's events: shots across the table, hits and losses.
import type { Effect } from '../../components/battle/Effects.svelte';
import type { GameEvent } from '../../lib/protocol/shapes';

const shipOf = (stage: Element, design: unknown): Element | null =>
  stage.querySelector(`[data-ship="${CSS.escape(String(design ?? ''))}"] .plate`);

export function tableEffects(events: GameEvent[], stage: Element): Effect[] {
  let hits: number | undefined;
  return events.flatMap(({ kind, args }): Effect[] => {
    const ship = shipOf(stage, args['ship']);
    if (kind === 'fired' || kind === 'torpedo_hits') hits = Number(args['hits']);
    if (kind === 'fired') {
      const target = shipOf(stage, args['target']);
      if (!ship || !target) return [];
      const side = ship.closest('.side-a') ? 'a' : 'd';
      return [{ kind: 'shot', from: ship, at: target, side, sound: 'beam' }];
    }
    if (!ship) return [];
    if (kind === 'destroyed') return [{ kind: 'loss', at: ship, sound: 'fall' }];
    if (kind === 'torpedo_hits') {
      const from = stage.querySelector(`[data-torpedo="${args['torpedo']}"]`);
      return from ? [{ kind: 'shot', from, at: ship, sound: 'torpedo' }] : [];
    }
    if (kind === 'struck' || kind === 'collided')
      return [{ kind: 'hit', at: ship, number: kind === 'struck' ? hits : undefined, sound: 'crack' }];
    return [];
  });
}
