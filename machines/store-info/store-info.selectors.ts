import type { SnapshotFrom } from 'xstate';
import { shownStoreName, storeCan } from '#contract/store-info';
import type { storeInfoMachine } from './store-info.machine';

type StoreInfoSnapshot = SnapshotFrom<typeof storeInfoMachine>;

export const isStoreSettled = (snapshot: StoreInfoSnapshot) => snapshot.hasTag('settled');

/** Nothing while the store may still say its name: it is not to be called by another first. */
export const storeName = (snapshot: StoreInfoSnapshot) =>
  isStoreSettled(snapshot) ? shownStoreName(snapshot.context.info) : '';

export const storeDetails = ({ context }: StoreInfoSnapshot) => context.info;

export const canSearch = ({ context }: StoreInfoSnapshot) => storeCan(context.info, 'search');

export const hasStoreFailed = (snapshot: StoreInfoSnapshot) => snapshot.matches('failed');

/** A store that answers with a refusal and one that does not answer at all are told apart. */
export const storeProblem = (snapshot: StoreInfoSnapshot): 'refused' | 'error' | undefined => {
  if (!snapshot.matches('failed')) return undefined;
  return snapshot.context.failure?.kind === 'rejected' ? 'refused' : 'error';
};
