import { describe, expect, it } from 'vitest';
import { createActor, createMachine, emit, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate';
import type { Sender } from '../../flows/messages';
import { openBrowser, openPage, Viewer } from './opened-page';

/** A page with a viewer from the start, and the names of senders as it hears them. */
async function watched() {
  const browser = openBrowser();
  openPage(browser);
  const viewer = new Viewer(browser);
  await viewer.arrive('one');
  const nameOf = (id: string) =>
    viewer.heard.flatMap((message) =>
      message.type === 'actor.started' && message.actor.id === id ? [message.actor.name] : [],
    )[0];
  const shown = (from: Sender | undefined) => from && [nameOf(from.actor), from.effect].filter(Boolean).join(' by ');
  return { viewer, from: async (event: string) => shown((await viewer.entry(event)).from) };
}

const bell = createMachine({ id: 'bell', on: { ring: {} } });

describe('the sender of an event', () => {
  it('is undefined if a screen sent it', async () => {
    const { from } = await watched();
    createActor(bell).start().send({ type: 'ring' });
    expect(await from('ring')).toBeUndefined();
  });

  it('is the parent or child machine that sent it', async () => {
    const { from } = await watched();
    const child = createMachine({ id: 'clerk', on: { question: { actions: sendParent({ type: 'answer' }) } } });
    const office = setup({ actors: { child } }).createMachine({
      id: 'office',
      invoke: { id: 'clerk', src: 'child' },
      on: { ask: { actions: sendTo('clerk', { type: 'question' }) }, answer: {} },
    });
    createActor(office).start().send({ type: 'ask' });
    expect(await from('question')).toBe('office');
    expect(await from('answer')).toBe('clerk');
  });

  it('is the machine whose emitted event a listener passed on', async () => {
    const { from } = await watched();
    const ringing = createActor(bell).start();
    const door = createActor(
      createMachine({ id: 'door', on: { push: { actions: emit({ type: 'pushed' }) } } }),
    ).start();
    door.on('pushed', () => ringing.send({ type: 'ring' }));
    door.send({ type: 'push' });
    expect(await from('ring')).toBe('door');
    ringing.send({ type: 'ring' });
  });

  it('is the machine that the sending effect observes', async () => {
    const { viewer, from } = await watched();
    const watchedBell = createActor(bell).start();
    const guard = setup({
      actors: {
        watchBell: fromCallback(({ sendBack }) => {
          sendBack({ type: 'watch.begun' });
          const { unsubscribe } = watchedBell.subscribe(() => sendBack({ type: 'bell.seen' }));
          return unsubscribe;
        }),
      },
    }).createMachine({
      id: 'guard',
      invoke: { id: 'watchBell', src: 'watchBell' },
      on: { 'watch.begun': {}, 'bell.seen': {}, sleep: {} },
    });
    const actor = createActor(guard).start();
    watchedBell.send({ type: 'ring' });
    expect(await from('bell.seen')).toBe('bell by watchBell');
    expect(await from('watch.begun'), 'no other machine took part').toBe('guard by watchBell');
    actor.stop();
    await viewer.entry('xstate.stop', actor.sessionId);
  });

  it('is the machine whose effect sent it while starting', async () => {
    const { from } = await watched();
    const ringing = createActor(bell).start();
    const visitor = createMachine({
      id: 'visitor',
      invoke: { id: 'knock', src: fromPromise(async () => ringing.send({ type: 'ring' })) },
    });
    createActor(visitor).start();
    expect(await from('ring')).toBe('visitor by knock');
    expect(await from('xstate.done.actor.knock')).toBe('visitor by knock');
  });

  it('is undefined for a screen even after a machine has thrown', async () => {
    const { from, viewer } = await watched();
    const broken = createActor(
      createMachine({
        id: 'broken',
        on: {
          'it.breaks': {
            actions: () => {
              throw new Error('no good');
            },
          },
        },
      }),
    );
    broken.subscribe({ error: () => {} });
    broken.start().send({ type: 'it.breaks' });
    await viewer.entry('it.breaks');
    createActor(bell).start().send({ type: 'ring' });
    expect(await from('ring')).toBeUndefined();
  });
});

it('a log entry names the effects that its event started and stopped', async () => {
  const { viewer } = await watched();
  const waiting = createMachine({
    id: 'waiting',
    initial: 'asking',
    states: {
      asking: {
        invoke: [
          { id: 'ask', src: fromPromise(() => new Promise(() => {})) },
          { id: 'bell', src: bell },
        ],
        on: { leave: 'gone' },
      },
      gone: { invoke: { id: 'goodbye', src: fromCallback(() => {}) } },
    },
  });
  const actor = createActor(waiting).start();
  actor.send({ type: 'leave' });
  expect(await viewer.entry('xstate.init', actor.sessionId), 'an invoked machine is not an effect').toMatchObject({
    began: ['ask'],
  });
  expect(await viewer.entry('leave')).toMatchObject({ began: ['goodbye'], givenUp: ['ask'] });
});
