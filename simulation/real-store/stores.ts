import type { Capability } from '#contract/store-info';
import type { assembleStore } from '../../server/assembly';
import type { Connected } from '../../server/db/connection';
import type { WorldDatabase } from './database';

/** A store that can be called, and its background work. */
export type StoreAtWork = Pick<Awaited<ReturnType<typeof assembleStore>>, 'orders' | 'payments'> & {
  app: { fetch(request: Request, caller: { address: string }): Response | Promise<Response> };
};

/**
 * A sudden failure, for draws up to `upTo` and above that of the one before. Without `strike` the store's process dies.
 */
type Strike = { upTo: number; told: string; strike?: () => Promise<void> };

/** What outlives a world: the database, and how a process of the store begins and ends. */
export type RealStores = {
  readonly database: WorldDatabase;
  readonly statements: {
    readonly isIdle: boolean;
    /** Waits until what was begun has ended or is held. */
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
