// What the events of a fleet battle look like: volleys across, hits and losses, fleets closing.
import type { Effect } from '../../components/battle/Effects.svelte';
import type { GameEvent } from '../../lib/protocol/shapes';
import { enemyOf, type ForceName } from './fleet';

const sideOf = (force: ForceName) => (force === 'attacker' ? 'a' : 'd');
const shipsOf = (stage: Element, force: ForceName) => [
  ...stage.querySelectorAll(`.fleet.side-${sideOf(force)} .unit:not(.destroyed):not(.retreated) .art`),
];

/** Every ship that fires picks somebody across, in turn. */
function volley(stage: Element, force: ForceName): Effect[] {
  const targets = shipsOf(stage, enemyOf(force));
  if (targets.length === 0) return [];
  return shipsOf(stage, force).map((from, i) => ({
    kind: 'shot',
    from,
    at: targets[(i * 3) % targets.length]!,
    side: sideOf(force),
    sound: 'thud',
  }));
}

export function fleetEffects(events: GameEvent[], stage: Element): Effect[] {
  return events.flatMap(({ kind, args }): Effect[] => {
    const unit = stage.querySelector(`[data-unit="${CSS.escape(String(args['unit'] ?? ''))}"]`);
    if (kind === 'damage' && Number(args['damage']) > 0) return volley(stage, args['force'] as ForceName);
    if (unit && /^destroyed/.test(kind)) return [{ kind: 'loss', at: unit, sound: 'fall' }];
    if (unit && (/^crippled/.test(kind) || kind.endsWith('s_lost')))
      return [{ kind: 'hit', at: unit, sound: 'crack' }];
    if (kind === 'choice_in') return [{ kind: 'sound', at: stage, sound: 'latch' }];
    if (kind === 'intensity') return [{ kind: 'sound', at: stage, sound: 'knocks' }];
    if (kind !== 'round_begun') return [];
    return (['left', 'right'] as const).flatMap((place): Effect[] => {
      const lines = stage.querySelector(`.fleet.${place} .lines`);
      return lines ? [{ kind: 'close', at: lines, side: place === 'left' ? 'a' : 'd' }] : [];
    });
  });
}
