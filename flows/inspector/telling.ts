import type { LogEntry, Page, ReportedActor } from '../messages';
import { unharmed } from './unharmed';

type Happening =
  | { type: 'page.moved'; page: Page }
  | { type: 'actor.started'; actor: ReportedActor }
  | { type: 'actor.moved'; entry: LogEntry }
  | { type: 'actor.stopped'; actor: string };

/** Built and masked only when it is told. */
export type ToBeTold = () => Happening;

export type TellingOptions = {
  tell: (happening: Happening) => void;
  /** Whether a viewer looks, which is told at once. A recorder may wait. */
  isLookedAt: () => boolean;
  /** Runs `work` after what the page does now. */
  later: (work: () => void) => void;
};

/** Longer work at a stretch would delay the page's user. */
const LONGEST_TELLING_MS = 8;
/** If more is waiting, it is told at once, because a page that is never idle would collect more and more. */
const MOST_WAITING = 500;

/** Tells what has happened, in order: to a viewer at once, to a recorder alone when the page is idle. */
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
