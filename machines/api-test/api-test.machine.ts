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
  description: 'Whoever sets the shop up sees which store it asks, and whether it answers.',
  context: { reached: undefined, trouble: undefined },
  initial: 'untested',
  states: {
    untested: {
      description: 'Base and header are shown; the store has not been asked.',
      on: { 'apiTest.started': 'testing' },
    },
    testing: {
      description: 'The store is asked who it is, and the time is taken.',
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
      description: 'The store has not answered as it should: the page says so, and it can be tried again.',
      tags: 'startsOver',
      on: { 'apiTest.started': 'testing' },
    },
  },
});
