import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createMachine, emit } from 'xstate';
import { machines } from '#machines/index';
import { asTest, lastActorOf } from '../../flows/recording/as-test';
import { machineNamed } from '../../flows/recording/machine-named';
import { type Expectation, faultIn, type RecordedTest, RecordedTestSchema } from '../../flows/recording/recorded-test';
import { shortened } from '../../flows/recording/shortened';
import { shopFlows } from '../../shop-flows/shop-flows';
import { mutantsOf } from '../support/model/broken';
import { fileOfTest, machineWith } from './faults-of-history/fault-of-history';
import { FAULTS_OF_HISTORY } from './faults-of-history/faults-of-history';
import { recordedPurchase } from './purchase';

const FOLDER = join(import.meta.dirname, '../recordings');
const RECORDED = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => [file, v.parse(RecordedTestSchema, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))] as const)
  // Only a mounted screen can tell what it shows.
  .filter(([, { expected }]) => expected.kind !== 'shown');

const machineOf = ({ flow }: RecordedTest) => machineNamed(flow, machines);

describe('a recorded fault', () => {
  it.each(RECORDED)('is fixed: %s', (_, test) => {
    expect(faultIn(test, machineOf(test), shopFlows)).toBeUndefined();
  });

  it.each([
    ['a-form-that-does-not-come-can-be-asked-for-again', 'preparing.fieldsFailed: payment.retried is forgotten'],
    ['a-store-that-answers-is-not-unreachable', 'opening: storeSettled.onDone leads to unreachable'],
  ])('is detected when it returns, by a minimal list of events: %s', (name, fault) => {
    const test = new Map(RECORDED).get(`${name}.json`);
    if (!test) throw new Error(`Nothing is recorded by the name ${name}.`);
    const machine = brokenBy(fault, mutantsOf(machineOf(test)));
    expect(faultIn(test, machine, shopFlows)).toBeDefined();
    expect(shortened(test, machine, shopFlows)).toEqual(test);
  });
});

function brokenBy(fault: string, mutants: ReturnType<typeof mutantsOf>): AnyStateMachine {
  const machine = mutants.find(({ wrong }) => wrong === fault)?.machine;
  if (!machine) throw new Error(`Nothing is wrong by the words: ${fault}`);
  return machine;
}

/** One flow of a purchase without faults. */
async function recorded(flow: string): Promise<RecordedTest> {
  const purchase = await recordedPurchase();
  const actor = lastActorOf(purchase, flow);
  if (!actor) throw new Error(`Nobody has seen ${flow}.`);
  return asTest(purchase, actor, { kind: 'shown', words: '' });
}

const wordsFor = (expected: Expectation): string | undefined => {
  switch (expected.kind) {
    case 'unreached':
      return `${expected.state} is reached`;
    case 'reached':
      return `${expected.state} is not where it ends`;
    case 'possible':
      return `${expected.event.type} cannot happen at the end`;
    case 'shown':
      return undefined;
  }
};

const A_MINUTE = 60_000;

describe('a test made from a recorded fault', () => {
  it.each(FAULTS_OF_HISTORY.map((fault) => [fault.met, fault] as const))(
    'is made within a minute, fails with the fault and passes without it: %s',
    async (_, fault) => {
      const machine = machineWith(fault);
      const test = v.parse(RecordedTestSchema, JSON.parse(await fileOfTest(fault, machine)));
      expect(faultIn(test, machine, shopFlows)).toBe(wordsFor(fault.expected));
      expect(faultIn(test, machineOf(test), shopFlows), 'the fault is fixed').toBeUndefined();
      expect(shortened(test, machine, shopFlows), 'the test cannot be shortened').toEqual(test);
    },
    A_MINUTE,
  );

  it('exists for at least twenty past faults, each with the commit that fixed it', () => {
    expect(new Set(FAULTS_OF_HISTORY.map(({ met }) => met)).size).toBeGreaterThanOrEqual(20);
    for (const { met, mendedBy } of FAULTS_OF_HISTORY) expect(mendedBy, met).toMatch(/^[\da-f]{8}$/);
  });

  it('keeps only the events that lead to the end, and one of those ignored on the way', () => {
    // A locked door ignores `opened`, going through it before changes nothing, and no state handles `weather`.
    const machine = createMachine({
      id: 'door',
      initial: 'open',
      states: {
        open: { on: { shut: 'shut' } },
        shut: { on: { opened: 'open', lock: 'locked', knocked: { actions: emit({ type: 'heard' }) } } },
        locked: { on: { unlocked: 'shut' } },
      },
    });
    const eventsOf = (...types: string[]) => types.map((type) => ({ type }));
    const test: RecordedTest = {
      ...{ recordedTest: 'flows', version: 1, flow: 'door', build: '', address: '/', window: { width: 1, height: 1 } },
      first: { status: 'active', active: ['door', 'door.open'], context: {} },
      events: eventsOf('shut', 'opened', 'shut', 'weather', 'knocked', 'lock', 'opened', 'opened', 'unlocked'),
      expected: { kind: 'unreached', state: 'door.locked' },
    };
    expect(shortened(test, machine, shopFlows).events).toEqual(eventsOf('shut', 'lock', 'opened', 'unlocked'));
  });

  it('fails if the flow throws on the way', async () => {
    const checkout = await recorded('checkout');
    const broken = machines.checkout.provide({
      actions: {
        copyCartToOrder: assign(() => {
          throw new Error('broken');
        }),
      },
    });
    expect(faultIn(checkout, machineOf(checkout), shopFlows)).toBeUndefined();
    expect(faultIn(checkout, broken, shopFlows)).toBe('checkout breaks');
  });

  it('reports an expected final state that is not the one reached', async () => {
    const payment = await recorded('payment');
    const faultOf = (state: string) =>
      faultIn({ ...payment, expected: { kind: 'reached', state } }, machines.payment, shopFlows);
    expect(faultOf('payment.cancelled')).toBe('payment.cancelled is not where it ends');
    expect(faultOf('payment.thanked')).toBeUndefined();
  });

  it('reports an expected event that is not possible at the end', async () => {
    const payment = await recorded('payment');
    const noForm = { type: 'xstate.error.actor.loadFields', error: { name: 'Error', message: 'broken' } };
    const faultAfter = (...events: RecordedTest['events']) =>
      faultIn(
        { ...payment, events, expected: { kind: 'possible', event: { type: 'payment.retried' } } },
        machines.payment,
        shopFlows,
      );
    expect(faultAfter()).toBe('payment.retried cannot happen at the end');
    expect(faultAfter(noForm)).toBeUndefined();
  });

  it.each<[string, Partial<RecordedTest>]>([
    ['payment.canceled', { expected: { kind: 'unreached', state: 'payment.canceled' } }],
    ['payment.gone', { first: { status: 'active', active: ['payment', 'payment.gone'], context: {} } }],
    ['payment.sent', { events: [{ type: 'payment.sent' }, { type: 'payment.sent' }] }],
    ['xstate.done.actor.sendForm', { events: [{ type: 'xstate.done.actor.sendForm' }] }],
  ])('fails if the flow has no %s', async (name, changed) => {
    const test = { ...(await recorded('payment')), ...changed };
    expect(faultIn(test, machineOf(test), shopFlows)).toBe(`There is no ${name} today.`);
  });
});
