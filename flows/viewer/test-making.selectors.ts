import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { chartOf, statesOf } from '../chart/chart';
import { nameRefused } from '../recording/made-test';
import type { Expectation } from '../recording/recorded-test';
import { isValueMissing, type testMakingMachine, whyRefused } from './test-making.machine';

type Snapshot = SnapshotFrom<typeof testMakingMachine>;
type Kind = Expectation['kind'];

export const wishOf = ({ context }: Snapshot) => context.wish;
export const flowsRecorded = ({ context }: Snapshot) => context.flows;

/** An error of a field, shown beside it. */
export const flowFault = (snapshot: Snapshot): string | undefined =>
  snapshot.matches({ open: 'unplayable' }) ? whyRefused(snapshot.context) : undefined;

const isIncomplete = (snapshot: Snapshot) => snapshot.matches({ open: { filling: 'incomplete' } });

const MISSING: Record<Kind, string> = {
  unreached: 'Choose the state.',
  reached: 'Choose the state.',
  possible: 'Choose the event.',
  shown: 'Write the words.',
};

export const valueFault = (snapshot: Snapshot): string | undefined =>
  isIncomplete(snapshot) && isValueMissing(snapshot.context) ? MISSING[snapshot.context.wish.kind] : undefined;

export const nameFault = (snapshot: Snapshot): string | undefined =>
  isIncomplete(snapshot) ? nameRefused(snapshot.context.wish.name) : undefined;

export const madeShown = (snapshot: Snapshot) =>
  snapshot.matches({ open: { filling: 'saved' } }) ? snapshot.context.made : undefined;

export const refusalShown = (snapshot: Snapshot) =>
  snapshot.matches({ open: { filling: 'refused' } }) ? snapshot.context.refusal : undefined;

/** The choices for a value. The root state is none, because it is always active, and words are in no machine. */
export const valuesOf = (machine: AnyStateMachine | undefined, kind: Kind): string[] =>
  machine ? VALUES[kind](machine) : [];

const statesWithin = (machine: AnyStateMachine) =>
  statesOf(chartOf(machine).root)
    .slice(1)
    .map(({ id }) => id);

const VALUES: Record<Kind, (machine: AnyStateMachine) => string[]> = {
  unreached: statesWithin,
  reached: statesWithin,
  possible: ({ events }) => events.filter((type) => !type.startsWith('xstate.') && !type.includes('*')).sort(),
  shown: () => [],
};
