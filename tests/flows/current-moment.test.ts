import { describe, expect, it } from 'vitest';
import type { Heard, RecentEvent } from '../../flows/recording/recent';
import { currentMomentOf } from '../../flows/viewer/page/current-moment';
import { momentOf, storyOf } from '../../flows/viewer/playing/moments';

const at = (flow: string, state: string, status = 'active') => ({
  status,
  active: [flow, `${flow}.${state}`],
  context: { in: state },
});
const place = (since: number, address: string) => ({ at: since, address, window: { width: 360, height: 800 } });
const actor = (id: string, page: string, flow: string) => ({ id, page, flow, name: flow, first: at(flow, 'first') });
const step = (
  of: string,
  flow: string,
  time: number,
  state: string,
  special: Partial<RecentEvent> = {},
): RecentEvent => ({
  actor: of,
  at: time,
  number: time,
  event: { type: `${flow}.happened` },
  taken: [],
  emitted: [],
  after: at(flow, state),
  ...special,
});

const heard: Heard = {
  pages: [
    { id: 'p1', tab: 't1', title: '', build: '', places: [place(0, '/cart'), place(3_200, '/checkout')] },
    { id: 'p2', tab: 't2', title: '', build: '', places: [place(0, '/')] },
  ],
  actors: [
    actor('p1 cart', 'p1', 'cart'),
    actor('p1 old', 'p1', 'checkout'),
    actor('p1 new', 'p1', 'checkout'),
    actor('p2 cart', 'p2', 'cart'),
  ],
  beginnings: [step('p1 new', 'checkout', 3_000, 'opening', { event: { type: 'xstate.init' } })],
  events: [
    step('p1 cart', 'cart', 1_000, 'filled', { emitted: [{ type: 'cart.line.begun', name: 'Kurta' }] }),
    step('p1 old', 'checkout', 2_000, 'placed', { after: at('checkout', 'placed', 'done') }),
    step('p2 cart', 'cart', 4_000, 'emptied'),
  ],
};
const look = (number?: number, page = 'p1') => {
  const { pages } = momentOf(storyOf(heard), 3);
  return currentMomentOf({ recent: heard, pages, chosenEntry: number === undefined ? undefined : { page, number } });
};
const standing = (current: ReturnType<typeof look>) =>
  current?.moment.actors.map(({ flow, active, status }) => `${flow} ${active.at(-1)} ${status}`);

describe('the shown moment of a page', () => {
  it('holds the state of each flow after the chosen event', () => {
    expect(standing(look(1_000))).toEqual(['cart cart.filled active', 'checkout checkout.first active']);
    expect(look(1_000)).toMatchObject({
      moment: { page: 'p1', at: 1_000, places: [{ address: '/cart' }] },
      happened: { flow: 'cart', event: 'cart.happened' },
    });
  });

  it('holds the final state of a flow until a new actor of it begins', () => {
    expect(standing(look(2_000))).toEqual(['cart cart.filled active', 'checkout checkout.placed done']);
    expect(standing(look(3_000))).toEqual(['cart cart.filled active', 'checkout checkout.opening active']);
  });

  it('holds the events that the chosen step emitted, but no earlier ones', () => {
    expect(look(1_000)?.moment.emitted).toEqual([{ type: 'cart.line.begun', name: 'Kurta' }]);
    expect(look(2_000)?.moment.emitted).toEqual([]);
  });

  it('holds the newest of two active actors of one flow', () => {
    const events = heard.events.filter(({ actor }) => actor !== 'p1 old');
    const { pages } = momentOf(storyOf({ ...heard, events }), 2);
    const current = currentMomentOf({
      recent: { ...heard, events },
      pages,
      chosenEntry: { page: 'p1', number: 3_000 },
    });
    expect(standing(current)).toEqual(['cart cart.filled active', 'checkout checkout.opening active']);
  });

  it('also holds the next address if it was reported shortly after the event', () => {
    expect(look(2_000)?.moment.places.map(({ address }) => address)).toEqual(['/cart']);
    expect(look(3_000)?.moment.places.map(({ address }) => address)).toEqual(['/cart', '/checkout']);
  });

  it('is of the page with the latest event if no event is chosen', () => {
    expect(look()?.moment.page).toBe('p2');
    expect(standing(look())).toEqual(['cart cart.emptied active']);
  });

  it('is of the open page if nothing has happened yet', () => {
    const still = { ...heard, events: [], beginnings: [], actors: heard.actors.slice(3) };
    const { pages } = momentOf(storyOf(still), 0);
    expect(currentMomentOf({ recent: still, pages, chosenEntry: undefined })?.moment).toMatchObject({
      page: 'p2',
      actors: [{ flow: 'cart', active: ['cart', 'cart.first'] }],
    });
  });

  it('is undefined if the chosen event is no longer kept, or no page is open', () => {
    expect(look(7)).toBeUndefined();
    expect(look(1_000, 'p2'), 'each page has its own event numbers').toBeUndefined();
    const nothing: Heard = { pages: [], actors: [], events: [], beginnings: [] };
    expect(currentMomentOf({ recent: nothing, pages: [], chosenEntry: undefined })).toBeUndefined();
  });
});
