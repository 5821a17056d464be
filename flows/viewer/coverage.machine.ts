import { type ActorRefFrom, assign, setup } from 'xstate';
import { unprovided } from '../unprovided';
import type { WalkedTransition } from './walked';

export const coverageMachine = setup({
  types: {
    context: {} as { walked: WalkedTransition[]; reason: string },
    events: {} as { type: 'coverage.asked' } | { type: 'coverage.hidden' },
    tags: {} as 'busy',
  },
  actors: { readWalked: unprovided<WalkedTransition[]>('readWalked') },
  guards: { hasSteps: (_, walked: WalkedTransition[]) => walked.length > 0 },
}).createMachine({
  id: 'coverage',
  description: 'What the tests have walked is painted on the charts.',
  context: { walked: [], reason: '' },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The charts show nothing of tests.',
      on: { 'coverage.asked': 'reading' },
    },
    reading: {
      description: 'The report of the tests is fetched: a newer one may be there.',
      tags: 'busy',
      invoke: {
        id: 'readWalked',
        src: 'readWalked',
        onDone: [
          {
            guard: { type: 'hasSteps', params: ({ event }) => event.output },
            target: 'shown',
            actions: assign({ walked: ({ event }) => event.output }),
          },
          { target: 'missing' },
        ],
        onError: {
          target: 'unreadable',
          actions: assign({ reason: ({ event }) => String(event.error) }),
        },
      },
      on: { 'coverage.hidden': 'hidden' },
    },
    shown: {
      description: 'Each transition says who walked it, and how often.',
      on: { 'coverage.hidden': 'hidden', 'coverage.asked': 'reading' },
    },
    missing: {
      description: 'No test run has left a report yet; how to make one is said.',
      on: { 'coverage.hidden': 'hidden', 'coverage.asked': 'reading' },
    },
    unreadable: {
      description: 'No report of these tests could be fetched and read: why is said.',
      on: { 'coverage.hidden': 'hidden', 'coverage.asked': 'reading' },
    },
  },
});

export type CoverageRef = ActorRefFrom<typeof coverageMachine>;
