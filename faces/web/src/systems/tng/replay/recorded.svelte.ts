// A record at one of its lines, in the form of a battle for the board and its volleys: everything
// is known, and there is nothing to decide.
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
  /** It has no scenes: volleys are shown without holding anything back. */
  readonly scenes = { untold: [], over: (): void => undefined };
  readonly joined = $derived.by(() => {
    const { setup, lexicon } = this.props();
    return { setup, lexicon, system, seat: '' };
  });

  /** The events of a step forward; none after a jump, so that nothing moves. */
  latest = $state.raw<GameEvent[] | null>(null);

  constructor(private readonly props: () => ReplayProps) {
    $effect(() => {
      const { line = [], came } = this.props();
      this.latest = null; // the animations of earlier lines end
      // otherwise the key or click that requested it would end the motion at once
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
/** A table that reads only those parts of a battle that exist here. */
export const tableOf = (props: () => ReplayProps): Table =>
  new Table(new Recorded(props) as unknown as Battle, async () => {});
