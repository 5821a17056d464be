import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, setup } from 'xstate';
import { machines } from '#machines/index';
import { shown } from '../../flows/inspector/shown';
import { StillMachines } from '../../flows/page/still-machines';
import { unknownToday } from '../../flows/page/unknown-today';
import { shopFlows } from '../../shop-flows/shop-flows';
import { line } from '../models/sample-products';

/** A copy, so that the shared machine keeps working in other tests. */
const cartOfItsOwn = () => machines.cart.provide({});
const cartIn = (state: string, lines: unknown[]) =>
  new Map([['cart', { active: ['cart', `cart.${state}`], context: shown({ lines }, undefined, shopFlows.masks) }]]);

describe('still machines', () => {
  it('show the given state, and notify their subscribers when it changes', () => {
    const cart = cartOfItsOwn();
    const still = new StillMachines([cart], shopFlows);
    still.show(cartIn('empty', []), []);
    const actor = createActor(cart).start();
    expect(actor.getSnapshot().matches('empty')).toBe(true);
    const seen = vi.fn();
    actor.subscribe(({ value }) => seen(value));
    still.show(cartIn('filled', [line({ quantity: 3 })]), [actor]);
    expect(seen.mock.calls).toEqual([['filled']]);
    expect(actor.getSnapshot().context.lines).toMatchObject([{ quantity: 3 }]);
    still.show(cartIn('empty', []), [actor]);
    expect(actor.getSnapshot().value, 'the earlier state is shown again').toBe('empty');
  });

  it('ignore events and start no effects', () => {
    const effect = vi.fn();
    const cart = cartOfItsOwn();
    const still = new StillMachines([cart], shopFlows);
    still.show(cartIn('filled', [line()]), []);
    const provided = cart.provide({ actors: { persistCart: fromCallback(effect) } });
    const actor = createActor(provided).start();
    const before = actor.getSnapshot();
    expect(before.can({ type: 'cart.cleared' }), 'the snapshot still allows the event').toBe(true);
    actor.send({ type: 'cart.cleared' });
    expect(actor.getSnapshot()).toBe(before);
    expect(effect).not.toHaveBeenCalled();
    actor.stop();
  });

  it('are in their initial state if none is given, without starting effects', () => {
    const effect = vi.fn(async () => {});
    const song = setup({
      types: { input: {} as { name: string }, context: {} as { name: string } },
      actors: { load: fromPromise(effect) },
    }).createMachine({
      id: 'song',
      context: ({ input }) => ({ name: input.name }),
      initial: 'loading',
      states: { loading: { invoke: { src: 'load', onDone: 'playing' } }, playing: {} },
    });
    const still = new StillMachines([song], shopFlows);
    const actor = createActor(song, { input: { name: 'Raga' } }).start();
    expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { name: 'Raga' } });
    still.show(new Map([['song', { active: ['song', 'song.playing'], context: { name: 'Tala' } }]]), [actor]);
    expect(actor.getSnapshot()).toMatchObject({ value: 'playing', context: { name: 'Tala' } });
    still.show(new Map(), [actor]);
    expect(actor.getSnapshot(), 'the initial state is shown again').toMatchObject({
      value: 'loading',
      context: { name: 'Raga' },
    });
    expect(effect).not.toHaveBeenCalled();
  });

  it('have their child actors in their given states, under their system ids', () => {
    const child = setup({}).createMachine({ id: 'child', initial: 'small', states: { small: {}, big: {} } });
    const parent = setup({ actors: { child } }).createMachine({
      id: 'parent',
      invoke: { id: 'child', systemId: 'child', src: 'child' },
      initial: 'one',
      states: { one: {}, two: {} },
    });
    const still = new StillMachines([parent, child], shopFlows);
    const statesAt = (of: string, own: string) =>
      new Map([
        ['parent', { active: ['parent', `parent.${of}`], context: {} }],
        ['child', { active: ['child', `child.${own}`], context: {} }],
      ]);
    still.show(statesAt('one', 'big'), []);
    const actor = createActor(parent).start();
    const begun = actor.system.get('child');
    expect(begun.getSnapshot().value).toBe('big');
    still.show(statesAt('two', 'small'), [actor, begun]);
    expect([actor.getSnapshot().value, begun.getSnapshot().value]).toEqual(['two', 'small']);
    expect(actor.getSnapshot().children).toHaveProperty('child', begun);
  });

  it('show masked values, while guards see a plausible value instead', () => {
    const form = setup({
      types: { context: {} as { pin: string } },
      guards: { isPin: ({ context }) => /^\d{6}$/.test(context.pin) },
    }).createMachine({
      id: 'form',
      context: { pin: '' },
      on: { asked: { guard: 'isPin', actions: () => {} } },
    });
    const still = new StillMachines([form], shopFlows);
    still.show(new Map([['form', { active: ['form'], context: { pin: '••••' } }]]), []);
    const actor = createActor(form).start();
    expect(actor.getSnapshot().context.pin).toBe('••••');
    expect(actor.getSnapshot().can({ type: 'asked' })).toBe(true);
    still.show(new Map([['form', { active: ['form'], context: { pin: '12' } }]]), [actor]);
    expect(actor.getSnapshot().can({ type: 'asked' })).toBe(false);
  });

  it('leave out placeholders of cut items, and masked picture addresses', () => {
    const cart = cartOfItsOwn();
    const lines = [{ ...line(), image: 'https://shop.example/••••.jpg' }, '… and 12 more'];
    new StillMachines([cart], shopFlows).show(cartIn('filled', lines), []);
    expect(createActor(cart).getSnapshot().context.lines).toMatchObject([{ image: '' }]);
  });
});

describe('flows and states that no longer exist', () => {
  const moment = (flow: string, active: string[], status = 'active') => ({
    page: 'p1',
    at: 0,
    places: [],
    actors: [{ flow, active, status, context: {} }],
    emitted: [],
  });

  it('are reported by name', () => {
    expect(unknownToday(moment('cart', ['cart', 'cart.lost']), machines)).toBe('There is no cart.lost today.');
    expect(unknownToday(moment('gifts', ['gifts']), machines)).toBe('There is no flow named gifts today.');
    expect(unknownToday(moment('constructor', ['x']), machines)).toBe('There is no flow named constructor today.');
    expect(unknownToday(moment('cart', ['cart', 'cart.filled']), machines)).toBeUndefined();
  });

  it('are ignored for an actor that has stopped', () => {
    expect(unknownToday(moment('gifts', ['gifts'], 'stopped'), machines)).toBeUndefined();
  });
});
