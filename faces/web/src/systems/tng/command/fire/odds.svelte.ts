// What the planned shots at a target would do together, and what they would do after one more hex: the
// session calculates that exactly, from what the seat may know about the battle.
import { app } from '../../../../lib/app/app.svelte';
import { alone } from '../../../../lib/battle/task';
import { listed } from '../../../../lib/words';
import { oddsOf, type Answer, type Odds } from './answer';
import { orderOfShots, type FireDraft } from './draft.svelte';

const restMs = 150;

export class FireOdds {
  told = $state.raw<Odds | null>(null);
  /**
   * What the captain would do: shown unasked, but only if nobody else plays, since others would get
   * less help.
   */
  captain = $state('');
  /** Whether the captain would hold fire. */
  holds = $state(false);
  trouble = $state('');
  private round = 0;
  private heard = -1; // the window for which the captain has been asked

  constructor(private readonly draft: FireDraft) {
    $effect(() => {
      const { shots, table, open } = draft;
      const mine = ++this.round;
      if (table.battle.window.number !== this.heard) [this.captain, this.holds] = ['', false];
      if (!open || shots.length === 0 || !table.battle.view) {
        this.told = null;
        this.trouble = '';
        return;
      }
      const timer = setTimeout(() => void this.ask(mine), restMs);
      return () => clearTimeout(timer);
    });
  }
  private shieldAt(facing: number): number {
    const { table, target } = this.draft;
    return Math.max(0, table.strengthsOf(target)[facing] ?? 0);
  }
  /** "facing 3: 18 and facing 4: down" */
  get facingText(): string {
    return listed(
      this.draft.facings.map((facing) => `facing ${facing + 1}: ${this.shieldAt(facing) || 'down'}`),
    );
  }
  private async ask(mine: number): Promise<void> {
    const { shots, table } = this.draft;
    try {
      const told = oddsOf(await table.battle.odds<Answer>(orderOfShots(shots)));
      if (mine === this.round) [this.told, this.trouble] = [told, ''];
    } catch (error) {
      if (mine === this.round) [this.told, this.trouble] = [null, (error as Error).message];
    }
    if (mine === this.round) await this.hear();
  }
  private async hear(): Promise<void> {
    const { battle } = this.draft.table;
    const { number } = battle.window;
    if (
      alone(battle.task) ||
      !battle.alone ||
      number === this.heard ||
      app.shelf.guide(battle.match)?.off === false
    )
      return;
    this.heard = number;
    const advice = await battle.advise().catch(() => null);
    if (advice && battle.window.number === number)
      [this.captain, this.holds] = [advice.why, advice.order.verb === 'pass'];
  }
}
