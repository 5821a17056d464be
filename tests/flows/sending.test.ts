import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, createMachine, fromPromise, setup } from 'xstate';
import { openBrowser, openPage, Viewer } from './opened-page';

const ring = vi.fn();

const shopkeeper = setup({
  types: {
    context: {} as { words: string[] },
    events: {} as
      | { type: 'word.said'; word: string }
      | { type: 'list.brought'; list: string[] }
      | { type: 'help.asked'; from: { name: string } },
  },
  actors: { fetchHelp: fromPromise(() => new Promise(() => {})) },
  actions: { ring: () => ring() },
  guards: { isLong: (_, list: string[]) => list.length > 1 },
}).createMachine({
  id: 'shopkeeper',
  context: { words: [] },
  initial: 'listening',
  states: {
    listening: {
      on: {
        'word.said': {
          actions: [assign({ words: ({ context, event }) => [...context.words, event.word.trim()] }), 'ring'],
        },
        'list.brought': { guard: { type: 'isLong', params: ({ event }) => event.list }, target: 'busy' },
        'help.asked': 'helping',
      },
      after: { 60000: 'busy' },
    },
    busy: {},
    helping: {
      invoke: {
        src: 'fetchHelp',
        input: ({ event }) => (event.type === 'help.asked' ? event.from.name : ''),
      },
    },
  },
});

async function watched() {
  ring.mockClear();
  const browser = openBrowser();
  const { said } = openPage(browser);
  const actor = createActor(shopkeeper).start();
  const viewer = new Viewer(browser);
  const { page } = await viewer.arrive('one');
  const about = { page: page.id, actor: actor.sessionId, trial: 'first' };
  return { viewer, actor, about, said };
}

describe('an event sent by a viewer', () => {
  it('reaches the actor as it is, and is told of masked', async () => {
    const { viewer, actor, about } = await watched();
    viewer.ask({ type: 'send.event', ...about, event: { type: 'word.said', word: ' asha@example.com ' } });
    const { event } = await viewer.entry('word.said');
    expect(event).toEqual({ type: 'word.said', word: ' •••• ' });
    expect(actor.getSnapshot().context.words).toEqual(['asha@example.com']);
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a guard', { type: 'list.brought' }],
    ['an assignment', { type: 'word.said' }],
    ['what an actor is started with', { type: 'help.asked' }],
  ])('is refused where it would break %s, and the actor goes on', async (_, event) => {
    const { viewer, actor, about } = await watched();
    viewer.ask({ type: 'send.event', ...about, event });
    expect(await viewer.next('event.tried')).toMatchObject({ actor: about.actor, event });
    expect(actor.getSnapshot().status).toBe('active');
    viewer.ask({ type: 'send.event', ...about, event: { type: 'word.said', word: 'hello' } });
    await viewer.entry('word.said');
    expect(viewer.entries).toHaveLength(1);
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it.each(['xstate.after.60000.shopkeeper.listening', 'nobody.knows', '*'])(
    'is refused when the machine declares none like %s',
    async (type) => {
      const { viewer, actor, about } = await watched();
      viewer.ask({ type: 'send.event', ...about, event: { type } });
      await viewer.next('event.tried');
      expect(actor.getSnapshot().value).toBe('listening');
      expect(viewer.entries).toEqual([]);
    },
  );
});

describe('a question whether an event is possible', () => {
  it.each([
    [{ type: 'list.brought', list: ['one', 'two'] }, true],
    [{ type: 'list.brought', list: [] }, false],
    [{ type: 'list.brought' }, 'depends'],
    [{ type: 'nobody.knows' }, false],
  ])('%j is answered with %s, and changes nothing', async (event, isPossible) => {
    const { viewer, actor, about } = await watched();
    const before = actor.getSnapshot();
    viewer.ask({ type: 'try.event', ...about, event });
    expect(await viewer.next('event.tried')).toEqual({
      type: 'event.tried',
      page: { id: about.page },
      trial: 'first',
      actor: about.actor,
      event,
      isPossible,
    });
    expect(actor.getSnapshot()).toBe(before);
  });

  it('is told back masked', async () => {
    const { viewer, about } = await watched();
    viewer.ask({ type: 'try.event', ...about, event: { type: 'word.said', word: 'x', password: 'open sesame' } });
    expect((await viewer.next('event.tried')).event).toEqual({ type: 'word.said', word: 'x', password: '••••' });
  });
});

describe('what is no question to this page', () => {
  const event = { type: 'list.brought', list: ['one', 'two'] };

  it.each<[string, (about: { page: string; actor: string; trial: string }) => unknown]>([
    ['nothing', () => undefined],
    ['a word', () => 'send.event'],
    ['a list', () => [1, 2]],
    ['another kind', (about) => ({ type: 'page.reported', ...about })],
    ['no event', (about) => ({ type: 'send.event', ...about })],
    ['an event without a name', (about) => ({ type: 'send.event', ...about, event: { list: [] } })],
    ['an event that is a list', (about) => ({ type: 'send.event', ...about, event: ['list.brought'] })],
    ['no actor', ({ page, trial }) => ({ type: 'send.event', page, trial, event })],
    ['no trial', ({ page, actor }) => ({ type: 'send.event', page, actor, event })],
    ['an actor nobody knows', (about) => ({ type: 'send.event', ...about, actor: 'x:none', event })],
    ['another page', (about) => ({ type: 'send.event', ...about, page: 'another', event })],
    ['a viewer without a name', () => ({ type: 'viewer.arrived', viewer: '' })],
    ['a viewer that was never there', () => ({ type: 'viewer.left', viewer: 'stranger' })],
  ])('%s is passed over', async (_, ask) => {
    const { viewer, actor, about, said } = await watched();
    const { length } = said;
    viewer.ask(ask(about));
    viewer.ask({ type: 'try.event', ...about, event: { type: 'fence' } });
    await viewer.next('event.tried', (message) => message.event.type === 'fence');
    expect(said.slice(length)).toHaveLength(1);
    expect(actor.getSnapshot().value).toBe('listening');
  });

  it('an actor that is no machine, or is over, is sent nothing', async () => {
    const { viewer, actor, about, said } = await watched();
    const parent = createActor(
      createMachine({ id: 'parent', invoke: { id: 'promise', src: fromPromise(() => new Promise(() => {})) } }),
    );
    parent.start();
    const started = await viewer.next('actor.started', (message) => message.actor.name === 'promise');
    actor.stop();
    await viewer.next('actor.stopped');
    const { length } = said;
    viewer.ask({ type: 'send.event', ...about, event });
    viewer.ask({
      type: 'send.event',
      page: about.page,
      actor: started.actor.id,
      trial: 'first',
      event: { type: 'xstate.promise.resolve' },
    });
    await viewer.arrive('two');
    expect(said.slice(length).map(({ type }) => type)).toEqual(['page.reported']);
  });
});

describe('an event that would leave an actor with what no screen could show', () => {
  const shelf = createMachine({
    id: 'shelf',
    context: { lines: [{ id: 'a', quantity: 1 }], note: undefined },
    on: {
      'shelf.kept': { actions: assign({ lines: ({ event }) => event.lines }) },
      'shelf.noted': { actions: assign({ note: ({ event }) => event.note }) },
    },
  });

  it.each([
    ['a number in the place of a list', 5],
    ['words in the place of its items', ['a']],
    ['an item whose number is a word', [{ id: 'a', quantity: 'many' }]],
  ])('is not sent: %s', async (_, lines) => {
    const browser = openBrowser();
    openPage(browser);
    const actor = createActor(shelf).start();
    const viewer = new Viewer(browser);
    const { page } = await viewer.arrive('one');
    const about = { page: page.id, actor: actor.sessionId, trial: 'first' };
    viewer.ask({ type: 'send.event', ...about, event: { type: 'shelf.kept', lines } });
    await viewer.next('event.tried');
    expect(actor.getSnapshot().context.lines).toEqual([{ id: 'a', quantity: 1 }]);
  });

  it('but whatever could stand there is', async () => {
    const browser = openBrowser();
    openPage(browser);
    const actor = createActor(shelf).start();
    const viewer = new Viewer(browser);
    const { page } = await viewer.arrive('one');
    const about = { page: page.id, actor: actor.sessionId, trial: 'first' };
    viewer.ask({ type: 'send.event', ...about, event: { type: 'shelf.noted', note: 'fragile' } });
    viewer.ask({
      type: 'send.event',
      ...about,
      event: { type: 'shelf.kept', lines: [{ id: 'b', quantity: 2, size: 'M' }] },
    });
    await viewer.entry('shelf.kept');
    expect(actor.getSnapshot().context).toEqual({ lines: [{ id: 'b', quantity: 2, size: 'M' }], note: 'fragile' });
  });
});
