import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { unprovidedCallback } from '#machines/unprovided';
import type { FrameMessage, MomentTold, ShownPage } from '../../page/messages';
import type { PageSight } from './sight';

type PageFrameContext = {
  sight: PageSight | undefined;
  /** Counts what was looked at: an answer about something else is none. */
  number: number;
  /** What was shown last, and how. */
  shown: ShownPage | undefined;
  /** Why it cannot be shown. */
  why: string;
};

export const pageFrameMachine = setup({
  types: {
    context: {} as PageFrameContext,
    events: {} as
      | { type: 'page.asked' }
      | { type: 'page.closed' }
      | { type: 'page.retried' }
      | { type: 'page.sight.changed'; sight: PageSight | undefined }
      | FrameMessage,
    tags: {} as 'busy',
  },
  delays: { patience: 20_000 },
  actors: {
    /** Tells how the page looked at the moment that the tester looks at. */
    watchSight: unprovidedCallback('watchSight'),
    /** Speaks with the page in the frame. */
    frame: unprovidedCallback<MomentTold>('frame'),
  },
  guards: {
    hasSight: ({ context }) => context.sight !== undefined,
    isSight: (_, sight: PageSight | undefined) => sight !== undefined,
    isAboutThis: ({ context }, number: number) => number === context.number,
  },
  actions: {
    look: assign(({ context }, sight: PageSight | undefined) => ({ sight, number: context.number + 1 })),
    show: enqueueActions(({ context: { sight, number }, enqueue }) => {
      if (sight) enqueue.sendTo('frame', { type: 'moment.told', number, moment: sight.moment });
    }),
  },
}).createMachine({
  id: 'pageFrame',
  description: 'The page of the shop itself, as it was at the moment that is looked at.',
  context: { sight: undefined, number: 0, shown: undefined, why: '' },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'Charts and logs are looked at; no page is shown.',
      on: { 'page.asked': 'shown' },
    },
    shown: {
      description: 'A frame that can ask nobody and change nothing stands beside the chart.',
      invoke: { id: 'watchSight', src: 'watchSight', onError: '.failed' },
      initial: 'open',
      exit: assign({ sight: undefined, shown: undefined }),
      on: {
        'page.closed': 'hidden',
        'page.sight.changed': { actions: { type: 'look', params: ({ event }) => event.sight } },
      },
      states: {
        open: {
          description: 'The frame is there.',
          invoke: { id: 'frame', src: 'frame', onError: 'failed' },
          initial: 'loading',
          on: {
            'frame.ready': [{ guard: 'hasSight', target: '.showing' }, { target: '.unknown' }],
            'page.sight.changed': [
              {
                guard: { type: 'isSight', params: ({ event }) => event.sight },
                target: '.showing',
                actions: { type: 'look', params: ({ event }) => event.sight },
              },
              { target: '.unknown', actions: { type: 'look', params: ({ event }) => event.sight } },
            ],
          },
          states: {
            loading: {
              description: 'The code of the shop is read once more, for the frame alone.',
              tags: 'busy',
              after: { patience: '#pageFrame.shown.failed' },
              on: { 'page.sight.changed': { actions: { type: 'look', params: ({ event }) => event.sight } } },
            },
            showing: {
              description: 'The frame is told how the page was; until it has answered, what it showed before stays.',
              tags: 'busy',
              entry: 'show',
              after: { patience: '#pageFrame.shown.failed' },
              on: {
                'frame.shown': {
                  guard: { type: 'isAboutThis', params: ({ event }) => event.number },
                  target: 'seen',
                  actions: assign({ shown: ({ event }) => event.shown }),
                },
                'frame.refused': {
                  guard: { type: 'isAboutThis', params: ({ event }) => event.number },
                  target: 'refused',
                  actions: assign({ why: ({ event }) => event.why }),
                },
              },
            },
            seen: { description: 'The page stands as it did at this moment.' },
            refused: { description: 'The shop of today cannot show the page as it was, and why is said.' },
            unknown: {
              description: 'Nobody knows how any page looked at this moment: no page was open, or it is too long ago.',
            },
          },
        },
        failed: {
          description: 'The frame could not be opened, or nobody says what is looked at; the tester can try again.',
          // Whatever broke begins anew: what tells of moments as well as the frame.
          on: { 'page.retried': { target: '#pageFrame.shown', reenter: true } },
        },
      },
    },
  },
});

export type PageFrameRef = ActorRefFrom<typeof pageFrameMachine>;
export type PageFrameSnapshot = SnapshotFrom<typeof pageFrameMachine>;
