// The browser's storage, which may be full, denied or absent. Whatever it does not accept is kept in memory
// as long as this page is open, and the page warns of that. No other file may use it directly.

/** The state of the storage: no trouble, full, or denied by the browser. */
export type Trouble = '' | 'full' | 'blocked';

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const probeKey = 'klaxon.probe';

export class Store {
  trouble = $state<Trouble>('');
  private readonly memory = new Map<string, string>();
  private backing: Backing | null;

  /** `open` may throw, as reading `localStorage` does if site data are blocked. */
  constructor(open: () => Backing | null) {
    const backing = opened(open);
    this.backing = backing;
    // some browsers accept a value and forget it at once
    if (backing && this.set(probeKey, '0') && backing.getItem(probeKey) === null) this.backing = null;
    if (this.backing === null) this.trouble = 'blocked';
    else this.remove(probeKey);
  }

  get(key: string): string | null {
    const held = this.memory.get(key);
    if (held !== undefined) return held || null;
    try {
      return this.backing?.getItem(key) || null;
    } catch {
      this.trouble = 'blocked';
      return null;
    }
  }

  /** False if the value lasts only as long as this page. */
  set(key: string, value: string): boolean {
    try {
      this.backing?.setItem(key, value);
      if (this.backing) this.memory.delete(key);
    } catch (error) {
      this.trouble = (error as Error).name === 'SecurityError' ? 'blocked' : 'full';
      this.memory.set(key, value);
      return false;
    }
    if (this.backing === null) this.memory.set(key, value);
    return this.backing !== null;
  }

  remove(key: string): void {
    this.memory.delete(key);
    try {
      this.backing?.removeItem(key);
    } catch {
      // the storage cannot delete, so an empty text counts as no text
      this.set(key, '');
    }
  }

  /** Whether the value lasts only as long as this page. */
  isLoose(key: string): boolean {
    return this.memory.has(key);
  }

  /** Says in a sentence what is wrong with the storage: "its storage is full". */
  get why(): string {
    return this.trouble === 'full' ? 'its storage is full' : 'it lets pages store nothing';
  }
}

function opened(open: () => Backing | null): Backing | null {
  try {
    const backing = open();
    backing?.getItem(probeKey);
    return backing;
  } catch {
    return null;
  }
}

export const store = new Store(() => globalThis.localStorage ?? null);
