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
  it('reaches the actor unmasked, and is reported masked', async () => {
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
    ['the input of an actor', { type: 'help.asked' }],
  ])('is refused if it would break %s, and the actor keeps running', async (_, event) => {
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
    'is refused if the machine does not declare its type: %s',
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

  it('is answered with the event masked', async () => {
    const { viewer, about } = await watched();
    viewer.ask({ type: 'try.event', ...about, event: { type: 'word.said', word: 'x', password: 'open sesame' } });
    expect((await viewer.next('event.tried')).event).toEqual({ type: 'word.said', word: 'x', password: '••••' });
  });
});

describe('an unusable message to a page', () => {
  const event = { type: 'list.brought', list: ['one', 'two'] };

  it.each<[string, (about: { page: string; actor: string; trial: string }) => unknown]>([
    ['undefined', () => undefined],
    ['a string', () => 'send.event'],
    ['an array', () => [1, 2]],
    ['a message of another type', (about) => ({ type: 'page.reported', ...about })],
    ['a message without an event', (about) => ({ type: 'send.event', ...about })],
    ['an event without a type', (about) => ({ type: 'send.event', ...about, event: { list: [] } })],
    ['an event that is an array', (about) => ({ type: 'send.event', ...about, event: ['list.brought'] })],
    ['a message without an actor', ({ page, trial }) => ({ type: 'send.event', page, trial, event })],
    ['a message without a trial', ({ page, actor }) => ({ type: 'send.event', page, actor, event })],
    ['a message to an unknown actor', (about) => ({ type: 'send.event', ...about, actor: 'x:none', event })],
    ['a message to another page', (about) => ({ type: 'send.event', ...about, page: 'another', event })],
    ['the arrival of a viewer without a name', () => ({ type: 'viewer.arrived', viewer: '' })],
    ['the departure of an unknown viewer', () => ({ type: 'viewer.left', viewer: 'stranger' })],
  ])('%s is ignored', async (_, ask) => {
    const { viewer, actor, about, said } = await watched();
    const { length } = said;
    viewer.ask(ask(about));
    viewer.ask({ type: 'try.event', ...about, event: { type: 'fence' } });
    await viewer.next('event.tried', (message) => message.event.type === 'fence');
    expect(said.slice(length)).toHaveLength(1);
    expect(actor.getSnapshot().value).toBe('listening');
  });

  it('an event to an actor that has stopped, or is not a machine, is not sent', async () => {
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

describe('an event that changes values in the context', () => {
  const shelf = createMachine({
    id: 'shelf',
    context: { lines: [{ id: 'a', quantity: 1 }], note: undefined },
    on: {
      'shelf.kept': { actions: assign({ lines: ({ event }) => event.lines }) },
      'shelf.noted': { actions: assign({ note: ({ event }) => event.note }) },
    },
  });

  it.each([
    ['a number instead of a list', 5],
    ['text instead of an item', ['a']],
    ['text instead of a number in an item', [{ id: 'a', quantity: 'many' }]],
  ])('is not sent if it would change their type: %s', async (_, lines) => {
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

  it('is sent if it keeps their types, or sets or adds optional fields', async () => {
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
