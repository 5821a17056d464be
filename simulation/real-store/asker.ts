import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf the store works: a call, or what it looks after by itself. */
export type Asker = {
  name: string;
  /** How often it has asked for each statement: of two that go to two connections, either may be heard first. */
  statements: Map<string, number>;
  /** How many of them are not done yet. */
  open: number;
};

export const asker = (name: string): Asker => ({ name, statements: new Map(), open: 0 });

const askers = new AsyncLocalStorage<Asker>();

/** Whatever this begins knows on whose behalf it is done, and that it belongs to no page. */
export const onBehalfOf = <Result>(asker: Asker, work: () => Result): Result => askers.run(asker, work);

export const presentAsker = (): Asker | undefined => askers.getStore();

export const isBeside = (): boolean => askers.getStore() !== undefined;

/** Looking on from outside, for nobody in the world. */
export const aside = <Result>(work: () => Promise<Result>): Promise<Result> => askers.run(asker('aside'), work);
