import type { Aside } from '../aside';
import type { Connected } from '../db/connection';
import { sweepExpired } from '../db/sweeping';
import type { Mail } from '../mail/mail';
import { limits } from './limits';
import { passwordReset } from './passwordReset';
import { passwordWork } from './passwords';
import { signingIn } from './signingIn';

export type AccountsOptions = Pick<Connected, 'db' | 'pool'> & {
  clock: () => Date;
  aside: Aside;
  log: (line: string) => void;
  /** Without it, nobody can choose a new password. */
  mail?: Mail;
};

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

const SWEEP_EVERY_MS = 60 * 60_000;

/** What the store does for shoppers who have an account. */
export async function openAccounts({ mail, ...options }: AccountsOptions) {
  const { db, pool, clock, aside } = options;
  const desk = { ...options, limits: limits(pool), passwords: await passwordWork() };
  let sweptAt = Number.NEGATIVE_INFINITY;

  return {
    ...signingIn(desk),
    reset: mail && passwordReset({ ...desk, mail }),

    /** Takes out what has expired, once an hour at most: called whenever somebody comes by. */
    sweepNowAndThen(): void {
      const now = clock();
      if (now.getTime() - sweptAt < SWEEP_EVERY_MS) return;
      sweptAt = now.getTime();
      aside.begin('Sweeping out what has expired', () => sweepExpired(db, now));
    },
  };
}
