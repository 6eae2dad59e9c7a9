// Calls a player back to the page when it is their turn: a sound and a system notification, both
// off until the player turns them on.
import type { Shelf } from '../storage/shelf';
import { sound } from './sound';

type Way = 'sound' | 'message';

export const canNotify = (): boolean => 'Notification' in globalThis && globalThis.isSecureContext;

export const callsBy = (shelf: Shelf, way: Way): boolean => shelf.get(`call.${way}`) === 'on';

/** Switches this kind of call on or off; false if the browser does not allow it. */
export async function callBy(shelf: Shelf, way: Way, on: boolean): Promise<boolean> {
  const allowed = !on || way === 'sound' || (await Notification.requestPermission()) === 'granted';
  shelf.set(`call.${way}`, on && allowed ? 'on' : 'off');
  if (on && way === 'sound') sound('call');
  return allowed;
}

/** Calls the player because it is now their turn. */
export function call(shelf: Shelf, title: string): void {
  if (callsBy(shelf, 'sound')) sound('call');
  if (document.hidden && canNotify() && callsBy(shelf, 'message') && Notification.permission === 'granted')
    new Notification('Klaxon: your turn', { body: title, tag: 'klaxon-turn' });
}
