// What the player can do with each unit in the current window: aim damage at it for a price, or give it up.
// All of this comes from offers and forms, which are requested again whenever something changes.
import type { Battle } from '../../lib/battle/battle.svelte';
import type { Offer, OrderTable } from '../../lib/protocol/shapes';
import { counted } from '../../lib/words';
import type { RoundOdds } from './odds';
import { blowsText, fleetOf, notationOf, priceOf, unitNames, type FleetView, type ForceName } from './fleet';

/** Something that the player can do with a unit. */
export interface Act {
  text: string;
  price: string;
  give: () => void;
}
/** The enemy units at which damage can be aimed, with this mauler or (-1) without one. */
interface Aim {
  mauler: number;
  units: number[];
}
interface Losers {
  verb: string;
  units: number[];
}

const calmPress = 2; // where a dial rests before its first choice

const points = (n: number) => counted(n, 'points');
const aimed = (mauler: number, unit: number): OrderTable =>
  mauler < 0 ? { verb: 'direct', unit } : { verb: 'direct_mauler', mauler, unit };

export class FleetTurn {
  readonly fleet: FleetView = $derived.by(() => fleetOf(this.battle.view));
  readonly mine: ForceName | '' = $derived.by(() => (this.battle.joined?.seat || '') as ForceName | '');
  private readonly words = $derived.by(() => unitNames(this.battle.joined?.lexicon));
  trouble = $state('');
  /** The enemy unit that the player tapped to aim at; -1 if none. */
  picked = $state(-1);
  /** The possible results of a round, worked out before its reveal. */
  odds = $state.raw<{ round: number; told: RoundOdds } | null>(null);
  /** The intensities that were sealed on this page, by the side that chose: its dial rests there. */
  pressed = $state.raw<Partial<Record<ForceName, number>>>({});
  aims = $state.raw<Aim[]>([]);
  private losers = $state.raw<Losers[]>([]);
  private blows = $state.raw<{ mauler: number; most: number }[]>([]);
  private round = 0;

  constructor(
    readonly battle: Battle,
    private readonly given: () => Promise<void>,
  ) {
    $effect(() => {
      void battle.view; // unchanged offers are not sent again
      void this.ask(++this.round, battle.offers.forms);
    });
  }

  get list(): Offer[] {
    return this.battle.offers.list;
  }
  get forms(): string[] {
    return this.battle.offers.forms;
  }
  get mayAct(): boolean {
    return this.list.length > 0 || this.forms.length > 0;
  }
  get busy(): boolean {
    return this.battle.waiting > 0;
  }
  offer(verb: string): Offer | undefined {
    return this.list.find(({ order }) => order.verb === verb);
  }
  /** The units' names in orders. */
  get names(): string[] {
    return this.words.names;
  }
  /** The units' readable names. */
  get titles(): string[] {
    return this.words.titles;
  }
  nameOf(unit: number): string {
    return this.titles[unit] ?? '';
  }

  /** Where a side's dial rests: at its latest choice, which after the reveal everybody knows. */
  pressedBy(mine: ForceName): number {
    const opened = this.battle.standingEvents.findLast(({ kind }) => kind === 'intensity');
    return this.pressed[mine] ?? (Number(opened?.args[mine] ?? 0) || calmPress);
  }

  async give(order: OrderTable): Promise<void> {
    const asked = order.verb === 'retreat'; // the player has pressed twice already
    this.trouble = (await this.battle.order(order, asked))?.message ?? '';
    this.picked = -1;
    await this.given();
  }

  /** A second thought: opens the player's own seal, as long as it alone is closed. */
  async takeBack(): Promise<void> {
    this.trouble = (await this.battle.act({ type: 'withdraw' }))?.message ?? '';
    await this.given();
  }

  private async valuesOf(order: OrderTable, field: string): Promise<number[]> {
    const { fields } = await this.battle.form(order);
    return fields.find(({ name }) => name === field)?.values ?? [];
  }

  private async ask(mine: number, offered: string[]): Promise<void> {
    const found: Aim[] = [];
    if (offered.includes('direct'))
      found.push({ mauler: -1, units: await this.valuesOf({ verb: 'direct' }, 'unit') });
    if (offered.includes('direct_mauler'))
      for (const mauler of await this.valuesOf({ verb: 'direct_mauler' }, 'mauler'))
        found.push({ mauler, units: await this.valuesOf({ verb: 'direct_mauler', mauler }, 'unit') });
    const losing = ['lose_fighters', 'lose_pfs'].filter((verb) => offered.includes(verb));
    const lost = await Promise.all(
      losing.map(async (verb) => ({ verb, units: await this.valuesOf({ verb }, 'unit') })),
    );
    if (mine !== this.round) return;
    this.aims = found;
    this.losers = lost;
    this.picked = -1;
  }

  private async pick(unit: number): Promise<void> {
    const asked = this.aims.filter(({ units }) => units.includes(unit));
    this.blows = await Promise.all(
      asked.map(async ({ mauler }) => ({
        mauler,
        most: (await this.battle.form(aimed(mauler, unit))).fields.at(-1)?.hi ?? 0,
      })),
    );
    this.picked = unit;
  }

  /** What a tap on a unit does, if anything. */
  tapOf(i: number): Act | undefined {
    const unit = this.fleet.units[i]!;
    const loss = this.list.find(
      ({ order }) =>
        (order.verb === 'cripple' || order.verb === 'destroy') &&
        (order['unit'] === this.names[i] || order['unit'] === i),
    );
    if (loss) {
      const text = loss.order.verb === 'cripple' ? 'Cripple' : 'Destroy';
      return { text, price: points(priceOf(unit, 1, Infinity)), give: () => void this.give(loss.order) };
    }
    if (!this.aims.some(({ units }) => units.includes(i))) return undefined;
    return { text: blowsText(unit, 1), price: points(priceOf(unit, 1)), give: () => void this.pick(i) };
  }

  /** The blows that can be aimed at the chosen unit, each with its price. */
  blowsAt(i: number): Act[] {
    const unit = this.fleet.units[i]!;
    return this.blows.flatMap(({ mauler, most }) =>
      Array.from({ length: most }, (_, at) => {
        const value = mauler < 0 ? 0 : notationOf(this.fleet.units[mauler]!.notation).whole.attack;
        return {
          text: blowsText(unit, at + 1) + (mauler < 0 ? '' : `, with ${this.nameOf(mauler)}`),
          price: points(priceOf(unit, at + 1, value)),
          give: () => void this.give({ ...aimed(mauler, i), blows: at + 1 }),
        };
      }),
    );
  }

  /** The fighters and PFs that can be given up one by one. */
  get craft(): Act[] {
    return this.losers.flatMap(({ verb, units }) =>
      units.map((unit) => ({
        text: `${verb === 'lose_fighters' ? 'A fighter' : 'A PF'} of ${this.nameOf(unit)}`,
        price: points(1),
        give: () => void this.give({ verb, unit, number: 1 }),
      })),
    );
  }
}
