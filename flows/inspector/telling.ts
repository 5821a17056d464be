import type { LogEntry, Page, ReportedActor } from '../messages';
import { unharmed } from './unharmed';

type Happening =
  | { type: 'page.moved'; page: Page }
  | { type: 'actor.started'; actor: ReportedActor }
  | { type: 'actor.moved'; entry: LogEntry }
  | { type: 'actor.stopped'; actor: string };

/** Looked through and masked only as it is told. */
export type ToBeTold = () => Happening;

export type TellingOptions = {
  tell: (happening: Happening) => void;
  /** A viewer wants to know at once, a recorder has time. */
  isLookedAt: () => boolean;
  /** Has something done after whatever the page does now. */
  later: (work: () => void) => void;
};

/** What takes a page longer than that delays its shopper. */
const LONGEST_TELLING_MS = 8;
/** A page that never rests would have more and more of it wait. */
const MOST_WAITING = 500;

/** Tells what has happened, in its order: at once to who looks, and to a recorder when the page has done its work. */
export class Telling {
  readonly #options: TellingOptions;
  #waiting: ToBeTold[] = [];
  #isForLater = false;

  constructor(options: TellingOptions) {
    this.#options = options;
  }

  add(...happenings: readonly ToBeTold[]) {
    this.#waiting.push(...happenings);
  }

  tellNowOrLater() {
    if (this.#options.isLookedAt() || this.#waiting.length > MOST_WAITING) this.tellAll();
    else this.#tellLater();
  }

  tellAll() {
    while (this.#waiting.length > 0) this.#tellNext();
  }

  forget() {
    this.#waiting = [];
  }

  #tellLater() {
    if (this.#isForLater || this.#waiting.length === 0) return;
    this.#isForLater = true;
    this.#options.later(this.#tellForAWhile);
  }

  readonly #tellForAWhile = () => {
    this.#isForLater = false;
    const end = performance.now() + LONGEST_TELLING_MS;
    while (this.#waiting.length > 0 && performance.now() < end) this.#tellNext();
    this.#tellLater();
  };

  #tellNext() {
    const happening = this.#waiting.shift();
    if (happening) unharmed(() => this.#options.tell(happening()));
  }
}
