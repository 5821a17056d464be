import { describe, expect, it } from 'vitest';
import { heardIn } from '../../flows/recording/reading';
import type { Heard, RecentEvent } from '../../flows/recording/recent';
import { gapAfter, momentOf, storyOf } from '../../flows/viewer/playing/moments';
import { recordedPurchase } from './purchase';

const at = (flow: string, state: string, status = 'active') => ({
  status,
  active: [flow, `${flow}.${state}`],
  context: {},
});
const page = (id: string, tab: string, since: number) => ({
  id,
  tab,
  title: id,
  build: '',
  places: [{ at: since, address: `/${id}`, window: { width: 360, height: 800 } }],
});
const actor = (of: string, flow: string) => ({
  id: `${of} ${flow}`,
  page: of,
  flow,
  name: flow,
  first: at(flow, 'first'),
});
const step = (of: string, time: number, special: Partial<RecentEvent> = {}): RecentEvent => ({
  actor: of,
  at: time,
  number: time,
  event: { type: 'happened' },
  taken: [],
  emitted: [],
  after: at(of.split(' ')[1] ?? '', 'second'),
  ...special,
});
const heard: Heard = {
  pages: [page('p1', 't1', 0), page('p2', 't1', 50)],
  actors: [actor('p1', 'cart'), actor('p1', 'product'), actor('p2', 'cart')],
  beginnings: [step('p1 product', 20, { event: { type: 'xstate.init' }, after: at('product', 'first') })],
  events: [
    step('p1 cart', 10, { emitted: [{ type: 'cart.filled' }] }),
    step('p1 product', 30, { after: at('product', 'over', 'done') }),
    step('p2 cart', 9_000),
  ],
};
const story = storyOf(heard);
const placesAt = (place: number) =>
  momentOf(story, place).pages.map(({ page: { id }, actors }) => [
    id,
    actors.map(({ flow, state }) => `${flow} ${state.active.at(-1)}`),
  ]);

describe('a recording, step by step', () => {
  it('starts with the first states of the actors', () => {
    expect(placesAt(0)).toEqual([['p1', ['cart cart.first']]]);
    expect(momentOf(story, 0).log).toEqual([]);
  });

  it('shows the actors that have started by a step, without those that have ended', () => {
    expect(placesAt(2)).toEqual([['p1', ['cart cart.second', 'product product.first']]]);
    expect(placesAt(3)).toEqual([['p1', ['cart cart.second']]]);
  });

  it('follows its tab from page to page', () => {
    expect(placesAt(4)).toEqual([['p2', ['cart cart.second']]]);
  });

  it('shows the same when stepping back', () => {
    const before = placesAt(2);
    placesAt(4);
    expect(placesAt(2)).toEqual(before);
  });

  it('has log entries like those of an open page', () => {
    expect(momentOf(story, 2).log).toMatchObject([
      {
        page: 'p1',
        flow: 'cart',
        tab: 't1',
        number: 10,
        before: { active: ['cart', 'cart.first'] },
        after: { active: ['cart', 'cart.second'] },
        actions: [{ type: 'xstate.emit', params: { event: { type: 'cart.filled' } } }],
      },
      { flow: 'product', before: { active: [] }, after: { active: ['product', 'product.first'] } },
    ]);
  });

  it('pauses as long as recorded, but at most two seconds', () => {
    expect([0, 1, 3].map((place) => gapAfter(story, place))).toEqual([0, 10, 2_000]);
    expect(gapAfter(story, 4), 'no step follows the last one').toBe(0);
  });

  it('holds fewer events at an earlier step, and all of them at the end', async () => {
    const purchase = storyOf(heardIn(await recordedPurchase()));
    const all = momentOf(purchase, purchase.steps.length);
    expect(all.recent).toMatchObject({ events: purchase.events, beginnings: purchase.beginnings });
    const half = momentOf(purchase, Math.floor(purchase.steps.length / 2));
    expect(half.recent.events.length).toBeLessThan(all.recent.events.length);
    expect(all.log.at(-1)?.after.active).toEqual(purchase.steps.at(-1)?.after.active);
  });
});
