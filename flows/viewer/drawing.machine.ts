import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Placed } from '../chart/layout';
import { unprovided } from '../unprovided';

export const drawingMachine = setup({
  types: {
    input: {} as { flow: string },
    context: {} as { flow: string; placed: Placed | undefined },
    events: {} as { type: 'drawing.asked'; flow: string } | { type: 'drawing.retried' },
    tags: {} as 'busy',
  },
  actors: { layOut: unprovided<Placed, { flow: string }>('layOut') },
}).createMachine({
  id: 'drawing',
  description: 'One flow is drawn at a time. The latest that was asked for wins.',
  context: ({ input }) => ({ flow: input.flow, placed: undefined }),
  initial: 'layingOut',
  on: {
    'drawing.asked': { target: '.layingOut', actions: assign({ flow: ({ event }) => event.flow }) },
  },
  states: {
    layingOut: {
      description: 'Every state and arrow is given its place, beside the page, so that it stays quick.',
      tags: 'busy',
      entry: assign({ placed: undefined }),
      invoke: {
        id: 'layOut',
        src: 'layOut',
        input: ({ context }) => ({ flow: context.flow }),
        onDone: { target: 'drawn', actions: assign({ placed: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    drawn: { description: 'The chart can be looked at, moved, enlarged and taken away.' },
    failed: {
      description: 'The chart could not be laid out; the tester can try again, or look at another one.',
      on: { 'drawing.retried': 'layingOut' },
    },
  },
});

export type DrawingRef = ActorRefFrom<typeof drawingMachine>;
