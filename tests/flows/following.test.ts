import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, createMachine, waitFor } from 'xstate';
import { sharedNamesOf, type ViewerMessage } from '../../flows/messages';
import { listening } from '../../flows/viewer/actors/listening';
import { readingWalked } from '../../flows/viewer/actors/reading-walked';
import { drawingMachine } from '../../flows/viewer/drawing.machine';
import { viewerMachine } from '../../flows/viewer/viewer.machine';
import { actorFollowed, logEntries, stateShown } from '../../flows/viewer/viewer.selectors';
import { OF_EVERY_PAGE } from '../../shop-flows/groups';
import { openBrowser, openPage } from './opened-page';

const cart = createMachine({
  id: 'cart',
  initial: 'empty',
  states: { empty: { on: { 'cart.line.added': 'filled' } }, filled: { on: { 'cart.cleared': 'empty' } } },
});

/**
 * The real viewer in a browser without locks, and all that it says. It must open before the page: both share one XState
 * here, and the page would take actors that start later for its own.
 */
function openViewer(browser: ReturnType<typeof openBrowser>) {
  const said: ViewerMessage[] = [];
  const turns = { left: () => {}, back: () => {} };
  const listen = listening({
    names: sharedNamesOf(),
    openChannel: () => {
      const channel = new BroadcastChannel(browser.channel);
      const post = channel.postMessage.bind(channel);
      channel.postMessage = (message: ViewerMessage) => {
        said.push(message);
        post(message);
      };
      return channel;
    },
    locks: undefined,
    onLeaving: (left, back) => {
      Object.assign(turns, { left, back });
      return () => {};
    },
  });
  const drawing = drawingMachine.provide({ actors: {} });
  const viewer = createActor(viewerMachine.provide({ actors: { listen, drawing } }), {
    input: { flow: 'cart', ofEveryPage: OF_EVERY_PAGE },
  });
  viewer.start();
  onTestFinished(() => void viewer.stop());
  return { viewer, said, turns };
}

const saidTypes = (said: ViewerMessage[]) => said.map(({ type }) => type);

describe('a viewer that follows a page', () => {
  it('receives the current actors and then their events', async () => {
    const browser = openBrowser();
    const { viewer } = openViewer(browser);
    openPage(browser);
    const shopper = createActor(cart).start();
    const before = await waitFor(viewer, (snapshot) => actorFollowed(snapshot) !== undefined);
    expect(actorFollowed(before)?.actor.state.active).toEqual(['cart', 'cart.empty']);
    shopper.send({ type: 'cart.line.added' });
    const after = await waitFor(viewer, (snapshot) => logEntries(snapshot).length > 0);
    expect(logEntries(after)).toMatchObject([{ flow: 'cart', taken: ['cart.empty | cart.line.added | 0'] }]);
    expect(actorFollowed(after)?.actor.state.active).toEqual(['cart', 'cart.filled']);
    shopper.stop();
    const ended = await waitFor(viewer, (snapshot) => actorFollowed(snapshot) === undefined);
    expect(stateShown(ended)?.active, 'the last state stays visible').toEqual(['cart', 'cart.filled']);
  });

  it('receives many events in few batches, so that it renders rarely', async () => {
    const browser = openBrowser();
    const { viewer } = openViewer(browser);
    openPage(browser);
    const shopper = createActor(cart).start();
    await waitFor(viewer, (snapshot) => actorFollowed(snapshot) !== undefined);
    let drawings = 0;
    let isDue = false;
    // React batches: it renders once after all changes of one task.
    viewer.subscribe(() => {
      if (isDue) return;
      isDue = true;
      queueMicrotask(() => {
        isDue = false;
        drawings += 1;
      });
    });
    for (let times = 0; times < 200; times += 1)
      shopper.send({ type: times % 2 === 0 ? 'cart.line.added' : 'cart.cleared' });
    await waitFor(viewer, (snapshot) => logEntries(snapshot).length === 200);
    expect(drawings).toBeLessThan(20);
    shopper.stop();
  });

  it('receives reports without timers, which browsers throttle in hidden tabs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const browser = openBrowser();
    const { viewer } = openViewer(browser);
    openPage(browser);
    const shopper = createActor(cart).start();
    // Not `expect.poll`, which advances fake timers.
    await waitFor(viewer, (snapshot) => actorFollowed(snapshot) !== undefined);
    shopper.send({ type: 'cart.line.added' });
    const after = await waitFor(viewer, (snapshot) => logEntries(snapshot).length > 0);
    expect(actorFollowed(after)?.actor.state.active).toEqual(['cart', 'cart.filled']);
    shopper.stop();
  });

  it('sends a possible event, and refuses an impossible one', async () => {
    const browser = openBrowser();
    const { viewer, said } = openViewer(browser);
    openPage(browser);
    const shopper = createActor(cart).start();
    await waitFor(viewer, (snapshot) => actorFollowed(snapshot) !== undefined);
    const place = { page: viewer.getSnapshot().context.pages[0]?.page.id ?? '', actor: shopper.sessionId };
    viewer.send({ type: 'viewer.event.sent', ...place, trial: 'first', event: { type: 'cart.cleared' } });
    await waitFor(viewer, (snapshot) => snapshot.matches({ sending: 'refused' }));
    expect(saidTypes(said)).not.toContain('send.event');
    viewer.send({ type: 'viewer.event.sent', ...place, trial: 'first', event: { type: 'cart.line.added' } });
    await waitFor(viewer, (snapshot) => logEntries(snapshot).length > 0);
    expect(shopper.getSnapshot().value).toBe('filled');
    shopper.stop();
  });

  it('announces that it leaves and returns, and answers pages that ask', async () => {
    const browser = openBrowser();
    const { viewer, said, turns } = openViewer(browser);
    expect(saidTypes(said)).toEqual(['viewer.arrived']);
    turns.left();
    turns.back();
    expect(saidTypes(said)).toEqual(['viewer.arrived', 'viewer.left', 'viewer.arrived']);
    // A page that opens after the viewer asks who is there.
    openPage(browser);
    await waitFor(viewer, (snapshot) => snapshot.matches({ application: 'following' }));
    viewer.stop();
    expect(saidTypes(said).at(-1)).toBe('viewer.left');
  });

  it('ignores malformed messages in the channel', async () => {
    const browser = openBrowser();
    const { viewer } = openViewer(browser);
    const other = new BroadcastChannel(browser.channel);
    for (const word of [
      null,
      'page.reported',
      { type: 'page.reported' },
      { type: 'page.reported', page: { id: 1 }, actors: [] },
    ])
      other.postMessage(word);
    const window = { width: 360, height: 800 };
    const page = { id: 'p', tab: 't', at: 0, address: '/', title: '', window, build: '' };
    other.postMessage({ type: 'page.reported', page, actors: [] });
    await waitFor(viewer, (snapshot) => snapshot.matches({ application: 'following' }));
    expect(viewer.getSnapshot().context.pages).toHaveLength(1);
    other.close();
  });

  it('is disconnected if no channel can be opened', () => {
    const listen = listening({
      names: sharedNamesOf(),
      openChannel: () => {
        throw new Error('There are no channels.');
      },
      locks: undefined,
      onLeaving: () => () => {},
    });
    const viewer = createActor(viewerMachine.provide({ actors: { listen } }), {
      input: { flow: 'cart', ofEveryPage: OF_EVERY_PAGE },
    }).start();
    expect(viewer.getSnapshot().matches({ application: 'disconnected' })).toBe(true);
    viewer.stop();
  });
});

describe('the report of the last test run', () => {
  const read = async (answer: Response, kinds = ['models', 'screens', 'journeys']) => {
    const actor = createActor(readingWalked(kinds, async () => answer)).start();
    return (await waitFor(actor, ({ status }) => status !== 'active')).output;
  };
  const row = { flow: 'cart', source: 'cart.empty', event: '', index: 0, target: null };

  it('names each transition as charts do', async () => {
    const walkedBy = { models: 3, screens: 2, journeys: 1 };
    expect(await read(Response.json({ transitions: [{ ...row, walkedBy }] }))).toEqual([
      { flow: 'cart', name: 'cart.empty | always | 0', walkedBy },
    ]);
  });

  it('counts only the kinds of tests that an application has', async () => {
    const walkedBy = { units: 3, models: 1 };
    const [counted] = (await read(Response.json({ transitions: [{ ...row, walkedBy }] }), ['stories', 'units'])) ?? [];
    expect(Object.entries(counted?.walkedBy ?? {})).toEqual([
      ['stories', 0],
      ['units', 3],
    ]);
  });

  it('is refused if none of its kinds of tests is one of the application', async () => {
    const rows = () => Response.json({ transitions: [{ ...row, walkedBy: { models: 3 } }] });
    await expect(read(rows(), ['model'])).rejects.toThrow('No test of the report is one of: model.');
    await expect(read(rows(), [])).rejects.toThrow();
  });

  it('is empty if it is missing, and fails if it cannot be read', async () => {
    expect(await read(new Response('', { status: 404 }))).toEqual([]);
    await expect(read(Response.json({ transitions: [{ ...row, walkedBy: { models: -1 } }] }))).rejects.toThrow();
    await expect(read(new Response('<html>'))).rejects.toThrow();
  });
});
