// Says in words what follows the current move.
import { listed } from '../../../lib/words';
import type { Table } from '../model/table.svelte';
import type { MoveDraft } from './draft.svelte';

/** "Candour and Rushlight can follow."; empty without a formation, or until that is worked out. */
export function formationText(table: Table, draft: MoveDraft): string {
  if (draft.drawn < 2) return '';
  const named = (can: boolean): string =>
    listed(draft.mates.filter((mate) => mate.can === can).map(({ unit }) => table.nameOf(unit)));
  const [can, cannot] = [named(true), named(false)];
  if (!cannot) return can && `${can} can follow in formation.`;
  return `${can && `${can} can follow. `}${cannot} cannot follow so far.`;
}

/** Says which ships move after this one in the impulse. */
export function orderText(table: Table, draft: MoveDraft): string {
  const later = table.state.order
    .flatMap((place) => (place === draft.mover ? [] : [table.nameOf(place)]))
    .reverse();
  if (later.length === 0) return '';
  if (later.length > 2) return `${later.length} ships move after it.`;
  return `${listed(later)} ${later.length === 1 ? 'moves' : 'move'} after it.`;
}
