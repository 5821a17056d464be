import type { KeyValueStorage } from './browser';

type Contents<Item, Change> = {
  /** The name in the browser's storage. */
  key: string;
  /** Whatever is stored, read as far as it can be. */
  read: (stored: unknown) => Item[];
  after: (items: readonly Item[], change: Change) => Item[];
  /** Is told what was stored, as soon as it is. */
  whenStored?: ((changes: readonly Change[]) => void) | undefined;
};

/**
 * A list in the browser's storage that other tabs use as well. Changes count at once; they are stored
 * by making them to what is stored at that moment, not by putting a copy in its place.
 * What cannot be stored is remembered as a change, and made again with the next.
 */
export class StoredList<Item, Change> {
  readonly #storage: () => KeyValueStorage;
  readonly #contents: Contents<Item, Change>;
  #lastSeen: Item[] = [];
  #unsaved: Change[] = [];

  constructor(storage: () => KeyValueStorage, contents: Contents<Item, Change>) {
    this.#storage = storage;
    this.#contents = contents;
  }

  look(): Item[] {
    return this.#unsaved.reduce<Item[]>(this.#contents.after, this.#stored());
  }

  change(change: Change): { before: Item[]; after: Item[] } {
    const before = this.look();
    this.#unsaved.push(change);
    return { before, after: this.#contents.after(before, change) };
  }

  /** Whether all changes lie in the storage now. */
  store(): boolean {
    if (this.#unsaved.length === 0) return true;
    const items = this.look();
    try {
      this.#storage().setItem(this.#contents.key, JSON.stringify(items));
    } catch {
      return false;
    }
    const changes = this.#unsaved;
    this.#lastSeen = items;
    this.#unsaved = [];
    this.#contents.whenStored?.(changes);
    return true;
  }

  #stored(): Item[] {
    const { key, read } = this.#contents;
    try {
      this.#lastSeen = read(parsed(this.#storage().getItem(key)));
    } catch {
      // A forbidden storage shows nothing new.
    }
    return this.#lastSeen;
  }
}

/** What is no JSON says nothing. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
