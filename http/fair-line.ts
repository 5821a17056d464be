export type FairLineOptions = {
  /** How many jobs run at once. */
  atOnce: number;
  mostWaiting: number;
  /** How many jobs may wait under one name. */
  mostEach: number;
  /** Jobs that have waited longer are rejected as soon as a running job ends. */
  patienceMs: number;
  /** The error of rejected jobs. */
  sentAway: () => Error;
};

type Waiting = { names: readonly string[]; since: number; begin(): void; leave(): void };

/**
 * A fair queue that runs a few heavy jobs at once. A job waits under names, such as an address and an account, and the
 * names take turns, however many jobs wait under one. If the queue is full, either the new job is rejected, or the last
 * job under the name that holds most places.
 */
export class FairLine {
  readonly #options: FairLineOptions;
  /** Oldest first. */
  #waiting: Waiting[] = [];
  #working = 0;
  /** The turn in which each waiting name was last served, or else joined. */
  readonly #turns = new Map<string, number>();
  #turn = 0;

  constructor(options: FairLineOptions) {
    this.#options = options;
  }

  /** `since`: when waiting began. A job that joins again keeps its first time. */
  async join<Result>(
    names: readonly string[],
    work: () => Promise<Result>,
    since = performance.now(),
  ): Promise<Result> {
    if (this.#working < this.#options.atOnce) this.#working += 1;
    else await this.#wait(names, since);
    try {
      return await work();
    } finally {
      this.#handOn();
    }
  }

  #wait(names: readonly string[], since: number): Promise<void> {
    this.#makeRoom(names);
    this.#turn += 1;
    for (const name of names) if (!this.#turns.has(name)) this.#turns.set(name, this.#turn);
    return new Promise((begin, reject) => {
      const leave = () => reject(this.#options.sentAway());
      this.#waiting.push({ names, since, begin, leave });
    });
  }

  /** Hands the place to the next job, so that a new one cannot take it in between. */
  #handOn(): void {
    const latest = performance.now() - this.#options.patienceMs;
    for (const late of this.#waiting.filter(({ since }) => since < latest)) this.#take(late).leave();
    const next = this.#next();
    if (!next) {
      this.#working -= 1;
      return;
    }
    this.#turn += 1;
    for (const name of next.names) this.#turns.set(name, this.#turn);
    this.#take(next).begin();
  }

  /** The job whose names were served longest ago: their latest turns are compared first; on a tie the oldest job. */
  #next(): Waiting | undefined {
    const turnsOf = ({ names }: Waiting) => names.map((name) => this.#turns.get(name) ?? 0).sort((a, b) => b - a);
    let next: { one: Waiting; turns: number[] } | undefined;
    for (const one of this.#waiting) {
      const turns = turnsOf(one);
      if (!next || isBefore(turns, next.turns)) next = { one, turns };
    }
    return next?.one;
  }

  #take(one: Waiting): Waiting {
    this.#waiting = this.#waiting.filter((other) => other !== one);
    for (const name of one.names) {
      if (!this.#waiting.some(({ names }) => names.includes(name))) this.#turns.delete(name);
    }
    return one;
  }

  #makeRoom(names: readonly string[]): void {
    const { mostWaiting, mostEach } = this.#options;
    const held = new Map<string, number>();
    for (const name of this.#waiting.flatMap((one) => one.names)) held.set(name, (held.get(name) ?? 0) + 1);
    /** The most places that one of these names holds. A name of both jobs does not count: it leaves and joins. */
    const mostOf = (some: readonly string[], besides: readonly string[]) =>
      Math.max(0, ...some.filter((name) => !besides.includes(name)).map((name) => held.get(name) ?? 0));

    const crowded = names.filter((name) => (held.get(name) ?? 0) >= mostEach);
    if (crowded.length === 0 && this.#waiting.length < mostWaiting) return;
    let greediest: { one: Waiting; holds: number } | undefined;
    for (const one of this.#waiting) {
      if (!crowded.every((name) => one.names.includes(name))) continue;
      const holds = mostOf(one.names, names);
      if (!greediest || holds >= greediest.holds) greediest = { one, holds };
    }
    if (!greediest || greediest.holds <= mostOf(names, greediest.one.names) + 1) throw this.#options.sentAway();
    this.#take(greediest.one).leave();
  }
}

function isBefore(turns: number[], others: number[]): boolean {
  const at = turns.findIndex((turn, place) => turn !== others[place]);
  return at >= 0 && (turns[at] ?? 0) < (others[at] ?? 0);
}
