import { type ActorRefFrom, assign, setup } from 'xstate';

export const recordingMachine = setup({
  types: {
    context: {} as { askedAt: number },
    events: {} as { type: 'recording.asked'; at: number } | { type: 'recording.ended' },
  },
}).createMachine({
  id: 'recording',
  description: 'From when on a file holds what the open pages did. Whatever they do is heard, for an hour.',
  context: { askedAt: 0 },
  initial: 'unasked',
  states: {
    unasked: {
      description: 'Nobody asked for one: what has just happened can be kept.',
      on: { 'recording.asked': { target: 'asked', actions: assign({ askedAt: ({ event }) => event.at }) } },
    },
    asked: {
      description: 'The tester has asked for one: all that happened since can be kept.',
      on: { 'recording.ended': 'unasked' },
    },
  },
});

export type RecordingRef = ActorRefFrom<typeof recordingMachine>;
