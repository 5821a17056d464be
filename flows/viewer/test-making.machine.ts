import { type ActorRefFrom, assign, setup } from 'xstate';
import { lastActorOf, lastTouched } from '../recording/as-test';
import { flowRefused, type MadeTest, nameRefused, type Refusals, type TestWanted } from '../recording/made-test';
import { NOTHING_YET, recordingOf } from '../recording/recent';
import type { Expectation } from '../recording/recorded-test';
import type { Recording } from '../recording/recording';
import { unprovided } from '../unprovided';

type Wish = {
  flow: string;
  kind: Expectation['kind'];
  /** A state, an event's type or words, depending on the kind. */
  value: string;
  name: string;
};

type TestMakingContext = {
  refusals: Refusals;
  /** The recording when a test was asked for, because later events are no part of the fault. */
  recording: Recording;
  flows: string[];
  wish: Wish;
  made: MadeTest | undefined;
  refusal: string | undefined;
};

const NO_WISH: Wish = { flow: '', kind: 'unreached', value: '', name: '' };

export const isValueMissing = ({ wish }: TestMakingContext) => wish.value.trim() === '';

/** Why no test can be made of the chosen flow, whatever was recorded of it. */
export const whyRefused = ({ refusals, wish }: TestMakingContext): string | undefined =>
  flowRefused(wish.flow, refusals);

function expectationOf({ kind, value }: Wish): Expectation {
  switch (kind) {
    case 'unreached':
    case 'reached':
      return { kind, state: value };
    case 'possible':
      return { kind, event: { type: value } };
    case 'shown':
      return { kind, words: value.trim() };
  }
}

/** Flows in which something has happened. */
const flowsIn = ({ actors, events }: Recording): string[] => {
  const acting = new Set(events.map(({ actor }) => actor));
  return [...new Set(actors.filter(({ id }) => acting.has(id)).map(({ flow }) => flow))].sort();
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export const testMakingMachine = setup({
  types: {
    input: {} as Refusals,
    context: {} as TestMakingContext,
    events: {} as
      /** `flow` is the flow that the tester has chosen to see; empty if none. */
        | { type: 'test.asked'; recording: Recording; flow: string }
        | { type: 'test.closed' }
        | { type: 'test.flow.chosen'; flow: string }
        | { type: 'test.expectation.chosen'; kind: Expectation['kind'] }
        | { type: 'test.value.given'; value: string }
        | { type: 'test.named'; name: string }
        | { type: 'test.submitted' },
    tags: {} as 'playable',
  },
  actors: {
    /** Makes the test, and downloads it as a file. */
    makeTest: unprovided<MadeTest, { recording: Recording; wanted: TestWanted }>('makeTest'),
  },
  guards: {
    hasNothing: ({ context }) => context.flows.length === 0,
    isRefused: ({ context }) => whyRefused(context) !== undefined,
    isComplete: ({ context }) => nameRefused(context.wish.name) === undefined && !isValueMissing(context),
  },
  actions: {
    begin: assign((_, { recording, flow }: { recording: Recording; flow: string }) => {
      const flows = flowsIn(recording);
      const latest = lastTouched(recording) ?? lastActorOf(recording, undefined)?.flow ?? '';
      return { recording, flows, wish: { ...NO_WISH, flow: flows.includes(flow) ? flow : latest } };
    }),
    change: assign(({ context }, changed: Partial<Wish>) => ({ wish: { ...context.wish, ...changed } })),
  },
}).createMachine({
  id: 'testMaking',
  description: 'What was recorded becomes a test that every run plays, with what should have been instead.',
  context: ({ input }) => ({
    refusals: input,
    recording: recordingOf(NOTHING_YET, new Date(0)),
    flows: [],
    wish: NO_WISH,
    made: undefined,
    refusal: undefined,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No test is being made.',
      on: { 'test.asked': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    open: {
      description: 'The recording stays as it was when a test was asked for.',
      initial: 'choosing',
      on: {
        'test.closed': 'closed',
        'test.flow.chosen': {
          target: '.choosing',
          actions: { type: 'change', params: ({ event: { flow } }) => ({ flow, value: '' }) },
        },
      },
      states: {
        choosing: {
          description: 'Whether a test can be made of the chosen flow.',
          always: [
            { guard: 'hasNothing', target: 'empty' },
            { guard: 'isRefused', target: 'unplayable' },
            { target: 'filling' },
          ],
        },
        empty: { description: 'Nothing has happened that could become a test.' },
        unplayable: { description: 'Of this flow no test can be played, and why is said; another can be chosen.' },
        filling: {
          description: 'The tester says what is expected instead, and names the test.',
          tags: 'playable',
          initial: 'editing',
          on: {
            'test.expectation.chosen': {
              target: '.editing',
              actions: { type: 'change', params: ({ event: { kind } }) => ({ kind, value: '' }) },
            },
            'test.value.given': {
              target: '.editing',
              actions: { type: 'change', params: ({ event: { value } }) => ({ value }) },
            },
            'test.named': {
              target: '.editing',
              actions: { type: 'change', params: ({ event: { name } }) => ({ name }) },
            },
            'test.submitted': [{ guard: 'isComplete', target: 'making' }, { target: '.incomplete' }],
          },
          states: {
            editing: { description: 'It can be saved once it says what is expected, and has a name.' },
            incomplete: { description: 'What is missing, or cannot be a name, is said beside its field.' },
            saved: { description: 'The test is a file; where it belongs, how it is run and what it proves is said.' },
            refused: { description: 'No test can be made of this, and why is said.' },
          },
        },
        making: {
          description: 'The recording is cut down to the few events that it takes, and handed out as a file.',
          tags: 'playable',
          invoke: {
            id: 'makeTest',
            src: 'makeTest',
            input: ({ context: { recording, wish } }) => ({
              recording,
              wanted: { name: wish.name, flow: wish.flow, expected: expectationOf(wish) },
            }),
            onDone: { target: 'filling.saved', actions: assign({ made: ({ event }) => event.output }) },
            onError: { target: 'filling.refused', actions: assign({ refusal: ({ event }) => messageOf(event.error) }) },
          },
        },
      },
    },
  },
});

export type TestMakingRef = ActorRefFrom<typeof testMakingMachine>;
