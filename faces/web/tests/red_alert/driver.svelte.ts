// Plays like a user of red-alert's board, through the board's own drafts, for the guide's test.
import type { Battle } from '../../src/lib/battle/battle.svelte';
import type { Scene } from '../../src/lib/guide/guide';
import { ActDraft } from '../../src/systems/red_alert/command/act.svelte';
import type { OrderKind } from '../../src/systems/red_alert/model/chart';
import {
  AsideDraft,
  AssignDraft,
  PlaceDraft,
  RevealDraft,
  SteerDraft,
} from '../../src/systems/red_alert/command/drafts.svelte';
import { course } from '../../src/systems/red_alert/guide';
import { sceneOf } from '../../src/lib/guide/scene';
import { TableTurn } from '../../src/systems/red_alert/model/table_turn.svelte';
import { dangersOf } from '../../src/systems/red_alert/model/told';

export const system = 'red-alert';

export class Driver {
  private readonly turn: TableTurn;
  private readonly place: PlaceDraft;
  private readonly reveal: RevealDraft;
  private readonly assign: AssignDraft;
  private readonly act: ActDraft;
  private readonly steer: SteerDraft;
  private readonly aside: AsideDraft;

  constructor(battle: Battle) {
    this.turn = new TableTurn(battle, () => Promise.resolve());
    this.place = new PlaceDraft(this.turn);
    this.reveal = new RevealDraft(this.turn);
    this.assign = new AssignDraft(this.turn);
    this.act = new ActDraft(this.turn);
    this.steer = new SteerDraft(this.turn);
    this.aside = new AsideDraft(this.turn);
  }
  /**
   * Svelte's effects do not run without a page, so the test makes the drafts look at their windows.
   */
  async look(): Promise<void> {
    for (const draft of [this.place, this.reveal, this.assign, this.act, this.steer, this.aside])
      draft.look();
    await new Promise((done) => setTimeout(done, 4)); // places come from a form
  }

  /** Whether the page has an element with this anchor. */
  has({ window }: Scene, anchor: string): boolean {
    const { turn, act, assign } = this;
    const kind = window.kind;
    if (anchor === 'table' || anchor === 'command') return true;
    if (!turn.mayAct) return false;
    if (anchor.startsWith('order ')) return kind === 'assign';
    if (anchor === 'seal') return kind === 'assign' && assign.free === 0;
    if (anchor === 'act') return turn.offers('act');
    if (anchor.startsWith('dial')) return kind === 'act' && act.turns && act.heading === act.ship?.heading;
    if (anchor === 'danger') return kind === 'act' && this.dangers.length > 0;
    if (anchor === 'do it') return kind === 'act' && act.chosen !== '' && act.planned.length > 0;
    if (anchor === 'straight on') return kind === 'act';
    return { place: 'deploy', reveal: 'reveal', steer: 'steer' }[anchor] === kind;
  }

  /** Does what pressing the element does. */
  async follow(anchor: string): Promise<void> {
    const { turn, act } = this;
    if (anchor.startsWith('order ')) return this.assign.lay(anchor.slice(6) as OrderKind);
    switch (anchor) {
      case 'place':
        return this.give(this.place.order);
      case 'reveal':
        return this.give(this.reveal.order);
      case 'seal':
        return this.give(this.assign.order);
      case 'act':
        return this.give({ verb: 'act' });
      case 'steer':
        return this.give(this.steer.order);
      case 'dial':
      case 'dial degrees':
        act.heading = course(sceneOf(turn.battle));
        if (act.heading === act.ship?.heading) throw new Error('a turn to the ship’s current heading');
        return;
      case 'do it':
        if (act.planned.some(({ order }) => order.verb === 'launch'))
          throw new Error('a torpedo without a target in range, which the ship may run into');
        return turn.giveAll(act.planned);
      default:
        return turn.giveAll([{ order: { verb: 'move' } }, { order: { verb: 'done' } }]);
    }
  }
  private get dangers(): string[] {
    const { path } = this.act;
    return path ? dangersOf(this.turn.chart, path) : [];
  }
  private async give(order: { verb: string } & Record<string, unknown>): Promise<void> {
    await this.turn.give(order);
    if (this.turn.trouble) throw new Error(`${JSON.stringify(order)}: ${this.turn.trouble}`);
  }

  /** Choices without a mark, which the guide leaves to the player. */
  async alone(): Promise<boolean> {
    const { turn } = this;
    if (!turn.mayAct) return false;
    const [loss] = turn.ready('give_up');
    if (loss) await this.give(loss.order);
    else if (turn.offers('pass')) await this.give({ verb: 'pass' });
    else if (turn.kind === 'set_aside') await this.give(this.aside.order);
    else return false;
    return true;
  }
}
