import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { assign, createActor, createMachine, emit, enqueueActions, sendTo, setup } from 'xstate';
import { named, openBrowser, openPage, Viewer } from './opened-page';

/** A page with a viewer from the start. */
async function watched() {
  const browser = openBrowser();
  openPage(browser);
  const viewer = new Viewer(browser);
  await viewer.arrive('one');
  return viewer;
}

const counting = setup({
  types: {
    context: {} as { many: number },
    events: {} as { type: 'count.up'; by: number } | { type: 'count.check' },
  },
  actions: {
    add: assign(({ context }, by: number) => ({ many: context.many + by })),
    tell: () => {},
  },
}).createMachine({
  id: 'count',
  context: { many: 0 },
  initial: 'low',
  states: {
    low: {
      tags: 'quiet',
      on: {
        'count.up': {
          actions: [
            { type: 'add', params: ({ event }) => event.by },
            { type: 'tell', params: { to: 'everybody' } },
          ],
        },
      },
      always: { guard: ({ context }) => context.many > 2, target: 'high' },
    },
    high: { always: { guard: ({ context }) => context.many > 9, target: 'over' } },
    over: { tags: 'loud' },
  },
});

describe('a log entry', () => {
  it('holds the event, the states before and after it, the transitions taken and the actions', async () => {
    const viewer = await watched();
    const actor = createActor(counting).start();
    actor.send({ type: 'count.up', by: 1 });
    actor.send({ type: 'count.check' });
    const entry = await viewer.entry('count.up');
    const [, , next] = await viewer.entry('count.check').then(() => viewer.entries);
    expect(next).toMatchObject({ before: entry.after, after: entry.after, taken: [], actions: [] });
    expect(entry).toMatchObject({
      event: { type: 'count.up', by: 1 },
      before: { status: 'active', active: ['count', 'count.low'], tags: ['quiet'], context: { many: 0 } },
      after: { status: 'active', active: ['count', 'count.low'], tags: ['quiet'], context: { many: 1 } },
      taken: ['count.low | count.up | 0'],
      actions: [{ type: 'tell', params: { to: 'everybody' } }],
    });
  });

  it('holds all transitions that one event caused, in order', async () => {
    const viewer = await watched();
    createActor(counting).start().send({ type: 'count.up', by: 12 });
    const { taken, before, after } = await viewer.entry('count.up');
    expect(taken).toEqual(['count.low | count.up | 0', 'count.low | always | 0', 'count.high | always | 0']);
    expect([before.active, after.active]).toEqual([
      ['count', 'count.low'],
      ['count', 'count.over'],
    ]);
  });

  it('of the start of a machine has no state before it', async () => {
    const viewer = await watched();
    createActor(counting).start();
    const { before, after, taken } = await viewer.entry('xstate.init');
    expect(before).toMatchObject({ status: 'starting', active: [], context: null });
    expect(after.active).toEqual(['count', 'count.low']);
    expect(taken).toEqual([]);
  });

  it('of the start of a root or child machine holds its eventless transitions', async () => {
    const viewer = await watched();
    const hurried = createMachine({ id: 'hurried', initial: 'a', states: { a: { always: 'b' }, b: {} } });
    createActor(hurried).start();
    expect((await viewer.entry('xstate.init')).taken).toEqual(['hurried.a | always | 0']);
    createActor(createMachine({ id: 'parent', invoke: { id: 'child', src: hurried } })).start();
    const child = await viewer.next('actor.started', ({ actor }) => actor.name === 'child');
    expect((await viewer.entry('xstate.init', child.actor.id)).taken).toEqual(['hurried.a | always | 0']);
  });

  it('of a machine resumed from a snapshot holds no earlier transitions', async () => {
    const viewer = await watched();
    const hurried = createMachine({ id: 'hurried', initial: 'a', states: { a: { always: 'b' }, b: {} } });
    createActor(hurried, { snapshot: createActor(hurried).getPersistedSnapshot() }).start();
    const { taken, after } = await viewer.entry('xstate.init');
    expect(taken).toEqual([]);
    expect(after.active).toEqual(['hurried', 'hurried.b']);
  });

  it('lists the active states of all regions with their parents', async () => {
    const viewer = await watched();
    const regions = createMachine({
      id: 'regions',
      type: 'parallel',
      states: {
        one: { initial: 'a', states: { a: { initial: 'deep', states: { deep: {} } }, b: {} } },
        two: { id: 'named otherwise', initial: 'x', states: { x: {} } },
      },
    });
    createActor(regions).start();
    expect((await viewer.entry('xstate.init')).after.active).toEqual([
      'regions',
      'regions.one',
      'regions.one.a',
      'regions.one.a.deep',
      'named otherwise',
      'regions.two.x',
    ]);
  });

  it('that cannot be made is reported to the console, and the machine takes its event', async () => {
    const viewer = await watched();
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => complaints.mockRestore());
    const actor = createActor(counting);
    const hidden = vi.spyOn(actor, 'getSnapshot').mockImplementation(() => {
      throw new Error('nothing to see');
    });
    actor.start().send({ type: 'count.up', by: 1 });
    hidden.mockRestore();
    expect(actor.getSnapshot().context).toEqual({ many: 1 });
    expect(complaints).toHaveBeenCalled();
    expect(viewer.entries).toEqual([]);
  });

  it('of a machine that throws has the status error', async () => {
    const viewer = await watched();
    const broken = createMachine({
      id: 'broken',
      on: {
        'it.breaks': {
          actions: assign(() => {
            throw new Error('no good');
          }),
        },
      },
    });
    const actor = createActor(broken);
    // Without an error listener, XState throws asynchronously.
    actor.subscribe({ error: () => {} });
    actor.start().send({ type: 'it.breaks' });
    const { after } = await viewer.entry('it.breaks');
    expect(after.status).toBe('error');
    expect((await viewer.next('actor.stopped')).actor).toBe(actor.sessionId);
  });
});

/** Asks its child in the middle of a transition, and gets the answer at once. */
const asking = setup({
  types: { events: {} as { type: 'ask' } | { type: 'answer'; word: string }, context: {} as { word: string } },
  actors: {
    clerk: createMachine({
      id: 'clerk',
      initial: 'idle',
      states: {
        idle: { on: { question: { target: 'busy', actions: sendTo(({ self }) => self._parent ?? self, answer) } } },
        busy: {},
      },
    }),
  },
}).createMachine({
  id: 'asking',
  context: { word: '' },
  invoke: { id: 'clerk', src: 'clerk' },
  initial: 'quiet',
  states: {
    quiet: {
      on: { ask: { target: 'waiting', actions: [sendTo('clerk', { type: 'question' }), emit({ type: 'asked' })] } },
    },
    waiting: { on: { answer: { target: 'told', actions: assign({ word: ({ event }) => event.word }) } } },
    told: {},
  },
});

function answer() {
  return { type: 'answer', word: 'yes' };
}

describe('actors that send events during a transition', () => {
  it('have each event logged at the time it was sent, not when it was finished', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    onTestFinished(() => void vi.useRealTimers());
    const viewer = await watched();
    const clerk = createActor(createMachine({ id: 'clerk', on: { question: {} } })).start();
    const asker = createActor(
      createMachine({ id: 'asker', on: { ask: { actions: emit({ type: 'asked' }) } } }),
    ).start();
    asker.on('asked', () => {
      vi.setSystemTime(2_000);
      clerk.send({ type: 'question' });
      vi.setSystemTime(3_000);
    });
    asker.send({ type: 'ask' });
    await viewer.entry('question');
    expect(viewer.entries.slice(-2).map(({ event, at }) => [event.type, at])).toEqual([
      ['ask', 1_000],
      ['question', 2_000],
    ]);
  });

  it('have their events logged separately, in the order of sending', async () => {
    const viewer = await watched();
    const actor = createActor(asking).start();
    await viewer.arrive('two');
    const { length } = viewer.entries;
    actor.send({ type: 'ask' });
    await viewer.entry('answer');
    const entries = viewer.entries.slice(length);
    expect(entries.map(({ event, taken }) => [event.type, taken])).toEqual([
      ['ask', ['asking.quiet | ask | 0']],
      ['question', ['clerk.idle | question | 0']],
      ['answer', ['asking.waiting | answer | 0']],
    ]);
    const [ask, , told] = entries;
    expect(ask?.actions.map(({ type }) => type)).toEqual(['xstate.sendTo', 'xstate.emit']);
    expect(ask?.after).toEqual(told?.before);
    expect(ask?.after.context).toEqual({ word: '' });
    expect(told?.after.context).toEqual({ word: 'yes' });
    const numbers = entries.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  });

  it('have their events logged separately even if they are not parent and child', async () => {
    const viewer = await watched();
    const bell = createActor(
      createMachine({ id: 'bell', initial: 'still', states: { still: { on: { ring: 'ringing' } }, ringing: {} } }),
    ).start();
    const door = createActor(
      createMachine({
        id: 'door',
        initial: 'shut',
        states: {
          shut: { on: { push: { target: 'open', actions: [emit({ type: 'pushed' }), 'creak'] } } },
          open: {},
        },
      }),
    ).start();
    door.on('pushed', () => bell.send({ type: 'ring' }));
    door.send({ type: 'push' });
    await viewer.entry('ring');
    const [push, ring] = viewer.entries.slice(-2);
    expect([push?.event.type, push?.taken]).toEqual(['push', ['door.shut | push | 0']]);
    expect(push?.actions.map(({ type }) => type)).toEqual(['xstate.emit', 'creak']);
    expect([ring?.event.type, ring?.taken]).toEqual(['ring', ['bell.still | ring | 0']]);
  });

  it('are logged and reported if they are spawned in a transition', async () => {
    const viewer = await watched();
    const child = createMachine({ id: 'child', initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } });
    const parent = setup({ actors: { child } }).createMachine({
      id: 'parent',
      on: {
        'child.wanted': {
          actions: enqueueActions(({ enqueue }) => {
            enqueue.spawnChild('child', { id: 'late' });
            enqueue.sendTo('late', { type: 'go' });
          }),
        },
      },
    });
    createActor(parent).start().send({ type: 'child.wanted' });
    const { taken, actor } = await viewer.entry('go');
    expect(taken).toEqual(['child.a | go | 0']);
    const { actors } = await viewer.arrive('two');
    expect(named(actors, 'late')).toMatchObject({ id: actor, flow: 'child' });
  });
});

describe('the possible events of a machine', () => {
  const choosy = setup({
    types: {
      context: {} as { isOpen: boolean },
      events: {} as
        | { type: 'door.used' }
        | { type: 'word.said'; word: string }
        | { type: 'list.brought'; list: string[] }
        | { type: 'door.opened' }
        | { type: 'never.here' },
    },
    guards: {
      isOpen: ({ context }) => context.isOpen,
      isRight: ({ event }) => event.type === 'word.said' && event.word === 'please',
      isLong: (_, list: string[]) => list.length > 1,
    },
  }).createMachine({
    id: 'choosy',
    context: { isOpen: false },
    initial: 'here',
    states: {
      here: {
        on: {
          'door.used': { guard: 'isOpen', target: 'there' },
          'door.opened': { actions: assign({ isOpen: true }) },
          'word.said': { guard: 'isRight', target: 'there' },
          'list.brought': {
            guard: { type: 'isLong', params: ({ event }) => event.list },
            target: 'there',
          },
        },
        after: { 60000: 'there' },
      },
      there: { on: { 'never.here': 'here' } },
    },
  });

  it('have true, false, or "depends" if a guard needs the data of the event', async () => {
    const viewer = await watched();
    const actor = createActor(choosy).start();
    const { after } = await viewer.entry('xstate.init');
    expect(Object.fromEntries(after.possible.map(({ type, isPossible }) => [type, isPossible]))).toEqual({
      'door.used': false,
      'door.opened': true,
      'word.said': 'depends',
      'list.brought': 'depends',
      'never.here': false,
    });
    actor.send({ type: 'door.opened' });
    const opened = await viewer.entry('door.opened');
    expect(opened.after.possible).toContainEqual({ type: 'door.used', isPossible: true });
    actor.stop();
    expect((await viewer.entry('xstate.stop')).after.possible).toEqual([]);
  });
});
