// Abilities of disks that may be used now (RA-13.5, RA-13.7), in words without ids.
import type { OrderTable } from '../../lib/shapes';
import { capital, plain } from '../../lib/words';
import { diskName, slotOf } from './table';
import type { TableTurn } from './table_turn.svelte';

export interface Usable {
  text: string;
  /** What the disk's text says. */
  about: string;
  slot: number;
  order: OrderTable;
}

const verbs = ['ability', 'ability_at', 'ability_on', 'ability_for', 'hold'];

export function abilitiesOf(turn: TableTurn): Usable[] {
  const { chart, table } = turn;
  const named = (word: unknown): string => diskName(chart, table.disks[slotOf(word)]?.design ?? '');
  return turn.list
    .filter(({ order }) => verbs.includes(order.verb))
    .map(({ order }) => {
      const slot = slotOf(order['disk']);
      const { design = '', state } = table.disks[slot] ?? {};
      const effect = plain(String(order['effect'] ?? ''));
      const target =
        order['target'] !== undefined
          ? ` on the ${turn.nameOf(String(order['target']))}`
          : order['object'] !== undefined
            ? ` on ${named(order['object'])}`
            : order['critical'] !== undefined
              ? ` against ${plain(String(order['critical']))}`
              : '';
      const does =
        order.verb === 'hold'
          ? 'keep it flipped'
          : state === 'activated' && order.verb === 'ability'
            ? `end ${effect}`
            : effect;
      return {
        text: `${diskName(chart, design)}: ${does}${target}`,
        about: chart.disks.get(design)?.text ?? capital(effect),
        slot,
        order,
      };
    });
}
