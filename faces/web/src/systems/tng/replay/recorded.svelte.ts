// A record at one of its lines, as the board and its volleys read a battle: everything is known, and nobody is
// asked for anything.
import type { Battle } from '../../../lib/battle/battle.svelte';
import type { GameEvent, View } from '../../../lib/protocol/shapes';
import type { ReplayProps } from '../../types';
import { Table } from '../model/table.svelte';

const system = 'tng';

class Recorded {
  readonly window = { number: 0, kind: '' };
  readonly offers = { list: [], forms: [] };
  readonly waiting = 0;
  readonly over = false;
  /** None: volleys walk, and hold nothing back. */
  readonly scenes = { untold: [], over: (): void => undefined };
  readonly joined = $derived.by(() => {
    const { setup, lexicon } = this.props();
    return { setup, lexicon, system, seat: '' };
  });

  /** What a step forward has just brought; a jump shows how things stand, and nothing moves. */
  latest = $state.raw<GameEvent[] | null>(null);

  constructor(private readonly props: () => ReplayProps) {
    $effect(() => {
      const { line = [], came } = this.props();
      this.latest = null; // what an earlier line has shown is over
      // the key or click that asked for it would else end at once what moves
      const timer = setTimeout(() => (this.latest = came ? line : null));
      return () => clearTimeout(timer);
    });
  }

  get view(): View {
    return this.props().view as View;
  }
  get events() {
    return this.props().events;
  }
}
/** A table that reads no more of a battle than this has. */
export const tableOf = (props: () => ReplayProps): Table =>
  new Table(new Recorded(props) as unknown as Battle, async () => {});
