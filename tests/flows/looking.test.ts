import { describe, expect, it } from 'vitest';
import { machines } from '#machines/index';
import { declaredTransitions, nameOf } from '../../flows/chart/transitions';
import { differences } from '../../flows/viewer/differences';
import { flowIn } from '../../flows/viewer/flow-address';
import { groupsOf } from '../../flows/viewer/groups';
import { marksOf, walksShown } from '../../flows/viewer/marks';
import { outlineOf } from '../../flows/viewer/outline';
import { findsIn, searched } from '../../flows/viewer/search';
import { GROUPS } from '../../shop-flows/groups';
import { toastOf } from '../../shop-flows/toasts';
import { player } from './player';
import { entry } from './viewer.model';

const walkedBy = (models: number, screens: number, journeys: number) => ({ models, screens, journeys });

describe('the marks on a chart', () => {
  it('highlight the active states and the transition taken', () => {
    const latest = { ...entry(2, 'x:0', 'cart'), page: 'p1', flow: 'cart', tab: 't1' };
    const { states, transitions } = marksOf({ state: latest.after, entry: latest, walked: [] });
    expect([...states.keys()]).toEqual(['cart', 'cart.second']);
    expect(transitions.get('cart.first | cart.happened | 0')).toContain('taken');
  });

  it('differ each time that a transition is taken', () => {
    const marked = (number: number) => {
      const taken = { ...entry(number, 'x:0', 'cart'), page: 'p1', flow: 'cart', tab: 't1' };
      return marksOf({ state: undefined, entry: taken, walked: [] }).transitions.get(taken.taken[0] ?? '');
    };
    expect(marked(1)).not.toBe(marked(2));
  });

  it('show which kinds of tests take a transition, and whether only one does', () => {
    const walked = [
      { flow: 'cart', name: 'a', walkedBy: walkedBy(3, 2, 1) },
      { flow: 'cart', name: 'b', walkedBy: walkedBy(3, 2, 0) },
      { flow: 'cart', name: 'c', walkedBy: walkedBy(7, 0, 0) },
      { flow: 'cart', name: 'd', walkedBy: walkedBy(0, 0, 0) },
    ];
    const { transitions } = marksOf({ state: undefined, entry: undefined, walked });
    expect(Object.fromEntries(transitions)).toEqual({
      a: 'walked-by-all',
      b: 'walked-by-some',
      c: 'walked-by-one walked-by-kind-0',
      d: 'unwalked',
    });
    expect(walked.map(walksShown)).toEqual([
      'models 3×, screens 2×, journeys 1×',
      'models 3×, screens 2×',
      'models 7×',
      'never walked',
    ]);
  });
});

describe('the outline of a chart', () => {
  const walk = (name: string, times: [number, number, number]) => ({
    flow: 'player',
    name,
    walkedBy: walkedBy(...times),
  });
  const rest = declaredTransitions(player).map((declared) => walk(nameOf(declared), [1, 1, 1]));
  const second = 'player.sound.quiet | sound.started | 1';
  const walked = [...rest.filter(({ name }) => name !== second), walk(second, [1, 0, 1])];
  const shown = (unwalkedBy?: string) =>
    outlineOf(player, walked, unwalkedBy).map(({ state, events }) => [
      state.id,
      events.map(({ event, isChoice, ways }) => [event, isChoice, ways.map(({ turn }) => turn)]),
    ]);

  it('numbers the transitions of an event in the order in which they are tried', () => {
    expect(shown()).toContainEqual(['player.sound.quiet', [['sound.started', true, [1, 2]]]]);
  });

  it('lists the transitions that one kind of test does not take, with their numbers', () => {
    expect(shown('screens')).toEqual([['player.sound.quiet', [['sound.started', true, [2]]]]]);
    expect(shown('models')).toEqual([]);
  });

  it('treats transitions that are missing in the report as not taken', () => {
    const unwalked = outlineOf(player, [], 'models').flatMap(({ events }) => events.flatMap(({ ways }) => ways));
    expect(unwalked).toHaveLength(declaredTransitions(player).length);
  });
});

describe('searching the flows', () => {
  const finds = findsIn(machines, toastOf);
  const called = (shown: string) => finds.filter((find) => find.shown === shown);

  it('finds flows, states and events, with their state', () => {
    expect(called('payment')).toMatchObject([{ kind: 'flow', flow: 'payment', state: 'payment' }]);
    expect(called('showingQr')).toMatchObject([
      { kind: 'state', flow: 'payment', state: 'payment.awaitingPayment.showingQr' },
    ]);
    expect(called('cart.line.added')).toMatchObject([{ kind: 'event', flow: 'cart', state: 'cart' }]);
  });

  it('has no duplicate entries', () => {
    expect(new Set(finds.map(({ id }) => id)).size).toBe(finds.length);
  });

  const statesFor = (text: string) => searched(finds, text, 40).map(({ state }) => state);

  it('finds a state by words of its description in any order, and lists matching names first', () => {
    expect(statesFor('lines remove change')).toContain('cart.filled');
    const [first] = searched(finds, 'checkout', 40);
    expect(first).toMatchObject({ kind: 'flow', flow: 'checkout' });
    expect(statesFor('no such words anywhere')).toEqual([]);
  });

  it('finds a state by the text of its toast', () => {
    expect(searched(finds, 'Please fill all fields', 40)).toMatchObject([{ kind: 'toast', flow: 'checkout' }]);
    expect(statesFor('Error placing order')).toContain('checkout.submitting');
    expect(called('Removed from cart: … (… items)')).toMatchObject([{ kind: 'toast', state: 'cart' }]);
  });
});

describe('the list of flows', () => {
  it('has each flow in exactly one group', () => {
    const grouped = groupsOf(machines, GROUPS);
    expect(grouped.map(({ title }) => title)).toEqual(['Shop', 'Buying', 'Account', 'Help']);
    expect(grouped.flatMap(({ flows }) => flows).sort()).toEqual(Object.keys(machines).sort());
  });

  it('has flows without a group under Others', () => {
    expect(groupsOf({ cart: {}, tailor: {} }, GROUPS)).toEqual([
      { title: 'Buying', flows: ['cart'] },
      { title: 'Others', flows: ['tailor'] },
    ]);
  });
});

describe('differences of contexts', () => {
  it('are listed with their paths at any depth', () => {
    const before = { lines: [{ id: 'a' }], address: { city: 'Pune', state: '' }, gone: 1 };
    const after = { lines: [{ id: 'a' }], address: { city: 'Pune', state: 'Goa' }, come: true };
    expect(differences(before, after)).toEqual([
      { path: 'address.state', before: '', after: 'Goa' },
      { path: 'gone', before: 1, after: undefined },
      { path: 'come', before: undefined, after: true },
    ]);
    expect(differences(before, before)).toEqual([]);
    expect(differences({ lines: ['a', 'b'] }, { lines: ['a', 'c', 'd'] })).toEqual([
      { path: 'lines.1', before: 'b', after: 'c' },
      { path: 'lines.2', before: undefined, after: 'd' },
    ]);
    expect(differences([1], { 0: 1, 1: 2 })).toEqual([{ path: '', before: [1], after: { 0: 1, 1: 2 } }]);
  });
});

describe('the address of a chart', () => {
  it('names a flow of the shop, or none if the flow is unknown', () => {
    expect(flowIn('#payment', machines)).toBe('payment');
    expect(flowIn('', machines)).toBeUndefined();
    expect(flowIn('#constructor', machines)).toBeUndefined();
  });
});
