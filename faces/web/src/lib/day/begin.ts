// Begins a day's only try, and only once even if the player presses in two tabs at the same time.
import { app } from '../app/app.svelte';
import { battleAddress } from '../app/routes';
import { startOf, type Day } from './rule';
import { Tries } from './tries';

async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work) as Promise<T>;
}

export function beginTry(day: Day, today: string): Promise<void> {
  const tries = new Tries(app.shelf);
  return alone('klaxon.day', async () => {
    const begun = tries.of(day.date);
    if (begun) {
      location.hash = battleAddress(begun.match, begun.token);
      return;
    }
    const places = await app.host(startOf(day, true));
    const { token } = places.seats.find((seat) => seat.token)!;
    tries.begin(day.date, places.match, token!, today);
    location.hash = battleAddress(places.match, token!);
  });
}
