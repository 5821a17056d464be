import { type ActorRefFrom, assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { LogEntry, Report, ViewerMessage } from '../messages';
import { NOTHING_YET, type Recent, withReport } from '../recording/recent';
import { unprovidedCallback } from '../unprovided';
import { drawingMachine } from './drawing.machine';
import {
  type ActorPlace,
  actorAt,
  afterReport,
  type EntryPlace,
  entryAt,
  type LoggedEntry,
  placed,
  type SeenPage,
  screenFlowIn,
  type Trial,
  withEntry,
  withTabs,
} from './pages';
import type { Moment } from './playing/moments';

type Moved = Extract<Report, { type: 'actor.moved' }>;
type Tried = Extract<Report, { type: 'event.tried' }>;

export type ViewerContext = {
  flow: string;
  /** Flows that every page begins, whatever it shows, and that do much by themselves. */
  ofEveryPage: readonly string[];
  pages: SeenPage[];
  tabs: string[];
  /** The actor that is followed; undefined follows the newest one of the flow. */
  chosen: ActorPlace | undefined;
  log: LoggedEntry[];
  /** Kept without being asked for, so that it can be saved afterwards. Clearing the log does not clear it. */
  recent: Recent;
  chosenEntry: EntryPlace | undefined;
  trial: Trial | undefined;
};

type ViewerEvent =
  | Report
  | ({ type: 'viewer.moment.reached' } & Moment)
  | { type: 'viewer.flow.chosen'; flow: string }
  | ({ type: 'viewer.actor.chosen' } & ActorPlace)
  | { type: 'viewer.following.asked' }
  | { type: 'viewer.following.ended' }
  | ({ type: 'viewer.entry.chosen' } & EntryPlace)
  | { type: 'viewer.latest.asked' }
  | { type: 'viewer.log.cleared' }
  | ({ type: 'viewer.event.sent' } & Trial);

const flowOf = ({ pages }: ViewerContext, place: ActorPlace) => actorAt(pages, place)?.flow;

/** Whether to turn to a flow: not if the event changed nothing, ended the flow, or is part of opening every page. */
const isMoveTo = (flow: string, { taken, before, event }: LogEntry, { ofEveryPage }: ViewerContext) =>
  (taken.length > 0 || before.active.length === 0) && !(ofEveryPage.includes(flow) && event.type.startsWith('xstate.'));
const placeOf = ({ page, entry }: Moved): ActorPlace => ({ page: page.id, actor: entry.actor });

export const viewerMachine = setup({
  types: {
    input: {} as { flow: string; ofEveryPage: readonly string[] },
    context: {} as ViewerContext,
    events: {} as ViewerEvent,
    emitted: {} as { type: 'viewer.chart.asked' },
    children: {} as { listen: 'listen'; drawing: 'drawing' },
  },
  actors: {
    /** Passes on what pages of the application say, and sends them what it is told. */
    listen: unprovidedCallback<ViewerMessage>('listen'),
    drawing: drawingMachine,
  },
  guards: {
    isKnownActor: ({ context }, place: ActorPlace) => flowOf(context, place) !== undefined,
    isKnownMoment: ({ context }, place: EntryPlace) => entryAt(context.log, place) !== undefined,
    isMoveOfAnotherFlow: ({ context }, moved: Moved) => {
      const flow = flowOf(context, placeOf(moved));
      return flow !== undefined && flow !== context.flow && isMoveTo(flow, moved.entry, context);
    },
    isMomentOfAnotherFlow: ({ context }, { log }: Moment) => {
      const last = log.at(-1);
      return last !== undefined && last.flow !== context.flow && isMoveTo(last.flow, last, context);
    },
    hasPages: ({ context }) => context.pages.length > 0,
    hasNoPages: ({ context }) => context.pages.length === 0,
    isOfTrial: ({ context: { trial } }, { page, actor }: ActorPlace) => page === trial?.page && actor === trial.actor,
    isAnswered: ({ context }, { trial }: Tried) => trial === context.trial?.trial,
    isPossible: ({ context }, { trial, isPossible }: Tried) => isPossible === true && trial === context.trial?.trial,
    isPageOfTrial: ({ context: { trial } }, { page }: { page: string }) => page === trial?.page,
  },
  actions: {
    turnTo: enqueueActions(({ context, enqueue }, flow: string) => {
      if (flow === context.flow) return;
      enqueue.assign({ flow });
      enqueue.sendTo('drawing', { type: 'drawing.asked', flow });
    }),
    askForChart: emit({ type: 'viewer.chart.asked' }),
    choose: assign((_, { page, actor }: ActorPlace) => ({ chosen: { page, actor } })),
    chooseNone: assign({ chosen: undefined }),
    take: assign(({ context }, report: Report) => {
      const pages = afterReport(context.pages, report);
      return { pages, tabs: withTabs(context.tabs, pages), recent: withReport(context.recent, report) };
    }),
    takeMoment: assign(({ context }, { pages, log, recent }: Moment) => ({
      pages,
      log,
      recent,
      tabs: withTabs(context.tabs, pages),
    })),
    log: assign(({ context }, moved: Moved) => ({
      log: withEntry(context.log, placed(context.pages, moved.entry, moved.page.id)),
    })),
    lookAt: assign((_, { page, number }: EntryPlace) => ({ chosenEntry: { page, number } })),
    lookAtLatest: assign({ chosenEntry: undefined }),
    clearLog: assign({ log: [] }),
    begin: assign((_, { page, actor, trial, event }: Trial) => ({ trial: { page, actor, trial, event } })),
    tryFirst: sendTo('listen', (_, { page, actor, trial, event }: Trial) => ({
      type: 'try.event',
      page,
      actor,
      trial,
      event,
    })),
    send: enqueueActions(({ context: { trial }, enqueue }) => {
      if (trial) enqueue.sendTo('listen', { type: 'send.event', ...trial });
    }),
  },
}).createMachine({
  id: 'viewer',
  description: 'The flows of the application, drawn, and what becomes of them in pages that are open beside it.',
  context: ({ input }) => ({
    flow: input.flow,
    ofEveryPage: input.ofEveryPage,
    pages: [],
    tabs: [],
    chosen: undefined,
    log: [],
    recent: NOTHING_YET,
    chosenEntry: undefined,
    trial: undefined,
  }),
  // If the drawing breaks, pages can still be followed, and the log be read.
  invoke: { id: 'drawing', src: 'drawing', input: ({ context }) => ({ flow: context.flow }), onError: {} },
  type: 'parallel',
  states: {
    application: {
      description: 'Whether there is anybody to be followed.',
      invoke: { id: 'listen', src: 'listen', onError: '.disconnected' },
      initial: 'waiting',
      on: {
        'page.reported': { actions: { type: 'take', params: ({ event }) => event } },
        'page.moved': { actions: { type: 'take', params: ({ event }) => event } },
        'page.left': { actions: { type: 'take', params: ({ event }) => event } },
        'viewer.moment.reached': { actions: { type: 'takeMoment', params: ({ event }) => event } },
        'actor.started': { actions: { type: 'take', params: ({ event }) => event } },
        'actor.stopped': { actions: { type: 'take', params: ({ event }) => event } },
        'actor.moved': {
          actions: [
            { type: 'log', params: ({ event }) => event },
            { type: 'take', params: ({ event }) => event },
          ],
        },
      },
      states: {
        waiting: {
          description: 'No page of the application is open in this browser, or none was built to be watched.',
          always: { guard: 'hasPages', target: 'following' },
        },
        following: {
          description: 'Pages of the application tell what their actors do.',
          always: { guard: 'hasNoPages', target: 'waiting' },
        },
        disconnected: {
          description: 'This browser lets no tab hear another; the charts can be looked at all the same.',
        },
      },
    },
    attention: {
      description: 'What the tester looks at.',
      initial: 'opening',
      on: {
        'viewer.flow.chosen': {
          target: '.staying',
          actions: ['chooseNone', { type: 'turnTo', params: ({ event }) => event.flow }, 'askForChart'],
        },
        'viewer.actor.chosen': {
          guard: { type: 'isKnownActor', params: ({ event }) => event },
          target: '.staying',
          actions: [
            { type: 'turnTo', params: ({ context, event }) => flowOf(context, event) ?? context.flow },
            { type: 'choose', params: ({ event }) => event },
            'askForChart',
          ],
        },
        'viewer.entry.chosen': {
          guard: { type: 'isKnownMoment', params: ({ event }) => event },
          target: '.lookingBack',
          actions: [
            { type: 'turnTo', params: ({ context, event }) => entryAt(context.log, event)?.flow || context.flow },
            { type: 'lookAt', params: ({ event }) => event },
          ],
        },
        'viewer.log.cleared': { actions: 'clearLog' },
      },
      states: {
        opening: {
          description: 'The tester has chosen nothing yet: the first page that tells of itself is followed along.',
          on: {
            'page.reported': {
              target: 'followingAlong',
              actions: {
                type: 'turnTo',
                params: ({ context, event }) => screenFlowIn(event.actors, context.ofEveryPage) ?? context.flow,
              },
            },
            'viewer.moment.reached': {
              target: 'followingAlong',
              actions: {
                type: 'turnTo',
                params: ({ context, event }) =>
                  screenFlowIn(event.pages.at(-1)?.actors ?? [], context.ofEveryPage) ?? context.flow,
              },
            },
            'viewer.following.asked': 'followingAlong',
            'viewer.following.ended': 'staying',
          },
        },
        staying: {
          description: 'The chosen flow stays in sight, as it stands now.',
          on: { 'viewer.following.asked': 'followingAlong' },
        },
        followingAlong: {
          description: 'Whichever flow has moved last comes into sight.',
          on: {
            'viewer.following.ended': 'staying',
            'actor.moved': {
              guard: { type: 'isMoveOfAnotherFlow', params: ({ event }) => event },
              actions: [
                'chooseNone',
                { type: 'turnTo', params: ({ context, event }) => flowOf(context, placeOf(event)) ?? context.flow },
              ],
            },
            'viewer.moment.reached': {
              guard: { type: 'isMomentOfAnotherFlow', params: ({ event }) => event },
              actions: [
                'chooseNone',
                { type: 'turnTo', params: ({ context, event }) => event.log.at(-1)?.flow ?? context.flow },
              ],
            },
          },
        },
        lookingBack: {
          description: 'One entry of the log is looked at: what stood before it, what after.',
          exit: 'lookAtLatest',
          on: {
            'viewer.latest.asked': 'staying',
            'viewer.moment.reached': 'staying',
            'viewer.following.asked': 'followingAlong',
            'viewer.log.cleared': { target: 'staying', actions: 'clearLog' },
          },
        },
      },
    },
    sending: {
      description: 'What has become of an event that the tester sent.',
      initial: 'idle',
      on: {
        'viewer.event.sent': {
          guard: { type: 'isKnownActor', params: ({ event }) => event },
          target: '.trying',
          actions: [
            { type: 'begin', params: ({ event }) => event },
            { type: 'tryFirst', params: ({ event }) => event },
          ],
        },
      },
      states: {
        idle: { description: 'Nothing was sent by the tester yet.' },
        trying: {
          description: 'The page is asked whether the event would do anything: only then is it sent.',
          on: {
            'event.tried': [
              { guard: { type: 'isPossible', params: ({ event }) => event }, target: 'sent', actions: 'send' },
              { guard: { type: 'isAnswered', params: ({ event }) => event }, target: 'refused' },
            ],
            'actor.stopped': {
              guard: { type: 'isOfTrial', params: ({ event: { page, actor } }) => ({ page: page.id, actor }) },
              target: 'refused',
            },
            'page.left': {
              guard: { type: 'isPageOfTrial', params: ({ event }) => ({ page: event.page.id }) },
              target: 'refused',
            },
          },
        },
        sent: {
          description: 'The event went to the actor; the log shows what came of it.',
          on: {
            // After sending, a page answers only if it refused the event, because its effect would have harmed the
            // page.
            'event.tried': { guard: { type: 'isAnswered', params: ({ event }) => event }, target: 'refused' },
          },
        },
        refused: {
          description:
            'The event would do nothing where the actor stands now, or with what it carries; it was not sent.',
        },
      },
    },
  },
});

export type ViewerRef = ActorRefFrom<typeof viewerMachine>;
