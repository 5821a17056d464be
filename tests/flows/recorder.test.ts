import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, waitFor } from 'xstate';
import { PageInspector } from '../../flows/inspector/page-inspector';
import type { PageServices } from '../../flows/inspector/page-services';
import { sharedNamesOf } from '../../flows/messages';
import { type RecordingStart, record } from '../../flows/recorder/record';
import type { RecorderRef } from '../../flows/recorder/recorder.machine';
import { recordingIn } from '../../flows/recording/reading';
import type { Recording } from '../../flows/recording/recording';
import { openBrowser, openPage, storageOver, Viewer } from './opened-page';
import { SECRETS } from './purchase';

const { recording: RECORDING } = sharedNamesOf();

const cart = createMachine({
  id: 'cart',
  initial: 'empty',
  states: { empty: { on: { 'cart.line.added': 'filled' } }, filled: { on: { 'cart.cleared': 'empty' } } },
});

const ASKED = 'http://shop.example/cart?record';
const NOT_ASKED = 'http://shop.example/cart';

/** A tab in which pages open one after the other. */
function openTab(storage: PageServices['storage'] = storageOver(new Map())) {
  const browser = openBrowser({ storage });
  let files: Recording[] = [];
  const inspector = async () => PageInspector;
  const open = async (address: string, pages: number) => {
    let page: ReturnType<typeof openPage> | undefined;
    let tellAll = () => {};
    const recorder = await new Promise<RecorderRef>((shown) => {
      const show: RecordingStart['show'] = (one, tell) => {
        tellAll = tell;
        shown(one);
      };
      const keep: RecordingStart['keep'] = (_name, _type, text) => {
        files = [...files, recordingIn(text)];
      };
      const begin = (start: RecordingStart) => record({ ...start, show, keep });
      page = openPage(browser, inspector, { address, recorder: async () => begin });
    });
    await waitFor(recorder, ({ context }) => context.recent.pages.length === pages);
    const goTo = (path: string) => page && Object.assign(page.place, { address: new URL(path, address).href });
    const [leave, comeBack] = [() => page?.leave(), () => page?.comeBack()];
    return { recorder, tellAll, goTo, leave, comeBack, said: page?.said };
  };
  const kept = async (recorder: RecorderRef) => {
    const before = files.length;
    recorder.send({ type: 'recorder.file.asked' });
    await waitFor(recorder, (snapshot) => snapshot.matches({ file: 'kept' }));
    expect(files.length).toBe(before + 1);
    return files.at(-1);
  };
  return { browser, open, kept };
}

const typesIn = (recording: Recording | undefined) => recording?.events.map(({ event }) => event.type);

describe('a recorded page', () => {
  it('records the events of its actors, masked, without an open viewer', async () => {
    const { open, kept } = openTab();
    const shopper = createActor(cart).start();
    const { recorder, said } = await open(ASKED, 1);
    const later = createActor(cart).start();
    later.send({ type: 'cart.line.added', token: SECRETS.token, note: SECRETS.email });
    await waitFor(recorder, ({ context }) => context.recent.events.length === 1);
    shopper.send({ type: 'cart.cleared' });
    const file = await kept(recorder);
    expect(typesIn(file)).toContain('cart.line.added');
    expect(file?.beginnings?.map(({ after }) => after.active)).toEqual([['cart', 'cart.empty']]);
    expect(file?.pages[0]?.places[0]).toMatchObject({ address: ASKED, window: { width: 360, height: 800 } });
    for (const secret of [SECRETS.token, SECRETS.email]) expect(JSON.stringify(file)).not.toContain(secret);
    expect(
      file?.actors.map(({ flow }) => flow),
      'the recorder itself is not recorded',
    ).not.toContain('recorder');
    expect(
      said?.map(({ type }) => type),
      'no event is sent to other tabs',
    ).toEqual(['page.arrived']);
  });

  it('does not pass events to the recorder at once, but passes all of them when flushed', async () => {
    const { open } = openTab();
    const { recorder, tellAll } = await open(ASKED, 1);
    const shopper = createActor(cart).start();
    for (const type of ['cart.line.added', 'cart.cleared']) shopper.send({ type });
    await Promise.resolve();
    const told = () => recorder.getSnapshot().context.recent.events.map(({ event }) => event.type);
    expect(told()).toEqual([]);
    tellAll();
    expect(told()).toEqual(['cart.line.added', 'cart.cleared']);
  });

  it('records each address at which an event happened, even if events are passed on later', async () => {
    const { open, kept } = openTab();
    const { recorder, tellAll, goTo } = await open(ASKED, 1);
    const shopper = createActor(cart).start();
    for (const path of ['/cart?record', '/products', '/checkout']) {
      goTo(path);
      shopper.send({ type: shopper.getSnapshot().matches('empty') ? 'cart.line.added' : 'cart.cleared' });
      await Promise.resolve();
    }
    tellAll();
    const file = await kept(recorder);
    expect(file?.pages[0]?.places.map(({ address }) => new URL(address).pathname)).toEqual([
      '/cart',
      '/products',
      '/checkout',
    ]);
  });

  it('logs and skips an event that cannot be read, and stores the others', async () => {
    const stored = new Map<string, string>();
    const { open } = openTab(storageOver(stored));
    const { recorder, leave } = await open(ASKED, 1);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const shopper = createActor(cart).start();
    const unreadable = new Proxy(
      { type: 'cart.cleared' },
      {
        ownKeys: () => {
          throw new Error('closed');
        },
      },
    );
    for (const event of [{ type: 'cart.line.added' }, unreadable, { type: 'cart.line.added' }]) shopper.send(event);
    leave();
    expect(recorder.getSnapshot().matches({ page: 'away' })).toBe(true);
    expect(recordingIn(stored.get(RECORDING) ?? '').events).toHaveLength(2);
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });

  it('continues recording after a reload until it is stopped', async () => {
    const stored = new Map<string, string>();
    const { open, kept } = openTab(storageOver(stored));
    const first = await open(ASKED, 1);
    createActor(cart).start().send({ type: 'cart.line.added', token: SECRETS.token });
    first.leave();
    expect(stored.get(RECORDING)).toContain('cart.line.added');
    expect(stored.get(RECORDING)).not.toContain(SECRETS.token);
    const second = await open(NOT_ASKED, 2);
    const again = createActor(cart).start();
    again.send({ type: 'cart.line.added' });
    again.send({ type: 'cart.cleared' });
    await waitFor(second.recorder, ({ context }) => context.recent.events.length === 3);
    second.recorder.send({ type: 'recorder.stopped' });
    again.send({ type: 'cart.line.added' });
    expect(typesIn(await kept(second.recorder))).toEqual(['cart.line.added', 'cart.line.added', 'cart.cleared']);
    second.leave();
    expect(stored.has(RECORDING)).toBe(false);
  });

  it('continues recording when restored from the back/forward cache', async () => {
    const { open, kept } = openTab();
    const { recorder, leave, comeBack } = await open(ASKED, 1);
    const shopper = createActor(cart).start();
    shopper.send({ type: 'cart.line.added' });
    leave();
    comeBack();
    await waitFor(recorder, ({ context }) => context.recent.actors.some(({ isOver }) => !isOver));
    shopper.send({ type: 'cart.cleared' });
    await waitFor(recorder, ({ context }) => context.recent.events.length === 2);
    const file = await kept(recorder);
    expect(typesIn(file)).toEqual(['cart.line.added', 'cart.cleared']);
    const [first = 0, second = 0] = file?.events.map(({ number }) => number) ?? [];
    expect(second, 'event numbers continue').toBeGreaterThan(first);
  });

  it('does not continue after a stop on a later page, unless its own address has ?record', async () => {
    const stored = new Map<string, string>();
    const { open } = openTab(storageOver(stored));
    const first = await open(ASKED, 1);
    first.leave();
    const second = await open(NOT_ASKED, 2);
    second.leave();
    const third = await open(NOT_ASKED, 3);
    third.recorder.send({ type: 'recorder.stopped' });
    third.leave();
    second.comeBack();
    await waitFor(second.recorder, (snapshot) => snapshot.matches({ page: 'closed' }));
    expect(stored.has(RECORDING)).toBe(false);
    first.comeBack();
    await waitFor(first.recorder, (snapshot) => snapshot.matches({ page: 'recording' }));
  });

  it('also reports to a viewer, and continues recording after the viewer has left', async () => {
    const { browser, open } = openTab();
    const { recorder } = await open(ASKED, 1);
    const shopper = createActor(cart).start();
    const viewer = new Viewer(browser);
    await viewer.arrive('one');
    shopper.send({ type: 'cart.line.added' });
    await viewer.entry('cart.line.added');
    viewer.ask({ type: 'viewer.left', viewer: 'one' });
    shopper.send({ type: 'cart.cleared' });
    await waitFor(recorder, ({ context }) => context.recent.events.length === 2);
  });
});

describe('the recording stored for the next page', () => {
  /** A storage with room for this many characters. */
  const roomFor = (letters: number, stored: Map<string, string>): PageServices['storage'] => {
    const all = storageOver(stored)();
    return () => ({
      ...all,
      setItem: (key, text) => {
        if (text.length > letters) throw new DOMException('full', 'QuotaExceededError');
        all.setItem(key, text);
      },
    });
  };

  async function storedOf(events: number, letters: number, before: [string, string][] = []) {
    const stored = new Map(before);
    const { open } = openTab(roomFor(letters, stored));
    const { recorder, leave } = await open(ASKED, 1);
    const shopper = createActor(cart).start();
    for (let count = 0; count < events; count += 1)
      shopper.send({ type: count % 2 === 0 ? 'cart.line.added' : 'cart.cleared', note: 'n'.repeat(1_000) });
    await waitFor(recorder, ({ context }) => context.recent.events.length === events);
    leave();
    return stored.get(RECORDING);
  }

  it('holds the latest events that fit into the storage', async () => {
    const text = await storedOf(16, 12_000);
    const recording = recordingIn(text ?? '');
    expect(recording.events.length).toBeGreaterThan(2);
    expect(recording.events.length).toBeLessThan(12);
    expect(recording.events.at(-1)?.event.type).toBe('cart.cleared');
    expect(recording.actors[0]?.first.active, 'it begins with the state after the dropped events').toEqual([
      'cart',
      'cart.empty',
    ]);
  });

  it('stays below 1.5 million characters', async () => {
    expect((await storedOf(3_000, Number.POSITIVE_INFINITY))?.length).toBeLessThan(1_500_000);
  });

  it('holds no events if none fit, and is empty if not even that fits', async () => {
    expect(recordingIn((await storedOf(2, 200)) ?? '').events).toEqual([]);
    expect(await storedOf(2, 10), 'the empty text of the request stays').toBe('');
    expect(await storedOf(2, 10, [[RECORDING, 'of the page before']]), 'an older recording is replaced').toBe('');
  });

  it('does not break the page if it is unreadable or storage is forbidden', async () => {
    const { open } = openTab(storageOver(new Map([[RECORDING, '{"recording":"songs"}']])));
    await open(NOT_ASKED, 1);
    const forbidden = openTab(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const { recorder, leave } = await forbidden.open(ASKED, 1);
    leave();
    expect(recorder.getSnapshot().matches({ page: 'away' })).toBe(true);
  });
});

it('the next page fetches the recorder even if the recorded page was left before its recorder loaded', () => {
  const stored = new Map<string, string>();
  const browser = openBrowser({ storage: storageOver(stored) });
  openPage(browser, async () => PageInspector, { address: ASKED, recorder: () => new Promise(() => {}) }).leave();
  const recorder = vi.fn(() => new Promise<never>(() => {}));
  openPage(browser, async () => PageInspector, { address: NOT_ASKED, recorder });
  expect(recorder).toHaveBeenCalledOnce();
});

describe('the recorder', () => {
  it('is fetched only on request, and a failure to load it is logged', async () => {
    const recorder = vi.fn(() => Promise.reject(new Error('no connection')));
    openPage(openBrowser(), async () => PageInspector, { address: NOT_ASKED, recorder });
    expect(recorder).not.toHaveBeenCalled();
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    openPage(openBrowser(), async () => PageInspector, { address: ASKED, recorder });
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith('The page cannot be recorded.', expect.any(Error)));
    said.mockRestore();
  });
});
