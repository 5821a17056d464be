import { describe, expect, it } from 'vitest';
import {
  actorAt,
  afterTold,
  MOST_LOGGED,
  momentAt,
  type SeenPage,
  type Told,
  withMoment,
} from '../../flows/viewer/pages';
import { tabNames } from '../../flows/viewer/screen/tab-names';
import { actorsOf } from '../../flows/viewer/viewer.selectors';
import { actor, moment } from './viewer.model';

const first = { id: 'p1', tab: 't1', address: '/', title: 'Home' };
const second = { id: 'p2', tab: 't2', address: '/cart', title: 'Cart' };
const seen: SeenPage[] = [
  { page: first, actors: [actor('x:0', 'cart'), actor('x:1', 'auth')] },
  { page: second, actors: [actor('x:0', 'cart')] },
];

describe('what is known of pages', () => {
  it('takes the place of what a page told before', () => {
    const again = { type: 'page.told', page: first, actors: [actor('x:0', 'cart')] } satisfies Told;
    expect(afterTold(seen, again)).toEqual([{ page: first, actors: [actor('x:0', 'cart')] }, seen[1]]);
  });

  it('tells actors of one name in two pages apart', () => {
    const moved = afterTold(seen, { type: 'actor.moved', page: { id: 'p2' }, moment: moment(1, 'x:0', 'cart') });
    expect(actorAt(moved, { page: 'p1', actor: 'x:0' })?.standing.active).toContain('cart.first');
    expect(actorAt(moved, { page: 'p2', actor: 'x:0' })?.standing.active).toContain('cart.second');
  });

  it('forgets what has stopped, and pages that were left', () => {
    const stopped = afterTold(seen, { type: 'actor.stopped', page: { id: 'p1' }, actor: 'x:0' });
    expect(actorAt(stopped, { page: 'p1', actor: 'x:0' })).toBeUndefined();
    expect(actorAt(stopped, { page: 'p2', actor: 'x:0' })).toBeDefined();
    expect(afterTold(seen, { type: 'page.left', page: { id: 'p1' } })).toEqual([seen[1]]);
  });

  it('follows a page to another address, and an actor that begins once more', () => {
    const there = { ...first, address: '/checkout' };
    expect(afterTold(seen, { type: 'page.moved', page: there })[0]?.page).toEqual(there);
    const begun = afterTold(seen, { type: 'actor.started', page: { id: 'p1' }, actor: actor('x:0', 'cart') });
    expect(begun[0]?.actors.map(({ id }) => id)).toEqual(['x:1', 'x:0']);
  });

  it('puts the newest actor of a flow first', () => {
    expect(actorsOf(seen, 'cart').map(({ page }) => page)).toEqual(['p2', 'p1']);
  });

  it('counts tabs as they came, whatever pages they show', () => {
    const reloaded = { page: { ...first, id: 'p3' }, actors: [] };
    expect([...tabNames([...seen, reloaded]).values()]).toEqual(['Tab 1', 'Tab 2', 'Tab 1']);
  });
});

describe('the log', () => {
  it('keeps the latest moments, and not more than a tab can hold', () => {
    let log = withMoment([], moment(0, 'x:0', 'cart'), 'p1', 'cart');
    for (let number = 1; number <= MOST_LOGGED; number++)
      log = withMoment(log, moment(number, 'x:0', 'cart'), 'p1', 'cart');
    expect(log).toHaveLength(MOST_LOGGED);
    expect(momentAt(log, { page: 'p1', number: 0 })).toBeUndefined();
    expect(momentAt(log, { page: 'p1', number: MOST_LOGGED })?.flow).toBe('cart');
    expect(momentAt(log, { page: 'p2', number: MOST_LOGGED })).toBeUndefined();
  });
});
