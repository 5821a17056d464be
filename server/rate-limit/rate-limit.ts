import type { Pool } from 'pg';
import { Refusal } from '../http/failures';
import { attemptQueries, type Limit } from './attempt-queries';

/** How often something may be tried within so many minutes, from the first time on. */
export type Measure = { name: string; most: number; minutes: number };

/** Refuses where any of these waits is not over, in milliseconds. */
export function refuse(...waits: number[]): void {
  const wait = Math.max(...waits);
  if (wait <= 0) return;
  const minutes = Math.ceil(wait / 60_000);
  const inWords = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  throw new Refusal(429, `Too many attempts. Please try again in ${inWords}.`, Math.ceil(wait / 1_000));
}

/**
 * Counts attempts in the database, so that several stores count together. While it is away nothing is allowed: what
 * is counted here needs the database right afterwards, and whoever waited for it here would only wait again there.
 */
export class RateLimit {
  readonly #measure: Measure;
  readonly #attempts: ReturnType<typeof attemptQueries>;

  constructor(pool: Pool, measure: Measure) {
    this.#measure = measure;
    this.#attempts = attemptQueries(pool);
  }

  /** The limit of this counter on one key, to ask for several at once. */
  on(key: string): Limit {
    const { name, most, minutes } = this.#measure;
    return { key: `${name}:${key}`, most, lastsMs: minutes * 60_000 };
  }

  /** How many milliseconds until it allows one more; nothing is counted. */
  wait = async (key: string): Promise<number> => (await this.#attempts.waits([this.on(key)]))[0] ?? 0;

  /** Counts one more; where that was one too many, how many milliseconds to wait. */
  count = (key: string): Promise<number> => this.#attempts.count(this.on(key));

  /** Takes one back that was no attempt after all. */
  uncount = (key: string): Promise<void> => this.#attempts.uncount(this.on(key));

  forget = (key: string): Promise<void> => this.#attempts.forget(this.on(key));

  fill = (key: string): Promise<void> => this.#attempts.fill(this.on(key));
}
