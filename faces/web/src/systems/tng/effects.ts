// What the events of a battle sound like, and hits and losses as every board shows them; fire itself is drawn
// by map/Strikes.svelte.
import type { Effect } from '../../components/battle/Effects.svelte';
import type { GameEvent } from '../../lib/protocol/shapes';
import type { Table } from './model/table.svelte';

export function mapEffects(table: Table, events: GameEvent[], stage: Element): Effect[] {
  const shown = (word: unknown): Element | null => stage.querySelector(`[data-ship="${table.unitOf(word)}"]`);
  return events.flatMap(({ kind, args }): Effect[] => {
    const at = shown(args['unit']);
    if (!at) return [];
    if (kind === 'fired') return [{ kind: 'sound', at, sound: 'thud' }];
    // who breaks up while a volley walks stands until its end
    if ((kind === 'destroyed' || kind === 'exploded') && table.untold.length === 0)
      return [{ kind: 'loss', at: at.querySelector('.ground') ?? at, sound: 'fall' }];
    const through = kind === 'struck' && Number(args['inside']) > 0;
    return through ? [{ kind: 'sound', at, sound: 'crack' }] : [];
  });
}
