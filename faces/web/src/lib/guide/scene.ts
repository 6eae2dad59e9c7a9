// A battle as its guide sees it.
import type { Battle } from '../battle/battle.svelte';
import type { Scene } from './guide';

export function sceneOf(battle: Battle): Scene {
  const seat = battle.joined?.seat ?? '';
  return {
    seat,
    lexicon: battle.joined?.lexicon,
    setup: battle.joined?.setup,
    view: battle.view,
    window: battle.window,
    offers: battle.offers,
    events: battle.standingEvents,
    over: battle.over,
    score: battle.scores?.[battle.seats.findIndex((one) => one.seat === seat)] ?? 0,
  };
}
