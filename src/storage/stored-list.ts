import type { KeyValueStorage } from './browser';

type Contents<Item, Change> = {
  /** The storage key. */
  key: string;
  /** Parses what is stored, dropping what is invalid. */
  read: (stored: unknown) => Item[];
  after: (items: readonly Item[], change: Change) => Item[];
  /** Called right after changes were stored. */
  whenStored?: ((changes: readonly Change[]) => void) | undefined;
};

/**
 * A list in the browser's storage that tabs share. Changes apply at once in this tab. Storing applies them to the list
 * as stored at that moment, so other tabs' changes are not overwritten. Changes that could not be stored are kept and
 * applied again at the next try.
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

  /** Whether all changes are stored now. */
  store(): boolean {
    if (this.#unsaved.length === 0) return true;
    const items = this.look();
    if (!this.#write(items)) return false;
    const changes = this.#unsaved;
    this.#lastSeen = items;
    this.#unsaved = [];
    this.#contents.whenStored?.(changes);
    return true;
  }

  #write(items: Item[]): boolean {
    const { key } = this.#contents;
    try {
      const storage = this.#storage();
      try {
        storage.setItem(key, JSON.stringify(items));
      } catch (full) {
        if (items.length > 0) throw full;
        // Takes no room: what was ordered must not be in the cart again after a reload.
        storage.removeItem(key);
      }
      return true;
    } catch {
      return false;
    }
  }

  #stored(): Item[] {
    const { key, read } = this.#contents;
    try {
      this.#lastSeen = read(parsed(this.#storage().getItem(key)));
    } catch {
      // Blocked storage: keeps the list as last seen.
    }
    return this.#lastSeen;
  }
}

/** Invalid JSON counts as empty. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
