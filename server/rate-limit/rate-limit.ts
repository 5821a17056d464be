import type { Pool } from 'pg';
import { limitReached } from '../http/failures';
import { attemptQueries, type Limit } from './attempt-queries';
import { Together } from './together';

/** At most `most` attempts within `minutes`, counted from the first one. */
export type Measure = { name: string; most: number; minutes: number };

/** Milliseconds until a limit allows one more attempt; 0 if it does now. */
export type Wait = { limit: string; ms: number };

/** Throws a 429 if any of these waits is not over. */
export function refuse(...waits: Wait[]): void {
  const longest = waits.toSorted((one, other) => other.ms - one.ms)[0];
  if (!longest || longest.ms <= 0) return;
  const { limit, ms } = longest;
  const minutes = Math.ceil(ms / 60_000);
  const inWords = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  throw limitReached(limit, 429, `Too many attempts. Please try again in ${inWords}.`, Math.ceil(ms / 1_000));
}

/**
 * Counts attempts in the database, so that several stores count together. While it is away every call fails: what is
 * limited needs the database right afterwards, and would only wait again there.
 */
export class RateLimit {
  readonly #measure: Measure;
  readonly #attempts: ReturnType<typeof attemptQueries>;
  readonly #waits = new Together(async (key) => (await this.#attempts.waits([this.on(key)]))[0] ?? 0);
  readonly #counts = new Together((key, many) => this.#attempts.count(this.on(key), many));
  readonly #uncounts = new Together((key, many) => this.#attempts.uncount(this.on(key), many));

  constructor(pool: Pool, measure: Measure) {
    this.#measure = measure;
    this.#attempts = attemptQueries(pool);
  }

  /** The limit for one key, to ask about several limits in one query. */
  on(key: string): Limit {
    const { name, most, minutes } = this.#measure;
    return { name, key: `${name}:${key}`, most, lastsMs: minutes * 60_000 };
  }

  /** Only asks; counts nothing. */
  wait = async (key: string): Promise<Wait> => this.#of((await this.#waits.ask(key)).answer);

  /** Counts one more attempt; the wait is 0 unless that was one too many. */
  count = async (key: string): Promise<Wait> => {
    const { answer, many, place } = await this.#counts.ask(key);
    const points = answer.points - many + place;
    return this.#of(points > this.#measure.most ? Math.max(0, answer.wait) : 0);
  };

  /** Takes back an attempt that turned out to be none. */
  uncount = async (key: string): Promise<void> => {
    await this.#uncounts.ask(key);
  };

  forget = (key: string): Promise<void> => this.#attempts.forget(this.on(key));

  fill = (key: string): Promise<void> => this.#attempts.fill(this.on(key));

  #of = (ms: number): Wait => ({ limit: this.#measure.name, ms });
}
