import type { BackgroundWork } from '../background/background-work';
import { throttled } from '../background/throttled';
import type { Connected } from '../db/connection';
import { sweepExpired } from '../db/sweeping';
import type { Mail } from '../mail/mail';
import type { Note } from '../monitoring/events';
import { limits } from './limits';
import { passwordReset } from './password-reset';
import { type Passwords, passwordWork } from './passwords';
import { signingIn } from './signing-in';

export type AccountsOptions = Pick<Connected, 'db' | 'pool'> & {
  background: BackgroundWork;
  log: (line: string) => void;
  note: Note;
  /** Without it, the store offers no password reset. */
  mail?: Mail;
  /** How passwords are hashed and compared. Default: Argon2id, which is slow; the simulation passes a fast one. */
  passwords?: Passwords;
};

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

const SWEEP_EVERY_MS = 60 * 60_000;

export async function openAccounts({ mail, ...options }: AccountsOptions) {
  const { db, pool } = options;
  const shared = { ...options, limits: limits(pool), passwords: options.passwords ?? (await passwordWork()) };

  return {
    ...signingIn(shared),
    reset: mail && passwordReset({ ...shared, mail }),

    sweepThrottled: throttled(options.background, SWEEP_EVERY_MS, {
      name: 'Sweeping out what has expired',
      work: () => sweepExpired(db),
    }),
  };
}
