export type FairLineOptions = {
  /** How many work at once. */
  atOnce: number;
  mostWaiting: number;
  /** How many places one of those who share the line may hold. */
  mostEach: number;
  /** Whoever waited longer is sent away when their turn comes. */
  patienceMs: number;
  /** What those hear who are sent away. */
  sentAway: () => Error;
};

type Waiting = { names: readonly string[]; since: number; begin(): void; leave(): void };

/**
 * Lets a few at once do heavy work and the others wait, fairly: everybody waits under the names that share the line,
 * such as an address and an account, and names take turns, however many wait under one. Who would make the line too
 * long is sent away at once, or whoever came last under the name that holds most.
 */
export class FairLine {
  readonly #options: FairLineOptions;
  /** Oldest first. */
  #waiting: Waiting[] = [];
  #working = 0;
  /** When each name that waits had its last turn, or else came. */
  readonly #turns = new Map<string, number>();
  #turn = 0;

  constructor(options: FairLineOptions) {
    this.#options = options;
  }

  /** Patience counts from `since`: whoever comes again has waited before. */
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

  /** The place is handed on, so that nobody slips in between. */
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

  /** Whose names all had their turn longest ago: the latest turn counts, then the one before; among equals who came first. */
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
    /** The most that one of these names holds; a name in both goes out and comes in, and makes no difference. */
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
