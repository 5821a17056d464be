import type { Aside } from '../aside';
import type { Connected } from '../db/connection';
import { sweepExpired } from '../db/sweeping';
import type { Mail } from '../mail/mail';
import { nowAndThen } from '../nowAndThen';
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
  const { db, pool } = options;
  const desk = { ...options, limits: limits(pool), passwords: await passwordWork() };

  return {
    ...signingIn(desk),
    reset: mail && passwordReset({ ...desk, mail }),

    sweepNowAndThen: nowAndThen(options, SWEEP_EVERY_MS, {
      name: 'Sweeping out what has expired',
      work: (now) => sweepExpired(db, now),
    }),
  };
}
