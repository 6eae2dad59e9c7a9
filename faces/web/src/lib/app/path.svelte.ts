// The path: each system's battles from short to long, as the engine lists them, which of them were won here,
// and what comes next. Every battle that is won gets a tick; nothing is locked.
import { cards, guideOf } from '../../systems';
import { startOf } from './again';
import { app } from './app.svelte';
import { isBot, isNamed, ranks, type Opponent, type Start } from './starts';
import type { Leg } from '../protocol/shapes';

const ranksByTicks: [ticks: number, rank: string][] = [
  [28, 'Admiral'],
  [20, 'Commodore'],
  [14, 'Captain'],
  [9, 'Commander'],
  [5, 'Lieutenant'],
  [2, 'Ensign'],
  [0, 'Cadet'],
];
export const rankOf = (ticks: number): string => ranksByTicks.find(([from]) => ticks >= from)![1];

const one = /^[a-z][a-z-]{0,30}\.[a-z][a-z-]{0,30}$/;
const mostKept = 400; // wins read from a link or from this browser's storage

/** "SYSTEM.LEG_SYSTEM.LEG" as a list; anything else in the text is ignored. */
export const readWon = (text: string): string[] =>
  [...new Set(text.split('_'))].filter((name) => one.test(name)).slice(0, mostKept);

/** Bots with a name are as strong as the captain, or nearly as strong. */
const rankIn = (system: string, bot: string): string =>
  !isNamed(bot)
    ? bot
    : cards.find(({ id }) => id === system)?.peers?.includes(bot)
      ? 'captain'
      : 'lieutenant';

const strengthOf = (system: string, bots: Record<string, string>): number =>
  Math.min(
    ...Object.values(bots).map((bot) => (ranks as readonly string[]).indexOf(rankIn(system, bot))),
    ranks.length,
  );

/** A leg's opponent by name, "the captain"; '' for nobody in particular. */
export const foeOf = ({ bots }: Leg): string => {
  const [bot] = Object.values(bots ?? {});
  return bot ? `the ${bot}` : '';
};

/**
 * Whether winning a battle that began like this counts for this leg; a guided battle counts only for its own
 * leg.
 */
export function standsFor(leg: Leg, start: Start, guided: boolean): boolean {
  if (guided || leg.guided) return guided && leg.guided !== undefined;
  if (start.scenario !== leg.scenario || Object.keys(start.bots).length === 0) return false;
  if (JSON.stringify(start.options ?? {}) !== JSON.stringify(leg.options ?? {})) return false;
  return strengthOf(start.system, start.bots) >= strengthOf(start.system, leg.bots ?? {});
}

/** A leg's text on a button: its opponent if nothing else is new, otherwise its name. */
export const legText = (leg: Leg): string => (/, (?:cadet|captain)$/.test(leg.name) ? foeOf(leg) : leg.name);

/** The title of a leg before it begins: "Border clash against the captain". */
export function titleOf(leg: Leg, against?: Opponent): string {
  if (leg.guided && !against) return `${leg.name} with a guide`;
  const name = leg.name.replace(/, (?:cadet|captain)$/, '');
  if (against === 'here') return `${name}, two at this screen`;
  if (against === 'friend') return `${name} with a friend`;
  return `${name} against ${against ? `the ${against}` : foeOf(leg)}`;
}

class Path {
  private won = $state.raw(readWon(app.shelf.get('won') ?? ''));

  legs(system: string): Leg[] {
    return app.system(system)?.path ?? [];
  }
  isWon(system: string, { id }: Leg): boolean {
    return this.won.includes(`${system}.${id}`);
  }
  /** The first leg that has not been won. */
  next(system: string): Leg | undefined {
    return this.legs(system).find((leg) => !this.isWon(system, leg));
  }
  /** The next leg in this system, or else in the first system that has a leg left. */
  onward(system: string): { system: string; leg: Leg } | undefined {
    for (const id of [system, ...cards.map((card) => card.id)]) {
      const leg = this.next(id);
      if (leg) return { system: id, leg };
    }
    return undefined;
  }
  get ticks(): number {
    return cards.reduce((sum, { id }) => sum + this.legs(id).filter((leg) => this.isWon(id, leg)).length, 0);
  }
  get length(): number {
    return cards.reduce((sum, { id }) => sum + this.legs(id).length, 0);
  }

  /** The settings that start a leg; `against` replaces its usual opponent. */
  async startOf(system: string, leg: Leg, against?: Opponent): Promise<[start: Start, guided: boolean]> {
    if (leg.guided && !against) return [(await guideOf(system)!()).guide.start, true];
    const real = leg.guided ? (this.legs(system).find(({ bots }) => bots) ?? leg) : leg;
    const seats = Object.keys(real.bots ?? {});
    const bots =
      against === undefined
        ? real.bots!
        : isBot(against)
          ? Object.fromEntries(seats.map((seat) => [seat, against]))
          : {};
    return [
      {
        system,
        scenario: real.scenario,
        title: titleOf(real, against),
        bots,
        ...(real.options && { options: real.options }),
        ...(against === 'here' && { oneScreen: true }),
      },
      false,
    ];
  }

  /** Records a win: ticks its leg and the legs that would teach nothing more. */
  tick(match: string): void {
    const start = startOf(match);
    if (!start || start.oneScreen || start.moderated) return;
    const guided = app.shelf.guide(match) !== null;
    const legs = this.legs(start.system);
    const stood = legs.filter((leg) => standsFor(leg, start, guided));
    if (stood.length > 0)
      this.add([...stood, ...legs.filter((leg) => leg.guided)].map(({ id }) => `${start.system}.${id}`));
  }
  private add(names: string[]): number {
    const fresh = readWon(names.join('_')).filter((name) => !this.won.includes(name));
    if (fresh.length > 0) {
      this.won = [...this.won, ...fresh];
      app.shelf.set('won', this.won.join('_'));
    }
    return fresh.length;
  }

  /** The address that carries the ticks to another browser. */
  get address(): string {
    return `#/won/${this.won.join('_')}`;
  }
  /** Adds those ticks in such an address that belong to the path; returns how many are new. */
  take(text: string): number {
    const known = cards.flatMap(({ id }) => this.legs(id).map((leg) => `${id}.${leg.id}`));
    return this.add(readWon(text).filter((name) => known.includes(name)));
  }
}

export const path = new Path();
