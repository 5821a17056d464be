import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { LogEntry, Report, ReportedActor } from '../../flows/messages';
import { NOTHING_YET } from '../../flows/recording/recent';
import { actorAt } from '../../flows/viewer/pages';
import type { Moment } from '../../flows/viewer/playing/moments';
import { viewerMachine } from '../../flows/viewer/viewer.machine';
import { entryShown, possibleNow } from '../../flows/viewer/viewer.selectors';
import { OF_EVERY_PAGE } from '../../shop-flows/groups';
import { failedWith, modelOf } from '../support/model/flow';

export const page = {
  id: 'p1',
  tab: 't1',
  at: 0,
  address: '/cart',
  title: 'Your cart',
  window: { width: 360, height: 800 },
  build: '/assets/main.js',
};

const state = (active: string[]) => ({
  status: 'active',
  active,
  tags: [],
  context: {},
  possible: [{ type: 'cart.cleared', isPossible: true as const }],
});

export const actor = (id: string, flow: string, special: Partial<ReportedActor> = {}): ReportedActor => ({
  id,
  kind: 'machine',
  flow,
  name: flow,
  parent: undefined,
  state: state([flow, `${flow}.first`]),
  ...special,
});

export const entry = (number: number, of: string, flow: string): LogEntry => ({
  actor: of,
  number,
  at: number * 1000,
  event: { type: `${flow}.happened` },
  before: state([flow, `${flow}.first`]),
  after: state([flow, `${flow}.second`]),
  taken: [`${flow}.first | ${flow}.happened | 0`],
  actions: [],
});

const cart = { page: 'p1', actor: 'x:1' };
const clearing = { type: 'viewer.event.sent', ...cart, trial: 'first', event: { type: 'cart.cleared' } } as const;
const tried = {
  type: 'event.tried',
  page: { id: 'p1' },
  actor: 'x:1',
  trial: 'first',
  event: { type: 'cart.cleared' },
} as const;
const cartMoves = { type: 'actor.moved', page: { id: 'p1' }, entry: entry(1, 'x:1', 'cart') } satisfies Report;
const authMoves = { type: 'actor.moved', page: { id: 'p1' }, entry: entry(2, 'x:2', 'auth') } satisfies Report;

const authHears = {
  ...authMoves,
  entry: { ...entry(3, 'x:2', 'auth'), after: state(['auth', 'auth.first']), taken: [] },
} satisfies Report;

/** A step of a recording in which the session changed. */
const moment = {
  type: 'viewer.moment.reached',
  pages: [{ page, tab: 't1', actors: [actor('x:1', 'cart'), actor('x:2', 'auth')] }],
  log: [{ ...entry(2, 'x:2', 'auth'), page: 'p1', flow: 'auth', tab: 't1' }],
  recent: NOTHING_YET,
} as const satisfies { type: string } & Moment;
const firstMoment = { ...moment, log: [] } satisfies { type: string } & Moment;

/** The types of events that the viewer sent to this actor. */
const saidTo = (told: { id: string; event: AnyEventObject }[], id: string) =>
  told.filter((one) => one.id === id).map(({ event }) => event.type);

export const viewer = modelOf(viewerMachine, {
  inputs: { 'the cart': { flow: 'cart', ofEveryPage: OF_EVERY_PAGE } },
  events: {
    'a page reports its actors': { type: 'page.reported', page, actors: [actor('x:1', 'cart'), actor('x:2', 'auth')] },
    'the shopper goes to another address': { type: 'page.moved', page: { ...page, address: '/checkout' } },
    'the page is closed': { type: 'page.left', page: { id: 'p1' } },
    'an unknown page is closed': { type: 'page.left', page: { id: 'p9' } },
    'the payment begins': { type: 'actor.started', page: { id: 'p1' }, actor: actor('x:9', 'payment') },
    'the cart ends': { type: 'actor.stopped', page: { id: 'p1' }, actor: 'x:1' },
    'the payment ends': { type: 'actor.stopped', page: { id: 'p1' }, actor: 'x:9' },
    'the cart moves': cartMoves,
    'the session moves': authMoves,
    'a recording is at its start': firstMoment,
    'a step of a recording is shown': moment,
    'the session is chosen': { type: 'viewer.flow.chosen', flow: 'auth' },
    'the cart is chosen': { type: 'viewer.flow.chosen', flow: 'cart' },
    'the actor of the cart is chosen': { type: 'viewer.actor.chosen', ...cart },
    'an unknown actor is chosen': { type: 'viewer.actor.chosen', page: 'p1', actor: 'x:8' },
    'the tester follows along': { type: 'viewer.following.asked' },
    'the tester stops following along': { type: 'viewer.following.ended' },
    'the session ignores an event': authHears,
    'the entry of the cart is selected': { type: 'viewer.entry.chosen', page: 'p1', number: 1 },
    'the entry of the session is selected': { type: 'viewer.entry.chosen', page: 'p1', number: 2 },
    'the tester returns to the present': { type: 'viewer.latest.asked' },
    'the log is cleared': { type: 'viewer.log.cleared' },
    'the tester clears the cart': clearing,
    'the event is possible': { ...tried, isPossible: true },
    'the event is not possible': { ...tried, isPossible: false },
    'the possibility depends on the data': { ...tried, isPossible: 'depends' },
    'an event of another viewer is possible': { ...tried, trial: 'of another', isPossible: true },
    'an event of another viewer is not possible': { ...tried, trial: 'of another', isPossible: false },
    'listening fails': failedWith('listen', new Error('There are no channels.')),
    'drawing fails': failedWith('drawing', new Error('broken')),
  },
  distinguish: ({ flow, log, pages, chosen }) => [flow, log.some(({ number }) => number === 1), pages.length, chosen],
  everywhere: ({ snapshot, context, previous, event, started, told, emitted }) => {
    if (event?.type === 'xstate.error.actor.drawing')
      expect([snapshot.value, context], 'pages are still followed').toEqual([previous?.value, previous?.context]);
    expect(started.map(({ id }) => id)).toEqual(event ? [] : ['drawing', 'listen']);
    expect(saidTo(told, 'drawing'), 'a chart is drawn when the flow changes').toEqual(
      previous && previous.context.flow !== context.flow ? ['drawing.asked'] : [],
    );
    const isLetThrough =
      previous?.matches({ sending: 'trying' }) &&
      event?.type === 'event.tried' &&
      snapshot.matches({ sending: 'sent' });
    expect(saidTo(told, 'listen'), 'an event is tried before it is sent').toEqual(
      event?.type === 'viewer.event.sent' && snapshot.matches({ sending: 'trying' }) && previous?.context.pages.length
        ? ['try.event']
        : isLetThrough
          ? ['send.event']
          : [],
    );
    expect(snapshot.can({ type: 'viewer.flow.chosen', flow: 'policy' }), 'another flow can always be chosen').toBe(
      true,
    );
    if (event?.type === 'viewer.flow.chosen') {
      expect(context.flow).toBe(event.flow);
      expect(context.chosen).toBeUndefined();
      expect(snapshot.matches({ attention: 'staying' }), 'the chosen flow stays visible').toBe(true);
    }
    const isChosen = event?.type === 'viewer.flow.chosen' || event?.type === 'viewer.actor.chosen';
    expect(emitted.length, 'each choice is reported').toBe(isChosen && previous?.can(event) ? 1 : 0);
    const known = context.pages.flatMap(({ actors }) => actors.map(({ id }) => id));
    if (event?.type === 'actor.started' && context.pages.length > 0) expect(known).toContain('x:9');
    if (event?.type === 'actor.stopped') expect(known).not.toContain(event.actor);
    if (event?.type === 'page.moved') for (const seen of context.pages) expect(seen.page).toEqual(event.page);
    if (event?.type === 'actor.moved')
      expect(context.log.at(-1)).toMatchObject({ page: 'p1', number: event.entry.number });
    expect(snapshot.can({ type: 'viewer.log.cleared' })).toBe(true);
    if (event?.type === 'viewer.log.cleared' && previous?.matches({ attention: 'lookingBack' }))
      expect(snapshot.matches({ attention: 'staying' })).toBe(true);
    if (event?.type === 'actor.moved' && known.includes(event.entry.actor))
      expect(actorAt(context.pages, { page: 'p1', actor: event.entry.actor })?.state).toEqual(event.entry.after);
    if (event?.type === 'viewer.moment.reached')
      expect([context.pages, context.log, context.recent]).toEqual([event.pages, event.log, event.recent]);
    if (event?.type === 'viewer.actor.chosen') expect(context.chosen).toEqual(cart);
    if (event?.type === 'viewer.log.cleared') {
      expect(context.log).toEqual([]);
      expect(context.recent, 'recent events can still be saved').toEqual(previous?.context.recent);
    }
    if (event?.type === 'actor.moved' && known.includes(event.entry.actor))
      expect(context.recent.events.at(-1)).toMatchObject({ event: event.entry.event });
    const hasCart = context.pages.some(({ actors }) => actors.some(({ id }) => id === 'x:1'));
    expect(snapshot.can(clearing), 'events can be sent only to existing actors').toBe(hasCart);
    expect(snapshot.can({ type: 'viewer.actor.chosen', ...cart })).toBe(hasCart);
  },
  states: {
    'application.waiting': ({ context }) => expect(context.pages).toEqual([]),
    'application.following': ({ context }) => expect(context.pages).toHaveLength(1),
    'application.disconnected': ({ previous, event }) => {
      const wasDeaf = previous?.matches({ application: 'disconnected' });
      if (!wasDeaf) expect(event?.type).toBe('xstate.error.actor.listen');
    },
    'attention.opening': ({ context, event, snapshot }) => {
      expect(context.flow, 'no other flow has been chosen yet').toBe('cart');
      expect(['page.reported', 'viewer.moment.reached'], 'the first page starts following along').not.toContain(
        event?.type,
      );
      expect(snapshot.can({ type: 'viewer.following.asked' })).toBe(true);
    },
    'attention.staying': ({ context, snapshot, previous, event }) => {
      expect(context.chosenEntry).toBeUndefined();
      expect(event?.type, 'a request to follow along leaves this state').not.toBe('viewer.following.asked');
      expect(snapshot.can({ type: 'viewer.following.asked' })).toBe(true);
      expect(snapshot.can({ type: 'viewer.latest.asked' })).toBe(false);
      if (event?.type === 'actor.moved') expect(context.flow, 'the chart does not change').toBe(previous?.context.flow);
    },
    'attention.followingAlong': ({ context, snapshot, event, previous }) => {
      expect(context.chosenEntry).toBeUndefined();
      if (previous?.matches({ attention: 'opening' }) && event?.type === 'page.reported')
        expect(context.flow, 'reporting a page does not change the flow').toBe('cart');
      if (event === authHears)
        expect(context.flow, 'an ignored event does not change the chart').toBe(previous?.context.flow);
      expect(snapshot.can({ type: 'viewer.following.ended' })).toBe(true);
      if (event?.type === 'actor.moved' && previous?.context.flow !== context.flow)
        expect(context.chosen).toBeUndefined();
      if (event?.type === 'actor.moved' && previous?.context.flow === context.flow)
        expect(context.chosen, 'the actor chosen in this flow stays chosen').toEqual(previous.context.chosen);
      const isKnown = previous?.context.pages.some(({ actors }) =>
        actors.some(({ id }) => event?.type === 'actor.moved' && id === event.entry.actor),
      );
      if (event === authMoves && isKnown) expect(context.flow).toBe('auth');
      if (event === moment && previous?.matches({ attention: 'followingAlong' })) expect(context.flow).toBe('auth');
      if (event === cartMoves && isKnown) expect(context.flow).toBe('cart');
    },
    'attention.lookingBack': ({ snapshot, context, event }) => {
      const shown = entryShown(snapshot);
      expect(snapshot.can({ type: 'viewer.latest.asked' })).toBe(true);
      const leaving = ['viewer.latest.asked', 'viewer.following.asked', 'viewer.log.cleared', 'viewer.moment.reached'];
      expect(leaving).not.toContain(event?.type);
      expect(shown).toMatchObject({ page: context.chosenEntry?.page, number: context.chosenEntry?.number });
      expect(possibleNow(snapshot), 'no event can be sent to the past').toEqual([]);
      if (event?.type === 'viewer.entry.chosen' && shown?.flow) expect(context.flow).toBe(shown.flow);
    },
    'sending.idle': ({ context }) => expect(context.trial).toBeUndefined(),
    'sending.trying': ({ context, snapshot }) => {
      expect(context.trial).toEqual({ ...cart, trial: 'first', event: { type: 'cart.cleared' } });
      expect(snapshot.can({ ...tried, isPossible: false })).toBe(true);
      const actors = context.pages.flatMap((seen) => seen.actors.map(({ id }) => id));
      expect(actors, 'the actor still exists').toContain('x:1');
    },
    'sending.sent': ({ snapshot, previous, event }) => {
      expect(snapshot.can({ ...tried, isPossible: true }), 'a page may still refuse the event').toBe(true);
      if (previous?.matches({ sending: 'sent' })) expect(event).not.toMatchObject(tried);
      if (previous?.matches({ sending: 'trying' })) expect(event).toEqual({ ...tried, isPossible: true });
    },
    'sending.refused': ({ previous, event }) => {
      const wasOpen = previous?.matches({ sending: 'trying' });
      if (wasOpen && event?.type === 'page.left') expect(event.page.id).toBe('p1');
      if (wasOpen && event?.type === 'actor.stopped') expect(event.actor).toBe('x:1');
      if (previous?.matches({ sending: 'trying' }))
        expect(['event.tried', 'actor.stopped', 'page.left']).toContain(event?.type);
      if (previous?.matches({ sending: 'trying' }))
        expect(event, 'a possible event is sent').not.toEqual({ ...tried, isPossible: true });
    },
  },
});
