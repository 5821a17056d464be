import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { Refusal } from './failures';

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

/** Counts attempts in the database, so that several stores count together; while it is away, each for itself. */
export class Counter {
  readonly #most: number;
  readonly #limiter: RateLimiterPostgres;

  constructor(storeClient: Pool, { name, most, minutes }: Measure) {
    const measure = { keyPrefix: name, points: most, duration: minutes * 60 };
    this.#most = most;
    this.#limiter = new RateLimiterPostgres({
      ...measure,
      storeClient,
      storeType: 'pool',
      tableName: 'attempts',
      tableCreated: true,
      // Swept with everything else that expires.
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(measure),
    });
  }

  /** How many milliseconds until one more is allowed; 0 is at once. */
  async wait(key: string): Promise<number> {
    const standing = await this.#limiter.get(key);
    return standing && standing.consumedPoints >= this.#most ? standing.msBeforeNext : 0;
  }

  /** Counts one more; where that was one too many, how many milliseconds to wait. */
  async count(key: string): Promise<number> {
    const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(key);
    return consumedPoints > this.#most ? msBeforeNext : 0;
  }

  /** Takes one back that was no attempt after all. */
  async uncount(key: string): Promise<void> {
    await this.#limiter.reward(key);
  }

  async forget(key: string): Promise<void> {
    await this.#limiter.delete(key);
  }

  async fill(key: string): Promise<void> {
    await this.#limiter.set(key, this.#most, this.#limiter.duration);
  }
}
