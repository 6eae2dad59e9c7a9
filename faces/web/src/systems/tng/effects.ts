// The sounds of a battle's events, and the hits and losses that every board shows;
// map/Strikes.svelte draws the fire itself.
import type { Effect } from '../../components/battle/Effects.svelte';
import type { GameEvent } from '../../lib/protocol/shapes';
import type { Table } from './model/table.svelte';

export function mapEffects(table: Table, events: GameEvent[], stage: Element): Effect[] {
  const shown = (word: unknown): Element | null => stage.querySelector(`[data-ship="${table.unitOf(word)}"]`);
  return events.flatMap(({ kind, args }): Effect[] => {
    const at = shown(args['unit']);
    if (!at) return [];
    if (kind === 'fired') return [{ kind: 'sound', at, sound: 'beam' }];
    // if a ship breaks up during a walk along the chart, it stays until the walk ends
    if ((kind === 'destroyed' || kind === 'exploded') && table.untold.length === 0)
      return [{ kind: 'loss', at: at.querySelector('.ground') ?? at, sound: 'fall' }];
    const through = kind === 'struck' && Number(args['inside']) > 0;
    return through ? [{ kind: 'sound', at, sound: 'crack' }] : [];
  });
}
