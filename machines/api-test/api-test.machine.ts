import { assign, setup } from 'xstate';
import { Failure } from '#contract/failure';
import { unprovided } from '../unprovided';

/** How long `GET /storeInfo` took, and the store's name from its answer. */
export type Reached = { milliseconds: number; storeName: string };

/** `failed`: the call ended in a `Failure`. `unexpected`: any other error was thrown. */
export type Trouble = { why: 'failed' } | { why: 'unexpected'; message: string };

const troubleOf = (thrown: unknown): Trouble =>
  thrown instanceof Failure
    ? { why: 'failed' }
    : { why: 'unexpected', message: thrown instanceof Error ? thrown.message : String(thrown) };

export const apiTestMachine = setup({
  types: {
    context: {} as { reached: Reached | undefined; trouble: Trouble | undefined },
    events: {} as { type: 'apiTest.started' },
    tags: {} as 'busy' | 'startsOver',
  },
  actors: { testConnection: unprovided<Reached>('testConnection') },
}).createMachine({
  id: 'apiTest',
  description: 'The person who sets up the shop sees which store it calls, and whether it answers.',
  context: { reached: undefined, trouble: undefined },
  initial: 'untested',
  states: {
    untested: {
      description: 'The page shows the API base and the header; the test has not been run yet.',
      on: { 'apiTest.started': 'testing' },
    },
    testing: {
      description: 'The store is asked for its information, and the answer is timed.',
      tags: 'busy',
      entry: assign({ reached: undefined, trouble: undefined }),
      invoke: {
        id: 'testConnection',
        src: 'testConnection',
        onDone: { target: 'reached', actions: assign({ reached: ({ event }) => event.output }) },
        onError: { target: 'unreached', actions: assign({ trouble: ({ event }) => troubleOf(event.error) }) },
      },
    },
    reached: {
      description: 'The store has answered: its name and the time it took are shown.',
      on: { 'apiTest.started': 'testing' },
    },
    unreached: {
      description: 'The store has not answered as it should; the page says so, and the test can be repeated.',
      tags: 'startsOver',
      on: { 'apiTest.started': 'testing' },
    },
  },
});
