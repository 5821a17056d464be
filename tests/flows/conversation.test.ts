import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromCallback, fromPromise } from 'xstate';
import { PageInspector } from '../../flows/inspector/page-inspector';
import { rememberRoots } from '../../flows/inspector/roots';
import { sharedNamesOf } from '../../flows/messages';
import { keepXState, named, observersOf, openBrowser, openPage, SharedLocks, storageOver, Viewer } from './opened-page';

const { viewerLock } = sharedNamesOf();

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { 'lamp.pressed': 'on' } }, on: { on: { 'lamp.pressed': 'off' } } },
});

/** A machine with a child machine, a pending promise and a callback. */
const house = createMachine({
  id: 'house',
  invoke: [
    { id: 'kitchen', src: lamp },
    { id: 'bill', src: fromPromise(() => new Promise(() => {})) },
    { id: 'bell', src: fromCallback(() => {}) },
  ],
  initial: 'lived in',
  states: { 'lived in': { on: { 'house.sold': 'empty' } }, empty: { type: 'final' } },
});

describe('a page without a viewer', () => {
  it('sends no messages, fetches no inspector and observes no actors', () => {
    const fetchInspector = vi.fn(async () => PageInspector);
    const { said } = openPage(openBrowser({ locks: new SharedLocks() }), fetchInspector);
    const actor = createActor(lamp);
    const observers = observersOf(actor);
    actor.start().send({ type: 'lamp.pressed' });
    expect(observers.count()).toBe(0);
    expect(fetchInspector).not.toHaveBeenCalled();
    expect(said).toEqual([]);
  });

  it('fetches the inspector only when a named viewer arrives', () => {
    const fetchInspector = vi.fn(async () => PageInspector);
    const { hear } = openPage(openBrowser(), fetchInspector);
    for (const word of [undefined, 'viewer.arrived', { type: 'viewer.left', viewer: 'one' }, { type: 'page.reported' }])
      hear(word);
    expect(fetchInspector).not.toHaveBeenCalled();
    hear({ type: 'viewer.arrived', viewer: 'one' });
    expect(fetchInspector).toHaveBeenCalledTimes(1);
  });

  it('forgets its root actors once they are stopped or done', () => {
    keepXState();
    const roots = rememberRoots(createActor);
    const [stopped, over, still] = [createActor(lamp).start(), createActor(house).start(), createActor(lamp).start()];
    stopped.stop();
    over.send({ type: 'house.sold' });
    expect(roots.all()).toEqual([still]);
  });

  it('announces itself in a browser without locks', () => {
    const { said } = openPage(openBrowser());
    expect(said).toEqual([{ type: 'page.arrived', page: { id: expect.any(String) } }]);
  });
});

describe('a viewer that arrives', () => {
  it('receives all root actors and their children with their states', async () => {
    const browser = openBrowser();
    openPage(browser);
    createActor(lamp, { id: 'hall' }).start().send({ type: 'lamp.pressed' });
    createActor(house).start();
    const { actors } = await new Viewer(browser).arrive('one');
    expect(actors.map(({ name, kind, flow }) => [name, kind, flow])).toEqual([
      ['hall', 'machine', 'lamp'],
      ['house', 'machine', 'house'],
      ['kitchen', 'machine', 'lamp'],
      ['bill', 'other', undefined],
      ['bell', 'other', undefined],
    ]);
    expect(named(actors, 'hall').state.active).toEqual(['lamp', 'lamp.on']);
    expect(named(actors, 'hall').parent).toBeUndefined();
    expect(named(actors, 'kitchen').parent).toBe(named(actors, 'house').id);
    expect(named(actors, 'kitchen').state.active).toEqual(['lamp', 'lamp.off']);
    expect(named(actors, 'bill').state).toMatchObject({ status: 'active', context: null });
  });

  it('receives no actors that have ended', async () => {
    const browser = openBrowser();
    openPage(browser);
    createActor(lamp).start().stop();
    createActor(house).start().send({ type: 'house.sold' });
    expect((await new Viewer(browser).arrive('one')).actors).toEqual([]);
  });

  it('is detected by its lock if it was open before the page', async () => {
    const locks = new SharedLocks();
    locks.hold(`${viewerLock}early`);
    const browser = openBrowser({ locks });
    const viewer = new Viewer(browser);
    const page = openPage(browser);
    await viewer.next('page.reported');
    expect(page.said.map(({ type }) => type)).toEqual(['page.reported']);
  });

  it('is answered when it arrives again after fetching the inspector has failed', async () => {
    const browser = openBrowser();
    let failed = () => {};
    const hasFailed = new Promise<void>((resolve) => {
      failed = resolve;
    });
    const fetchInspector = vi
      .fn(async () => PageInspector)
      .mockImplementationOnce(async () => {
        setImmediate(failed);
        throw new Error('no connection');
      });
    openPage(browser, fetchInspector);
    const viewer = new Viewer(browser);
    viewer.ask({ type: 'viewer.arrived', viewer: 'one' });
    await hasFailed;
    await viewer.arrive('one');
    expect(fetchInspector).toHaveBeenCalledTimes(2);
  });
});

describe('while a viewer is open', () => {
  it('actors that start and stop are reported with their children', async () => {
    const browser = openBrowser();
    openPage(browser);
    const viewer = new Viewer(browser);
    await viewer.arrive('one');
    const actor = createActor(house).start();
    const started = await viewer.next('actor.started', ({ actor: { name } }) => name === 'house');
    const kitchen = await viewer.next('actor.started', ({ actor: { name } }) => name === 'kitchen');
    expect(kitchen.actor).toMatchObject({ kind: 'machine', flow: 'lamp', parent: started.actor.id });
    actor.send({ type: 'house.sold' });
    await viewer.next('actor.stopped', (message) => message.actor === started.actor.id);
    // Children stop before the actor that started them.
    const stopped = viewer.heard.flatMap((message) => (message.type === 'actor.stopped' ? [message.actor] : []));
    expect(stopped).toHaveLength(4);
    expect(stopped).toContain(kitchen.actor.id);
  });

  it('a root actor that is stopped from outside is reported as stopped', async () => {
    const browser = openBrowser();
    openPage(browser);
    const actor = createActor(lamp).start();
    const viewer = new Viewer(browser);
    const { actors } = await viewer.arrive('one');
    actor.stop();
    expect((await viewer.next('actor.stopped')).actor).toBe(named(actors, 'lamp').id);
    expect(viewer.heard.slice(1).map(({ type }) => type)).toEqual(['actor.moved', 'actor.stopped']);
  });

  it('a second viewer receives the same events, and actors are observed only once', async () => {
    const browser = openBrowser();
    openPage(browser);
    const actor = createActor(lamp).start();
    const observers = observersOf(actor);
    const [first, second] = [new Viewer(browser), new Viewer(browser)];
    await first.arrive('first');
    await second.arrive('second');
    actor.send({ type: 'lamp.pressed' });
    const heard = await Promise.all([first.entry('lamp.pressed'), second.entry('lamp.pressed')]);
    expect(heard[0]).toEqual(heard[1]);
    expect(first.entries).toHaveLength(1);
    expect(observers.count()).toBe(1);
  });

  it('a page that has navigated reports its address before the events that happened there', async () => {
    const browser = openBrowser();
    const { place } = openPage(browser);
    const actor = createActor(lamp).start();
    const viewer = new Viewer(browser);
    const { page } = await viewer.arrive('one');
    expect(page).toMatchObject({ address: 'http://shop.example/', title: 'Shop' });
    Object.assign(place, { address: 'http://shop.example/cart', title: 'Cart' });
    actor.send({ type: 'lamp.pressed' });
    await viewer.entry('lamp.pressed');
    actor.send({ type: 'lamp.pressed' });
    await viewer.next('actor.moved', ({ entry }) => entry.after.active.includes('lamp.off'));
    expect(viewer.heard.slice(1).map(({ type }) => type)).toEqual(['page.moved', 'actor.moved', 'actor.moved']);
    expect(viewer.heard[1]).toMatchObject({
      page: { id: page.id, address: 'http://shop.example/cart', title: 'Cart' },
    });
  });
});

describe('a viewer that leaves', () => {
  it('ends messages and observation when the last one says goodbye', async () => {
    const locks = new SharedLocks();
    const browser = openBrowser({ locks });
    locks.hold(`${viewerLock}first`);
    locks.hold(`${viewerLock}second`);
    const { said } = openPage(browser);
    const actor = createActor(lamp);
    const observers = observersOf(actor);
    actor.start();
    const viewer = new Viewer(browser);
    await viewer.arrive('first');
    await viewer.arrive('second');
    viewer.ask({ type: 'viewer.left', viewer: 'first' });
    // Questions are handled in order, so the answer to this one comes after the goodbye.
    viewer.ask({
      type: 'try.event',
      trial: 'first',
      page: said.flatMap(pageOf)[0],
      actor: actor.sessionId,
      event: { type: 'lamp.pressed' },
    });
    await viewer.next('event.tried');
    expect(observers.count()).toBe(1);
    viewer.ask({ type: 'viewer.left', viewer: 'second' });
    await observers.allLeft;
    expect(locks.waiting).toBe(0);
    const { length } = said;
    actor.send({ type: 'lamp.pressed' });
    createActor(lamp).start();
    await Promise.resolve();
    expect(said).toHaveLength(length);
  });

  it('is detected by its released lock when its tab is closed', async () => {
    const locks = new SharedLocks();
    const browser = openBrowser({ locks });
    locks.hold(`${viewerLock}one`);
    openPage(browser);
    const actor = createActor(lamp).start();
    const observers = observersOf(actor);
    await new Viewer(browser).arrive('one');
    expect(observers.count()).toBe(1);
    locks.release(`${viewerLock}one`);
    await observers.allLeft;
    expect(observers.count()).toBe(0);
  });
});

describe('a page that is left', () => {
  it('reports it and stops observing; shown again, it reports all its actors anew', async () => {
    const locks = new SharedLocks();
    const browser = openBrowser({ locks });
    locks.hold(`${viewerLock}one`);
    const page = openPage(browser);
    const actor = createActor(lamp).start();
    const observers = observersOf(actor);
    const viewer = new Viewer(browser);
    const { page: first } = await viewer.next('page.reported');
    page.leave();
    expect(await viewer.next('page.left')).toEqual({ type: 'page.left', page: { id: first.id } });
    expect(observers.count()).toBe(0);
    expect(locks.waiting).toBe(0);
    actor.send({ type: 'lamp.pressed' });
    page.comeBack();
    const again = await viewer.next('page.reported', ({ actors }) =>
      named(actors, 'lamp').state.active.includes('lamp.on'),
    );
    expect(again.page).toEqual({ ...first, at: again.page.at });
    expect(viewer.entries).toEqual([]);
  });

  it('sends nothing without a viewer', () => {
    const page = openPage(openBrowser({ locks: new SharedLocks() }));
    page.leave();
    expect(page.said).toEqual([]);
  });

  it('sends nothing more if the inspector loads only afterwards', async () => {
    const browser = openBrowser();
    let arrive: (inspector: typeof PageInspector) => void = () => {};
    const fetched = new Promise<typeof PageInspector>((resolve) => {
      arrive = resolve;
    });
    let isAskedFor = () => {};
    const asked = new Promise<void>((resolve) => {
      isAskedFor = resolve;
    });
    const page = openPage(browser, () => {
      isAskedFor();
      return fetched;
    });
    new Viewer(browser).ask({ type: 'viewer.arrived', viewer: 'one' });
    await asked;
    page.leave();
    arrive(PageInspector);
    await fetched;
    await Promise.resolve();
    expect(page.said.map(({ type }) => type)).toEqual(['page.arrived']);
  });
});

describe('pages and their tabs', () => {
  it('a reloaded page has a new id in the same tab', async () => {
    const kept = new Map<string, string>();
    const browser = openBrowser({ storage: storageOver(kept) });
    const viewer = new Viewer(browser);
    openPage(browser);
    const before = await viewer.arrive('one');
    openPage(browser);
    viewer.ask({ type: 'viewer.arrived', viewer: 'one' });
    const after = await viewer.next('page.reported', ({ page }) => page.id !== before.page.id);
    expect(after.page.tab).toBe(before.page.tab);
  });

  it('a tab has a name even if storage is forbidden', async () => {
    const browser = openBrowser({
      storage: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    openPage(browser);
    const { page } = await new Viewer(browser).arrive('one');
    expect(page.tab).not.toBe('');
  });
});

const pageOf = (message: object) =>
  'page' in message && typeof message.page === 'object' && message.page && 'id' in message.page
    ? [String(message.page.id)]
    : [];
