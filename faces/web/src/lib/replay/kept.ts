// Battles of this browser that are over: nothing in them is secret any more, and their records can
// be read.
import { app } from '../app/app.svelte';
import { placesOf } from '../storage/places';
import type { Place } from '../storage/shelf';

export const finished = (): Place[] =>
  app.shelf
    .places()
    .filter(
      ({ match, ended }) => ended && (app.transport.kind === 'page' || placesOf(app.shelf, match)?.moderate),
    );

export async function recordOf({ match }: Place): Promise<string> {
  const secret = placesOf(app.shelf, match)?.moderate ?? '';
  const text = await app.transport.wholeRecord(match, secret);
  if (text === null) throw new Error('This battle’s record is no longer kept here.');
  return text;
}

export const notKept =
  'No battle of this address is stored here: it may have been forgotten, or it belongs to another browser.';

/** The record that the previous page handed over, or the stored record of this address. */
export function handedOr(match: string): Promise<string> {
  const { handed } = app;
  app.handed = '';
  if (handed !== '') return Promise.resolve(handed);
  const place = finished().find((one) => one.match === match);
  return place ? recordOf(place) : Promise.reject(new Error(notKept));
}
