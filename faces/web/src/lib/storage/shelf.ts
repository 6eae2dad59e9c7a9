// What the page remembers between visits, in the browser's storage: the player's seats at battles
// and, without a server, the battles themselves.
import type { Held } from '../battle/acts.svelte';
import { newSecret } from '../secret';
import { capital, lower } from '../words';
import type { Store } from './store.svelte';

/** A seat at a battle to which the player can come back. */
export interface Place {
  match: string;
  token: string;
  system: string;
  scenario: string;
  title: string;
  role: string;
  at: number; // when it was last visited, in ms
  /** How the battle ended for the player. */
  ended?: 'won' | 'lost' | 'drawn';
  /** Whether orders were undone after dice had been rolled or secrets revealed, so that no win counts. */
  practice?: boolean;
  /** The battle's state when it was last seen. */
  stands?: Standing;
}
export interface Standing {
  turn: string; // "Round 3"; empty before the first
  says: string; // "Your decision", "You have won."
  shows: 'you' | 'they' | 'over';
}

/** "Round 3, your turn, ", as the start of a line; '' for a battle that was never seen. */
export function standsText({ stands }: Place): string {
  if (!stands) return '';
  const how = stands.shows === 'you' ? 'your turn' : lower(stands.says.replace(/\.$/, ''));
  const [first = '', ...others] = [stands.turn, how].filter(Boolean);
  return [capital(first), ...others]
    .filter(Boolean)
    .map((part) => `${part}, `)
    .join('');
}

/** A battle that this page hosts: everything that the engine needs in order to load it again. */
export interface KeptMatch {
  system: string;
  bots: Record<string, string>;
  sheet: string;
  record: string;
}

/** What a browser remembers about a guided battle. */
export interface Progress {
  ended: string[];
  /** Whether the player has closed the guide. */
  off: boolean;
}

const placesKey = 'klaxon.places';
const placesMax = 24;
const secretsKey = (match: string) => `klaxon.secrets.${match}`;
const guideKey = (match: string) => `klaxon.guide.${match}`;
const matchKey = (match: string) => `klaxon.match.${match}`;
const heldKey = (match: string) => `klaxon.held.${match}`;
/** The keys of everything else that the files in this folder and in lib/app store about a battle. */
const besideKeys = [
  'places',
  'start',
  'designs',
  'day',
  'hints',
  'sitting',
  'invited',
  'series.0',
  'series.1',
];

export class Shelf {
  constructor(private readonly store: Store) {}

  places(): Place[] {
    return this.read<Place[]>(placesKey) ?? [];
  }

  /**
   * The secret that opens a place from here: the address may have passed through other hands, so the first
   * visit replaces its secret with one that only this browser knows.
   */
  secret(match: string, token: string): string {
    const kept = this.secretsOf(match);
    if (Object.values(kept).includes(token)) return token;
    const own = (kept[token] ??= newSecret());
    this.write(secretsKey(match), kept);
    return own;
  }

  /** Whether this browser has opened this place or the battle before. */
  knows(match: string, token: string): boolean {
    return (
      this.get(`places.${match}`) !== null ||
      Object.entries(this.secretsOf(match)).flat().includes(token) ||
      this.places().some((place) => place.match === match && place.token === token)
    );
  }

  visit(place: Place): void {
    const others = this.places().filter(
      ({ match, token, role }) =>
        match !== place.match ||
        (role !== 'watcher' && token !== place.token && this.secretsOf(match)[token] !== place.token),
    );
    const before = this.places().find(({ match }) => match === place.match);
    const all = [{ ...before, ...place }, ...others];
    for (const old of all.slice(placesMax)) this.clear(old.match);
    this.write(placesKey, all.slice(0, placesMax));
  }

  /** Records how a battle ended; from then on the battle is listed by the time of its end. */
  mark(match: string, news: Pick<Place, 'ended' | 'practice'>): void {
    const places = this.places();
    const marked = places.map((place) => {
      if (place.match !== match) return place;
      const ends = news.ended !== undefined && place.ended === undefined;
      return { ...place, ...news, at: ends ? Date.now() : place.at };
    });
    if (JSON.stringify(marked) !== JSON.stringify(places)) this.write(placesKey, marked);
  }

  /** Notes that an undo of the end has opened the battle again. */
  reopen(match: string): void {
    const places = this.places();
    const place = places.find((one) => one.match === match);
    if (place?.ended === undefined) return;
    delete place.ended;
    this.write(placesKey, places);
  }

  isPractice(match: string): boolean {
    return this.places().some((place) => place.match === match && place.practice === true);
  }

  /** Stores a battle's state in words, for the list of battles to continue. */
  note(match: string, stands: Standing): void {
    const places = this.places();
    const place = places.find((one) => one.match === match);
    if (!place || JSON.stringify(place.stands) === JSON.stringify(stands)) return;
    place.stands = stands;
    this.write(placesKey, places);
  }

  forget(match: string): void {
    this.write(
      placesKey,
      this.places().filter((place) => place.match !== match),
    );
    this.clear(match);
  }

  /** The secrets, each under the token that it replaced. */
  private secretsOf(match: string): Record<string, string> {
    return this.read<Record<string, string>>(secretsKey(match)) ?? {};
  }

  private clear(match: string): void {
    for (const keyOf of [matchKey, secretsKey, guideKey, heldKey]) this.store.remove(keyOf(match));
    for (const key of besideKeys) this.store.remove(`klaxon.${key}.${match}`);
  }

  /** Acts that were pressed at a seat while the connection was down and have not yet been given. */
  held(match: string, secret: string): Held[] {
    return this.heldAt(match)[secret] ?? [];
  }
  hold(match: string, secret: string, held: Held[]): void {
    const { [secret]: _before, ...others } = this.heldAt(match);
    const all = held.length > 0 ? { ...others, [secret]: held } : others;
    if (Object.keys(all).length > 0) this.write(heldKey(match), all);
    else this.store.remove(heldKey(match));
  }
  private heldAt(match: string): Record<string, Held[]> {
    return this.read<Record<string, Held[]>>(heldKey(match)) ?? {};
  }

  /** The progress of a guided battle; null if it is not guided. */
  guide(match: string): Progress | null {
    return this.read<Progress>(guideKey(match));
  }
  keepGuide(match: string, progress: Progress): void {
    this.write(guideKey(match), progress);
  }

  match(match: string): KeptMatch | null {
    return this.read<KeptMatch>(matchKey(match));
  }

  isLoose(match: string): boolean {
    return this.store.isLoose(matchKey(match));
  }

  /** Stores a battle; false if the storage is full or blocked: the battle then lasts as long as the page. */
  keep(match: string, kept: KeptMatch): boolean {
    return this.write(matchKey(match), kept);
  }

  get(key: string): string | null {
    return this.read<string>(`klaxon.${key}`);
  }

  /** Stores a text; false if the storage is full or blocked: the text then lasts as long as the page. */
  set(key: string, value: string): boolean {
    return this.write(`klaxon.${key}`, value);
  }

  private read<T>(key: string): T | null {
    try {
      const text = this.store.get(key);
      return text === null ? null : (JSON.parse(text) as T);
    } catch {
      return null; // another program stored this under our name
    }
  }

  private write(key: string, value: unknown): boolean {
    return this.store.set(key, JSON.stringify(value));
  }
}
