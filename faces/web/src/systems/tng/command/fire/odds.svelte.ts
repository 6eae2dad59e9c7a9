// What the shots laid for a target would do together, and what they would do from one hex on: the session reckons
// it exactly, from what the seat may know of the battle.
import { counted, listed } from '../../../../lib/words';
import { oddsOf, type Answer, type Odds } from './answer';
import { orderOfShots, type FireDraft } from './draft.svelte';

const restMs = 150;

export class FireOdds {
  told = $state.raw<Odds | null>(null);
  trouble = $state('');
  private round = 0;

  constructor(private readonly draft: FireDraft) {
    $effect(() => {
      const { shots, table, open } = draft;
      const mine = ++this.round;
      if (!open || shots.length === 0 || !table.battle.view) {
        this.told = null;
        this.trouble = '';
        return;
      }
      const timer = setTimeout(() => void this.ask(mine), restMs);
      return () => clearTimeout(timer);
    });
  }
  /** Facings that are struck, each once, the first firer's first. */
  get facings(): number[] {
    const { table, target, shots } = this.draft;
    const firers = shots.length > 0 ? shots.map(({ unit }) => unit) : [table.viewpoint];
    return [...new Set(firers.map((unit) => table.facingStruck(unit, target)))];
  }
  private shieldAt(facing: number): number {
    const { table, target } = this.draft;
    return Math.max(0, table.strengthsOf(target)[facing] ?? 0);
  }
  /** "facing 3 with 18 boxes", "facing 3 with 18 boxes and facing 4 with 26" */
  get facingText(): string {
    const words = (facing: number, at: number): string => {
      const boxes = this.shieldAt(facing);
      return `facing ${facing + 1} with ${at === 0 ? counted(boxes, 'boxes') : boxes}`;
    };
    return listed(this.facings.map(words));
  }
  private async ask(mine: number): Promise<void> {
    const { shots, table } = this.draft;
    try {
      const told = oddsOf(await table.battle.odds<Answer>(orderOfShots(shots)));
      if (mine === this.round) [this.told, this.trouble] = [told, ''];
    } catch (error) {
      if (mine === this.round) [this.told, this.trouble] = [null, (error as Error).message];
    }
  }
}
