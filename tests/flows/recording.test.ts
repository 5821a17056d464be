import { describe, expect, it } from 'vitest';
import type { LogEntry, PageMessage } from '../../flows/messages';
import { recordingIn } from '../../flows/recording/reading';
import { written } from '../../flows/recording/written';
import { keptOf, recordedPurchase, SECRETS } from './purchase';
import { actor, entry } from './viewer.model';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const page = {
  id: 'p1',
  tab: 't1',
  at: 5,
  address: '/cart',
  title: 'Cart',
  window: { width: 360, height: 800 },
  build: '/assets/main.js',
};
const reported: PageMessage = { type: 'page.reported', page, actors: [actor('x:1', 'cart'), actor('x:2', 'auth')] };
const moved = (number: number, of: string, flow: string, special: Partial<LogEntry> = {}): PageMessage => ({
  type: 'actor.moved',
  page: { id: 'p1' },
  entry: { ...entry(number, of, flow), ...special },
});

describe('a recording saved by a viewer', () => {
  it('holds addresses, window sizes, the build and times', () => {
    const wider = { ...page, at: 9, window: { width: 1440, height: 900 } };
    const early: PageMessage = { ...reported, page: { ...page, build: '' } };
    const kept = keptOf([early, { type: 'page.moved', page: wider }, moved(1, 'x:1', 'cart')]);
    expect(kept).toMatchObject({
      recording: 'flows',
      version: 2,
      pages: [
        {
          build: '/assets/main.js',
          places: [
            { at: 5, address: '/cart', window: { width: 360, height: 800 } },
            { at: 9, address: '/cart', window: { width: 1440, height: 900 } },
          ],
        },
      ],
      events: [{ actor: 'p1 x:1', at: 1000, event: { type: 'cart.happened' } }],
    });
  });

  it('begins an hour ago, or at its requested start, with the states of the actors at that time', () => {
    const after = (at: number, moment = 0) =>
      keptOf([reported, moved(1, 'x:1', 'cart'), moved(2, 'x:2', 'auth', { at: 1000 + at })], moment);
    expect(after(HOUR).events).toHaveLength(2);
    for (const kept of [after(HOUR + 6 * MINUTE), after(MINUTE, 1001)]) {
      expect(kept.events.map(({ event }) => event.type)).toEqual(['auth.happened']);
      expect(kept.actors.map(({ first }) => first.active.at(-1))).toEqual(['cart.second', 'auth.first']);
    }
  });

  it('keeps a page that was left only while its events are within the hour', () => {
    const gone: PageMessage = { type: 'page.left', page: { id: 'p1' } };
    expect(keptOf([reported, moved(1, 'x:1', 'cart'), gone]).events).toHaveLength(1);
    const next: PageMessage = { ...reported, page: { ...page, id: 'p2' } };
    const later: PageMessage = {
      type: 'actor.moved',
      page: { id: 'p2' },
      entry: { ...entry(1, 'x:1', 'cart'), at: 2 * HOUR },
    };
    const kept = keptOf([reported, moved(1, 'x:1', 'cart'), gone, next, later]);
    expect(kept.pages.map(({ id }) => id)).toEqual(['p2']);
    expect(kept.actors.map(({ page: of }) => of)).toEqual(['p2', 'p2']);
  });

  it('keeps idle actors of a page that was left as long as anything of that page is kept', () => {
    const gone: PageMessage = { type: 'page.left', page: { id: 'p1' } };
    const next: PageMessage = { ...reported, page: { ...page, id: 'p2' } };
    const later = (at: number): PageMessage => ({
      type: 'actor.moved',
      page: { id: 'p2' },
      entry: { ...entry(1, 'x:1', 'cart'), at },
    });
    const keptAfter = (at: number) =>
      keptOf([reported, moved(1, 'x:1', 'cart'), gone, next, later(at)]).actors.map(({ id }) => id);
    expect(keptAfter(2 * MINUTE)).toEqual(['p1 x:1', 'p1 x:2', 'p2 x:1', 'p2 x:2']);
    expect(keptAfter(2 * HOUR)).toEqual(['p2 x:1', 'p2 x:2']);
  });

  it('drops earlier events of an actor that changed unobserved, and keeps them if it did not', () => {
    const kept = keptOf([reported, moved(1, 'x:1', 'cart'), moved(2, 'x:2', 'auth'), reported]);
    expect(kept.events).toEqual([]);
    const still = { ...actor('x:1', 'cart'), state: entry(1, 'x:1', 'cart').after };
    const again: PageMessage = { ...reported, actors: [still] };
    expect(keptOf([reported, moved(1, 'x:1', 'cart'), again]).events, 'no event was missed').toHaveLength(1);
  });

  it('orders the events of two pages by time', () => {
    const other: PageMessage = { ...reported, page: { ...page, id: 'p2' } };
    const late: PageMessage = {
      type: 'actor.moved',
      page: { id: 'p2' },
      entry: { ...entry(1, 'x:1', 'cart'), at: 500 },
    };
    const kept = keptOf([reported, other, moved(1, 'x:1', 'cart'), late]);
    expect(kept.events.map((event) => event.actor)).toEqual(['p2 x:1', 'p1 x:1']);
  });

  it('holds a whole purchase with the outcomes of its effects, but no secret', async () => {
    const purchase = await recordedPurchase();
    const text = JSON.stringify(purchase);
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
    const types = purchase.events.map(({ event }) => event.type);
    expect(types).toContain('xstate.done.actor.storeSettled');
    expect(purchase.events.find(({ event }) => event.type === 'xstate.error.actor.placeOrder')?.event).toMatchObject({
      error: { name: 'Failure', kind: 'rejected', status: 503 },
    });
    expect(purchase.events.flatMap(({ emitted }) => emitted.map(({ type }) => type))).toEqual([
      'cart.line.begun',
      'checkout.refused',
      'checkout.placed',
    ]);
    const withContext = purchase.events.filter(({ after }) => after.context !== undefined);
    expect(withContext.length, 'an unchanged context is recorded once').toBeLessThan(purchase.events.length);
  });
});

describe('an opened recording', () => {
  it('is read as it was saved', async () => {
    const purchase = await recordedPurchase();
    expect(recordingIn(written(purchase))).toEqual(purchase);
  });

  const MISSING_A_VALUE = JSON.stringify({
    ...{ recording: 'flows', version: 2, kept: '', pages: [], events: [], values: [] },
    actors: [
      { id: 'a', page: 'p', flow: 'cart', name: 'cart', first: { status: 'active', active: [], context: { $: 7 } } },
    ],
  });

  it.each([
    ['', 'is no recording of flows.'],
    ['{"recording":"songs","version":1}', 'is no recording of flows.'],
    ['{"recording":"flows","version":1}', 'is a recording of version 1; this reads version 2.'],
    ['{"recording":"flows","version":2}', 'is a recording that is not whole'],
    [MISSING_A_VALUE, 'is a recording that is not whole: value 7 is missing.'],
  ])('is refused with a reason: %s', (text, reason) => {
    expect(() => recordingIn(text)).toThrow(reason);
  });

  const damaged = (actors: string, events: string) =>
    `{"recording":"flows","version":2,"kept":"","pages":[],"actors":[${actors}],"events":[${events}],"values":[]}`;

  it('is refused with a short message, however much of it is damaged', () => {
    expect(() => recordingIn(damaged('', Array(200_000).fill('{}').join()))).toThrow(/^is a recording that.{1,200}$/s);
  });

  it('is refused if it is nested too deeply', () => {
    const first = `{"status":"active","active":[],"context":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const actor = `{"id":"a","page":"p","flow":"cart","name":"cart","first":${first}}`;
    expect(() => recordingIn(damaged(actor, ''))).toThrow('is nested more deeply than any recording that was kept.');
  });
});
