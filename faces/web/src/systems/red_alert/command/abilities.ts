// The abilities of disks that may now be used (RA-13.5, RA-13.7), in the engine's words.
import type { OrderTable } from '../../../lib/protocol/shapes';
import { capital, counted, listed } from '../../../lib/words';
import { marksOf, slotOf } from '../model/table';
import type { TableTurn } from '../model/table_turn.svelte';
import { orderNames } from '../model/told';

export interface Usable {
  text: string;
  /** The disk's text. */
  about: string;
  slot: number;
  order: OrderTable;
}

const verbs = ['ability', 'ability_at', 'ability_on', 'ability_for', 'hold'];

export function abilitiesOf(turn: TableTurn): Usable[] {
  const { chart, table } = turn;
  return turn.list
    .filter(({ order }) => verbs.includes(order.verb))
    .map(({ order, text }) => {
      const slot = slotOf(order['disk']);
      const disk = chart.disks.get(table.disks[slot]?.design ?? '');
      return { text, about: disk?.text ?? text, slot, order };
    });
}

/** The moment at which disks may be used: what is about to happen or has just happened. */
export function momentText(turn: TableTurn): string {
  const { table } = turn;
  const frame = table.frames.at(-1);
  if (!frame) return 'Something may be used now';
  const ship = `the ${turn.nameOf(frame.ship)}`;
  const other = table.ships[frame.other];
  const at = other ? `the ${turn.nameOf(other.design)}` : 'its target';
  const by = frame.weapon === 'any' ? '' : frame.weapon === 'beam' ? ' with its beam' : ' with a torpedo';
  switch (frame.kind) {
    case 'phase':
      return `Before phase ${table.phase + 1} begins`;
    case 'shown': {
      const order = turn.ordersOf(turn.shipOf(frame.ship)!)[table.phase];
      return `${capital(ship)} reveals ${order ? orderNames[order].toLowerCase() : 'its order'}`;
    }
    case 'throwing':
      if (frame.stage === 0)
        return `${capital(ship)} is about to drop ${counted(frame.left, 'counters')} at ${at}${by}`;
      if (frame.stage === 1)
        return `${frame.hits} of ${counted(frame.left, 'counters')} of ${ship} hit ${at}`;
      return `${capital(ship)} has scored ${counted(frame.hits, 'hits')} on ${at}`;
    case 'hits':
      return `${capital(ship)} is about to take ${counted(frame.left, 'hits')}`;
    case 'criticals': {
      const kinds = marksOf(frame.left).map((kind) => kind.toLowerCase());
      return `${capital(ship)} is about to suffer a ${listed(kinds)} critical`;
    }
    case 'fight':
      return `Crews ${frame.stage === 0 ? 'are about to fight' : 'have fought'} aboard ${ship}`;
    case 'readying':
      return 'The turn ends';
    default:
      return 'Something may be used now';
  }
}
