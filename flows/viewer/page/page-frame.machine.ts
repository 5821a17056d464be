import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { FrameMessage, ShowMoment, ShownPage } from '../../page/messages';
import { unprovidedCallback } from '../../unprovided';
import type { CurrentMoment } from './current-moment';

type PageFrameContext = {
  current: CurrentMoment | undefined;
  /** Counts moments, so that an answer about an earlier one is ignored. */
  number: number;
  /** What the frame showed last, and at which place. */
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
      | { type: 'page.moment.changed'; current: CurrentMoment | undefined }
      | FrameMessage,
    tags: {} as 'busy',
  },
  delays: { patience: 20_000 },
  actors: {
    /** Tells how the page looked at the moment that the tester looks at. */
    watchMoment: unprovidedCallback('watchMoment'),
    /** Speaks with the page in the frame. */
    frame: unprovidedCallback<ShowMoment>('frame'),
  },
  guards: {
    hasMoment: ({ context }) => context.current !== undefined,
    isMoment: (_, current: CurrentMoment | undefined) => current !== undefined,
    isAboutThis: ({ context }, number: number) => number === context.number,
  },
  actions: {
    setMoment: assign(({ context }, current: CurrentMoment | undefined) => ({ current, number: context.number + 1 })),
    show: enqueueActions(({ context: { current, number }, enqueue }) => {
      if (current) enqueue.sendTo('frame', { type: 'show.moment', number, moment: current.moment });
    }),
  },
}).createMachine({
  id: 'pageFrame',
  description: 'The page itself, as it was at the moment that is looked at.',
  context: { current: undefined, number: 0, shown: undefined, why: '' },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'Charts and logs are looked at; no page is shown.',
      on: { 'page.asked': 'shown' },
    },
    shown: {
      description: 'A frame that can ask nobody and change nothing stands beside the chart.',
      invoke: { id: 'watchMoment', src: 'watchMoment', onError: '.failed' },
      initial: 'open',
      exit: assign({ current: undefined, shown: undefined }),
      on: {
        'page.closed': 'hidden',
        'page.moment.changed': { actions: { type: 'setMoment', params: ({ event }) => event.current } },
      },
      states: {
        open: {
          description: 'The frame is there.',
          invoke: { id: 'frame', src: 'frame', onError: 'failed' },
          initial: 'loading',
          on: {
            'frame.ready': [{ guard: 'hasMoment', target: '.showing' }, { target: '.unknown' }],
            'page.moment.changed': [
              {
                guard: { type: 'isMoment', params: ({ event }) => event.current },
                target: '.showing',
                actions: { type: 'setMoment', params: ({ event }) => event.current },
              },
              { target: '.unknown', actions: { type: 'setMoment', params: ({ event }) => event.current } },
            ],
          },
          states: {
            loading: {
              description: 'The code of the application is read once more, for the frame alone.',
              tags: 'busy',
              after: { patience: '#pageFrame.shown.failed' },
              on: { 'page.moment.changed': { actions: { type: 'setMoment', params: ({ event }) => event.current } } },
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
            refused: { description: 'The application of today cannot show the page as it was, and why is said.' },
            unknown: {
              description: 'Nobody knows how any page looked at this moment: no page was open, or it is too long ago.',
            },
          },
        },
        failed: {
          description: 'The frame could not be opened, or nobody says what is looked at; the tester can try again.',
          // Begins everything anew, the watching of moments as well as the frame, whichever of them broke.
          on: { 'page.retried': { target: '#pageFrame.shown', reenter: true } },
        },
      },
    },
  },
});

export type PageFrameRef = ActorRefFrom<typeof pageFrameMachine>;
export type PageFrameSnapshot = SnapshotFrom<typeof pageFrameMachine>;
