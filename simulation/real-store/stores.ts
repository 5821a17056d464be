import type { Capability } from '#contract/store-info';
import type { assembleStore } from '../../server/assembly';
import type { Connected } from '../../server/db/connection';
import type { WorldDatabase } from './database';

/** A store that can be asked, and what it looks after by itself. */
export type StoreAtWork = Pick<Awaited<ReturnType<typeof assembleStore>>, 'orders' | 'payments'> & {
  app: { fetch(request: Request, caller: { address: string }): Response | Promise<Response> };
};

/** What befalls it of a sudden, in this share of all cases and those before; without `strike` its process dies. */
type Strike = { upTo: number; told: string; strike?: () => Promise<void> };

/** What outlives a world: the database, and how a process of the store begins and ends. */
export type RealStores = {
  readonly database: WorldDatabase;
  /** Where that what was begun comes to an end, or waits for its turn. */
  readonly turnstile: {
    readonly isIdle: boolean;
    quiet(isSomebodyBusy: () => boolean): Promise<void>;
    takeNews(): boolean;
  };
  readonly shopkeeper: Connected;
  readonly hashOf: (password: string) => Promise<string>;
  readonly strikes: readonly Strike[];
  readonly mostStepsBefore: number;
  begin(capabilities: Capability[], log: (line: string) => void): Promise<StoreAtWork>;
  die(): Promise<void>;
  clear(): Promise<void>;
};
