import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Heard } from '../../recording/recent';
import { unprovided } from '../../unprovided';

type SequenceContext = {
  /** What was known when the tester began to look back; undefined while following. */
  heard: Heard | undefined;
  chosen: string | undefined;
  /** Lifelines that are not shown. */
  hidden: string[];
  diagram: string;
};

export const sequenceMachine = setup({
  types: {
    context: {} as SequenceContext,
    events: {} as
      | { type: 'sequence.asked' }
      | { type: 'sequence.left' }
      | { type: 'sequence.step.chosen'; step: string; heard: Heard }
      | { type: 'sequence.step.closed' }
      | { type: 'sequence.scrolledBack'; heard: Heard }
      | { type: 'sequence.latest.asked' }
      | { type: 'sequence.lifelines.hidden'; lifelines: string[] }
      | { type: 'sequence.diagram.asked'; diagram: string },
  },
  delays: { aWhile: 5_000 },
  actors: {
    /** Writes a text to the clipboard. */
    copy: unprovided<void, { text: string }>('copy'),
  },
  actions: {
    choose: assign((_, chosen: string | undefined) => ({ chosen })),
    keep: assign((_, heard: Heard) => ({ heard })),
  },
}).createMachine({
  id: 'sequence',
  description: 'Who told whom what: as it happens, or as it was a moment ago.',
  context: { heard: undefined, chosen: undefined, hidden: [], diagram: '' },
  type: 'parallel',
  states: {
    drawn: {
      description: 'What stands in the middle of the viewer.',
      initial: 'chart',
      states: {
        chart: { description: 'One flow.', on: { 'sequence.asked': 'sequence' } },
        sequence: { description: 'What flows tell each other.', on: { 'sequence.left': 'chart' } },
      },
    },
    sight: {
      description: 'What the tester looks at.',
      initial: 'now',
      on: {
        'sequence.lifelines.hidden': { actions: assign({ hidden: ({ event }) => event.lifelines }) },
      },
      states: {
        now: {
          description: 'What pages do comes into sight as it happens.',
          entry: assign({ heard: undefined, chosen: undefined }),
          on: {
            'sequence.step.chosen': {
              target: 'lookingBack',
              actions: [
                { type: 'keep', params: ({ event }) => event.heard },
                { type: 'choose', params: ({ event }) => event.step },
              ],
            },
            'sequence.scrolledBack': {
              target: 'lookingBack',
              actions: { type: 'keep', params: ({ event }) => event.heard },
            },
          },
        },
        lookingBack: {
          description: 'It stays as it was when the tester turned to it, whatever happens meanwhile.',
          on: {
            'sequence.step.chosen': { actions: { type: 'choose', params: ({ event }) => event.step } },
            'sequence.step.closed': { actions: { type: 'choose', params: undefined } },
            'sequence.latest.asked': 'now',
          },
        },
      },
    },
    copying: {
      description: 'What has become of the diagram that the tester wants to take along.',
      initial: 'idle',
      on: {
        'sequence.diagram.asked': {
          target: '.copying',
          actions: assign({ diagram: ({ event }) => event.diagram }),
        },
      },
      states: {
        idle: { description: 'None was asked for lately.' },
        copying: {
          description: 'The diagram is put where it can be pasted from.',
          invoke: {
            id: 'copy',
            src: 'copy',
            input: ({ context: { diagram } }) => ({ text: diagram }),
            onDone: 'copied',
            onError: 'refused',
          },
        },
        copied: { description: 'It can be pasted into the report of a bug.', after: { aWhile: 'idle' } },
        refused: { description: 'The browser lets nothing be copied; the diagram can be had as a file.' },
      },
    },
  },
});

export type SequenceRef = ActorRefFrom<typeof sequenceMachine>;

export const isSequenceShown = (snapshot: SnapshotFrom<typeof sequenceMachine>) =>
  snapshot.matches({ drawn: 'sequence' });
