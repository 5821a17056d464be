import type { SnapshotFrom } from 'xstate';
import { shownStoreName, storeCan } from '#contract/store-info';
import type { storeInfoMachine } from './store-info.machine';

type StoreInfoSnapshot = SnapshotFrom<typeof storeInfoMachine>;

export const isStoreSettled = (snapshot: StoreInfoSnapshot) => snapshot.hasTag('settled');

/** Empty until the store has answered or failed, so that no default name is shown before its own. */
export const storeName = (snapshot: StoreInfoSnapshot) =>
  isStoreSettled(snapshot) ? shownStoreName(snapshot.context.info) : '';

export const storeDetails = ({ context }: StoreInfoSnapshot) => context.info;

export const canSearch = ({ context }: StoreInfoSnapshot) => storeCan(context.info, 'search');

export const hasStoreFailed = (snapshot: StoreInfoSnapshot) => snapshot.matches('failed');

/** `refused`: the store rejected the request. `error`: any other failure, such as no answer. */
export const storeProblem = (snapshot: StoreInfoSnapshot): 'refused' | 'error' | undefined => {
  if (!snapshot.matches('failed')) return undefined;
  return snapshot.context.failure?.kind === 'rejected' ? 'refused' : 'error';
};
