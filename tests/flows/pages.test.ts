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

describe('the known pages', () => {
  it('replace the earlier report of a page with its new one', () => {
    const again = { type: 'page.reported', page: first, actors: [actor('x:0', 'cart')] } satisfies Report;
    expect(afterReport(seen, again)).toEqual([{ page: first, actors: [actor('x:0', 'cart')], tab: 't1' }, seen[1]]);
  });

  it('keep actors with the same id on two pages apart', () => {
    const moved = afterReport(seen, { type: 'actor.moved', page: { id: 'p2' }, entry: entry(1, 'x:0', 'cart') });
    expect(actorAt(moved, { page: 'p1', actor: 'x:0' })?.state.active).toContain('cart.first');
    expect(actorAt(moved, { page: 'p2', actor: 'x:0' })?.state.active).toContain('cart.second');
  });

  it('drop stopped actors, and pages that were left', () => {
    const stopped = afterReport(seen, { type: 'actor.stopped', page: { id: 'p1' }, actor: 'x:0' });
    expect(actorAt(stopped, { page: 'p1', actor: 'x:0' })).toBeUndefined();
    expect(actorAt(stopped, { page: 'p2', actor: 'x:0' })).toBeDefined();
    expect(afterReport(seen, { type: 'page.left', page: { id: 'p1' } })).toEqual([seen[1]]);
  });

  it('take over a new address of a page, and an actor that starts again', () => {
    const there = { ...first, address: '/checkout' };
    expect(afterReport(seen, { type: 'page.moved', page: there })[0]?.page).toEqual(there);
    const begun = afterReport(seen, { type: 'actor.started', page: { id: 'p1' }, actor: actor('x:0', 'cart') });
    expect(begun[0]?.actors.map(({ id }) => id)).toEqual(['x:1', 'x:0']);
  });

  it('name the flow of a screen, ignoring flows of every page and parts of other flows', () => {
    const always = [actor('x:0', 'shop'), actor('x:1', 'categories', { parent: 'x:0' }), actor('x:2', 'auth')];
    expect(screenFlowIn(always, OF_EVERY_PAGE)).toBeUndefined();
    expect(screenFlowIn([...always, actor('x:3', 'productList'), actor('x:4', 'subCategories')], OF_EVERY_PAGE)).toBe(
      'productList',
    );
  });

  it('list the newest actor of a flow first', () => {
    expect(actorsOf(seen, 'cart').map(({ page }) => page)).toEqual(['p2', 'p1']);
  });

  it('keep the number of a tab over reloads, and after its page was left', () => {
    const left = afterReport(seen, { type: 'page.left', page: { id: 'p1' } });
    const reloaded = afterReport(left, { type: 'page.reported', page: { ...first, id: 'p3' }, actors: [] });
    const tabs = withTabs(withTabs(withTabs([], seen), left), reloaded);
    expect(reloaded.map(({ page, tab }) => [page.id, tabName(tabs, tab)])).toEqual([
      ['p2', 'Tab 2'],
      ['p3', 'Tab 1'],
    ]);
  });

  it('number a duplicated tab separately', () => {
    const opened = afterReport(seen, { type: 'page.reported', page: { ...first, id: 'p4' }, actors: [] });
    const tabs = withTabs([], opened);
    expect(opened.map(({ tab }) => tabName(tabs, tab))).toEqual(['Tab 1', 'Tab 2', 'Tab 3']);
  });
});

describe('the log', () => {
  it('keeps only the latest entries, up to its limit', () => {
    const at = (number: number) => placed(seen, entry(number, 'x:0', 'cart'), 'p1');
    let log = withEntry([], at(0));
    for (let number = 1; number <= MOST_LOGGED; number++) log = withEntry(log, at(number));
    expect(log).toHaveLength(MOST_LOGGED);
    expect(entryAt(log, { page: 'p1', number: 0 })).toBeUndefined();
    expect(entryAt(log, { page: 'p1', number: MOST_LOGGED })).toMatchObject({ flow: 'cart', tab: 't1' });
    expect(entryAt(log, { page: 'p2', number: MOST_LOGGED })).toBeUndefined();
  });

  it('orders two pages by time and each page by number, however late their entries arrive', () => {
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
