import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf the store runs statements: one call, or one piece of its background work. */
export type Asker = {
  name: string;
  /**
   * How often it has run each statement, by text. Two statements on two connections may arrive in either order, so the
   * seed cannot go by an overall count.
   */
  statements: Map<string, number>;
  /** How many of its statements are not done yet. */
  open: number;
};

export const asker = (name: string): Asker => ({ name, statements: new Map(), open: 0 });

const askers = new AsyncLocalStorage<Asker>();

/** Whatever `work` begins, now or later, is done on behalf of `asker` and belongs to no page. */
export const onBehalfOf = <Result>(asker: Asker, work: () => Result): Result => askers.run(asker, work);

export const presentAsker = (): Asker | undefined => askers.getStore();

export const isBeside = (): boolean => askers.getStore() !== undefined;

/** For the simulation's own look at the store, on behalf of nobody in the world. */
export const aside = <Result>(work: () => Promise<Result>): Promise<Result> => askers.run(asker('aside'), work);
