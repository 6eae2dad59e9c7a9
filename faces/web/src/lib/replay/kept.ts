// This browser's finished battles: nothing in them is secret any more, so their records can be
// read.
import { app } from '../app/app.svelte';
import { placesOf } from '../storage/places';
import type { Place } from '../storage/shelf';

export const finished = (): Place[] =>
  app.shelf
    .places()
    .filter(
      ({ match, ended }) => ended && (app.transport.kind === 'page' || placesOf(app.shelf, match)?.moderate),
    );

/** The finished battle that an address with this match opens, as often as it is visited. */
export const keptOf = (match: string): Place | undefined => finished().find((one) => one.match === match);

export async function recordOf({ match }: Place): Promise<string> {
  const secret = placesOf(app.shelf, match)?.moderate ?? '';
  const text = await app.transport.wholeRecord(match, secret);
  if (text === null) throw new Error('This battle’s record is no longer kept here.');
  return text;
}

const notKept =
  'No battle at this address is stored here: it may have been forgotten, or it belongs to another browser.';

/** The record that was handed over last: the browser's back and forward buttons lead to it, stored or not. */
let last = { match: '', record: '' };

/** The record that the previous page handed over, or the stored record at this address. */
export function handedOr(match: string): Promise<string> {
  const record = app.handed;
  app.handed = '';
  if (record !== '') last = { match, record };
  const place = record === '' ? keptOf(match) : undefined;
  if (place) return recordOf(place);
  return last.match === match ? Promise.resolve(last.record) : Promise.reject(new Error(notKept));
}
