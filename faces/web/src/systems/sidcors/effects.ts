// The effects of a fleet battle's events: volleys, hits and losses, and fleets that close in.
import type { Effect } from '../../components/battle/Effects.svelte';
import type { GameEvent } from '../../lib/protocol/shapes';
import type { ForceName } from './fleet';

const sideOf = (force: ForceName) => (force === 'attacker' ? 'a' : 'd');
const shipsOf = (stage: Element, force: ForceName) => [
  ...stage.querySelectorAll(`.fleet.side-${sideOf(force)} .unit:not(.destroyed):not(.retreated) .art`),
];

const gunsMax = 3; // the most guns that fire at one ship

/**
 * Guns that have scored glow; what they hit is not yet known, since the enemy has yet to choose or the fire
 * is yet to be aimed.
 */
const glow = (stage: Element, force: ForceName): Effect[] =>
  shipsOf(stage, force).map((at) => ({ kind: 'glow', at, sound: 'beam' }));

/** The enemy's largest ships fire at the unit that is hit, with a different ship first each time. */
function volley(stage: Element, unit: Element, nth: number): Effect[] {
  const side = unit.closest('.fleet.side-a') ? 'd' : 'a';
  const guns = shipsOf(stage, side === 'a' ? 'attacker' : 'defender');
  const at = unit.querySelector('.art') ?? unit;
  return Array.from({ length: Math.min(gunsMax, guns.length) }, (_, i) => ({
    kind: 'shot',
    from: guns[(nth * gunsMax + i) % guns.length]!,
    at,
    side,
  }));
}

export function fleetEffects(events: GameEvent[], stage: Element): Effect[] {
  let struck = 0;
  return events.flatMap(({ kind, args }): Effect[] => {
    const unit = stage.querySelector(`[data-unit="${CSS.escape(String(args['unit'] ?? ''))}"]`);
    if (kind === 'damage' && Number(args['damage']) > 0) return glow(stage, args['force'] as ForceName);
    const lost = /^destroyed/.test(kind);
    if (unit && (lost || /^crippled/.test(kind) || kind.endsWith('s_lost'))) {
      const number = Number(args['points'] ?? 0) || undefined;
      const hit: Effect = lost
        ? { kind: 'loss', at: unit, number, sound: 'fall' }
        : { kind: 'hit', at: unit, number, sound: 'crack' };
      return [...volley(stage, unit, struck++), hit];
    }
    if (kind === 'choice_in') return [{ kind: 'sound', at: stage, sound: 'latch' }];
    if (kind === 'intensity') return [{ kind: 'sound', at: stage, sound: 'turn' }];
    if (kind !== 'round_begun') return [];
    return (['left', 'right'] as const).flatMap((place): Effect[] => {
      const lines = stage.querySelector(`.fleet.${place} .lines`);
      return lines ? [{ kind: 'close', at: lines, side: place === 'left' ? 'a' : 'd' }] : [];
    });
  });
}
