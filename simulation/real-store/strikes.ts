import type { RealStoreOpening } from '../store/store-in-world';
import type { RealStores } from './stores';

type Opening = Pick<RealStoreOpening, 'counts' | 'timeline' | 'note'>;
type Armed = { steps: number; strike: () => Promise<void>; told: string };

/** Sudden failures of the store, its host and its database, each at the step that the seed says. */
export class Strikes {
  readonly #opening: Opening;
  readonly #stores: Pick<RealStores, 'strikes' | 'mostStepsBefore'>;
  readonly #die: () => Promise<void>;
  #armed: Armed | undefined;
  #due: (() => Promise<void>)[] = [];

  /** `die` kills the store's process. */
  constructor(opening: Opening, stores: Pick<RealStores, 'strikes' | 'mostStepsBefore'>, die: () => Promise<void>) {
    this.#opening = opening;
    this.#stores = stores;
    this.#die = die;
  }

  /** Arms a strike: after some more steps, or after 3 s if there are too few. Returns whether none was armed before. */
  arm(dice: number): boolean {
    if (this.#armed) return false;
    const { counts, timeline } = this.#opening;
    const { strikes, mostStepsBefore } = this.#stores;
    const spread = (dice * 1_009) % 1;
    const { told, strike } = strikes.find(({ upTo }) => spread < upTo) ?? { told: 'process dies', strike: undefined };
    const steps = 1 + Math.floor(((dice * 9_973) % 1) * mostStepsBefore);
    const armed = { steps, strike: strike ?? this.#die, told };
    this.#armed = armed;
    counts.fault(told);
    timeline.after(3_000, 'nothing was asked of the store', () => {
      if (this.#armed === armed) this.#strikeNow();
    });
    return true;
  }

  /** Counts one step towards the next strike. Returns whether it strikes now. */
  countDown(): boolean {
    if (!this.#armed) return false;
    this.#armed.steps -= 1;
    if (this.#armed.steps > 0) return false;
    this.#strikeNow();
    return true;
  }

  /** Carries out the strikes that are due. Returns whether there were any. */
  async carryOut(): Promise<boolean> {
    const due = this.#due.splice(0);
    for (const strike of due) await strike();
    return due.length > 0;
  }

  #strikeNow(): void {
    const { timeline, note } = this.#opening;
    const { strike, told = '' } = this.#armed ?? {};
    this.#armed = undefined;
    if (!strike) return;
    timeline.after(0, told, () => {
      note(told);
      this.#due.push(strike);
    });
  }
}
