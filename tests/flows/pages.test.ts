import { describe, expect, it } from 'vitest';
import type { Report } from '../../flows/messages';
import {
  actorAt,
  afterReport,
  entryAt,
  type LoggedEntry,
  MOST_LOGGED,
  placed,
  type SeenPage,
  screenFlowIn,
  tabName,
  withEntry,
  withTabs,
} from '../../flows/viewer/pages';
import { actorsOf } from '../../flows/viewer/viewer.selectors';
import { OF_EVERY_PAGE } from '../../shop-flows/groups';
import { actor, entry } from './viewer.model';

const around = { at: 0, window: { width: 360, height: 800 }, build: '/assets/main.js' };
const first = { id: 'p1', tab: 't1', address: '/', title: 'Home', ...around };
const second = { id: 'p2', tab: 't2', address: '/cart', title: 'Cart', ...around };
const seen: SeenPage[] = [
  { page: first, actors: [actor('x:0', 'cart'), actor('x:1', 'auth')], tab: 't1' },
  { page: second, actors: [actor('x:0', 'cart')], tab: 't2' },
];

describe('what is known of pages', () => {
  it('takes the place of what a page reported before', () => {
    const again = { type: 'page.reported', page: first, actors: [actor('x:0', 'cart')] } satisfies Report;
    expect(afterReport(seen, again)).toEqual([{ page: first, actors: [actor('x:0', 'cart')], tab: 't1' }, seen[1]]);
  });

  it('tells actors of one name in two pages apart', () => {
    const moved = afterReport(seen, { type: 'actor.moved', page: { id: 'p2' }, entry: entry(1, 'x:0', 'cart') });
    expect(actorAt(moved, { page: 'p1', actor: 'x:0' })?.state.active).toContain('cart.first');
    expect(actorAt(moved, { page: 'p2', actor: 'x:0' })?.state.active).toContain('cart.second');
  });

  it('forgets what has stopped, and pages that were left', () => {
    const stopped = afterReport(seen, { type: 'actor.stopped', page: { id: 'p1' }, actor: 'x:0' });
    expect(actorAt(stopped, { page: 'p1', actor: 'x:0' })).toBeUndefined();
    expect(actorAt(stopped, { page: 'p2', actor: 'x:0' })).toBeDefined();
    expect(afterReport(seen, { type: 'page.left', page: { id: 'p1' } })).toEqual([seen[1]]);
  });

  it('follows a page to another address, and an actor that begins once more', () => {
    const there = { ...first, address: '/checkout' };
    expect(afterReport(seen, { type: 'page.moved', page: there })[0]?.page).toEqual(there);
    const begun = afterReport(seen, { type: 'actor.started', page: { id: 'p1' }, actor: actor('x:0', 'cart') });
    expect(begun[0]?.actors.map(({ id }) => id)).toEqual(['x:1', 'x:0']);
  });

  it('says what the screen of a page is about: neither what every page has, nor a part of another flow', () => {
    const always = [actor('x:0', 'shop'), actor('x:1', 'categories', { parent: 'x:0' }), actor('x:2', 'auth')];
    expect(screenFlowIn(always, OF_EVERY_PAGE)).toBeUndefined();
    expect(screenFlowIn([...always, actor('x:3', 'productList'), actor('x:4', 'subCategories')], OF_EVERY_PAGE)).toBe(
      'productList',
    );
  });

  it('puts the newest actor of a flow first', () => {
    expect(actorsOf(seen, 'cart').map(({ page }) => page)).toEqual(['p2', 'p1']);
  });

  it('keeps the number of a tab over reloads, and after it is closed', () => {
    const left = afterReport(seen, { type: 'page.left', page: { id: 'p1' } });
    const reloaded = afterReport(left, { type: 'page.reported', page: { ...first, id: 'p3' }, actors: [] });
    const tabs = withTabs(withTabs(withTabs([], seen), left), reloaded);
    expect(reloaded.map(({ page, tab }) => [page.id, tabName(tabs, tab)])).toEqual([
      ['p2', 'Tab 2'],
      ['p3', 'Tab 1'],
    ]);
  });

  it('counts a tab that was opened from another, with its name, as one of its own', () => {
    const opened = afterReport(seen, { type: 'page.reported', page: { ...first, id: 'p4' }, actors: [] });
    const tabs = withTabs([], opened);
    expect(opened.map(({ tab }) => tabName(tabs, tab))).toEqual(['Tab 1', 'Tab 2', 'Tab 3']);
  });
});

describe('the log', () => {
  it('keeps the latest entries, and not more than a tab can hold', () => {
    const at = (number: number) => placed(seen, entry(number, 'x:0', 'cart'), 'p1');
    let log = withEntry([], at(0));
    for (let number = 1; number <= MOST_LOGGED; number++) log = withEntry(log, at(number));
    expect(log).toHaveLength(MOST_LOGGED);
    expect(entryAt(log, { page: 'p1', number: 0 })).toBeUndefined();
    expect(entryAt(log, { page: 'p1', number: MOST_LOGGED })).toMatchObject({ flow: 'cart', tab: 't1' });
    expect(entryAt(log, { page: 'p2', number: MOST_LOGGED })).toBeUndefined();
  });

  it('shows what happened in two tabs in its order, however late one of them is heard of', () => {
    const at = (page: string, number: number, time: number) => ({
      ...placed(seen, entry(number, 'x:0', 'cart'), page),
      at: time,
    });
    const heard = [at('p1', 1, 100), at('p2', 7, 400), at('p1', 2, 300), at('p1', 3, 200)];
    expect(heard.reduce<LoggedEntry[]>(withEntry, []).map(({ page, number }) => [page, number])).toEqual([
      ['p1', 1],
      ['p1', 2],
      ['p1', 3],
      ['p2', 7],
    ]);
  });
});
