import type { Browser } from '../../src/storage/browser';

type Letter = { to: number; tell: () => void };

/** A storage that several tabs share. The test decides when, and in which order, other tabs hear of a change. */
export class SharedStorage {
  readonly #stored = new Map<string, string>();
  readonly #listening: { tab: number; key: string; tell: () => void }[] = [];
  #underway: Letter[] = [];
  readonly #turns: { tab: number; work: () => void }[] = [];
  mood: 'well' | 'full' | 'forbidden' = 'well';

  get stored(): unknown {
    return JSON.parse(this.#stored.get('cart') ?? '[]');
  }

  put(key: string, text: string) {
    this.#stored.set(key, text);
  }

  browserOf(tab: number): Browser {
    return {
      storage: () => ({
        getItem: (key) => {
          if (this.mood === 'forbidden') throw new DOMException('forbidden', 'SecurityError');
          return this.#stored.get(key) ?? null;
        },
        setItem: (key, text) => {
          if (this.mood !== 'well') throw new DOMException('full', 'QuotaExceededError');
          this.#stored.set(key, text);
          this.#tellOthers(tab, key);
        },
        removeItem: (key) => {
          if (this.mood === 'forbidden') throw new DOMException('forbidden', 'SecurityError');
          this.#stored.delete(key);
          this.#tellOthers(tab, key);
        },
      }),
      whenChangedElsewhere: (key, tell) => {
        const listener = { tab, key, tell };
        this.#listening.push(listener);
        return () => this.#listening.splice(this.#listening.indexOf(listener), 1);
      },
      inTurn: (_, work) => this.#turns.push({ tab, work }),
      whenLeaving: () => () => {},
    };
  }

  #tellOthers(tab: number, key: string) {
    for (const other of this.#listening) {
      if (other.tab !== tab && other.key === key) this.#underway.push({ to: other.tab, tell: other.tell });
    }
  }

  /** Delivers one pending message; answers the tab that got it. */
  deliver(which: number): number | undefined {
    const [letter] = this.#underway.splice(which % Math.max(1, this.#underway.length), 1);
    letter?.tell();
    return letter?.to;
  }

  /** Lets the tab that has waited longest store; answers which one it was. */
  giveTurn(): number | undefined {
    const turn = this.#turns.shift();
    turn?.work();
    return turn?.tab;
  }

  get isSomebodyWaiting(): boolean {
    return this.#turns.length > 0;
  }

  deliverAll() {
    while (this.#underway.length > 0) this.deliver(0);
  }
}
