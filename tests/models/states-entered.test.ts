import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { neverEntered } from '../support/model/states-entered';

const machine = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { opened: [{ guard: () => false, target: 'ajar' }, { target: 'open' }] } },
    ajar: {},
    open: {
      initial: 'empty',
      on: { locked: '.barred', lit: 'both' },
      states: { empty: { always: [{ guard: () => false, target: 'barred' }] }, barred: {} },
    },
    both: { type: 'parallel', states: { lamp: { initial: 'on', states: { on: {}, off: {} } }, bell: {} } },
  },
});

it('neverEntered names the states, nested ones included, that no counted transition enters', () => {
  const all = ['shut', 'ajar', 'open.empty', 'open.barred', 'both.lamp.on', 'both.lamp.off', 'both.bell'];
  const left = (tally: Record<string, number>) => neverEntered(machine, tally).sort();
  const without = (...entered: string[]) =>
    all
      .filter((state) => !entered.includes(state))
      .map((state) => `door.${state}`)
      .sort();
  expect(left({})).toEqual(without());
  expect(left({ 'door.shut | opened | 1': 1 })).toEqual(without('shut', 'open.empty'));
  expect(left({ 'door.open.empty | always | 0': 1 })).toEqual(without('shut', 'open.barred'));
  expect(left({ 'door.open | lit | 0': 2 })).toEqual(without('shut', 'both.lamp.on', 'both.bell'));
});
