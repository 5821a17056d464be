import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { machines } from '#machines/index';
import { activeIn } from '../../flows/inspector/actor-status';
import { asTest, lastActorOf } from '../../flows/recording/as-test';
import { machineNamed } from '../../flows/recording/machine-named';
import { faultIn, playerOf, type RecordedTest, RecordedTestSchema } from '../../flows/recording/recorded-test';
import { shortened } from '../../flows/recording/shortened';
import { shopFlows } from '../../shop-flows/shop-flows';
import { mutantsOf } from '../support/model/broken';
import { recordedPurchase } from './purchase';

const FOLDER = join(import.meta.dirname, '../recordings');
const RECORDED = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => [file, v.parse(RecordedTestSchema, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))] as const)
  // What stands on a screen only the mounted one can say.
  .filter(([, { expected }]) => expected.kind !== 'shown');

const machineOf = ({ flow }: RecordedTest) => machineNamed(flow, machines);

describe('what somebody has seen go wrong', () => {
  it.each(RECORDED)('does so no more: %s', (_, test) => {
    expect(faultIn(test, machineOf(test), shopFlows)).toBeUndefined();
  });

  it.each([
    ['a-form-that-does-not-come-can-be-asked-for-again', 'preparing.fieldsFailed: payment.retried is forgotten'],
    ['a-store-that-answers-is-not-unreachable', 'opening: storeSettled.onDone leads to unreachable'],
  ])('is noticed when it is back, by no more events than that takes: %s', (name, fault) => {
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

/** One flow of a purchase in which nothing goes wrong. */
async function recorded(flow: string): Promise<RecordedTest> {
  const purchase = await recordedPurchase();
  const actor = lastActorOf(purchase, flow);
  if (!actor) throw new Error(`Nobody has seen ${flow}.`);
  return asTest(purchase, actor, { kind: 'shown', words: '' });
}

/** By each of these a purchase ends where it should not. */
const FAULTS = {
  checkout: [
    'opening: storeSettled.onDone leads to unreachable',
    'opening: storeSettled.onDone leads to unconfirmed',
    'editing: checkout.submitted (3) leads to unconfirmed',
    'editing: checkout.submitted (4) leads to unreachable',
    'checking: checkCart.onDone (2) leads to unconfirmed',
    'beginning: always is not guarded',
    'beginning: makeKey.onDone (2) leads to unreachable',
    'beginning: makeKey.onDone and makeKey.onDone (2) have swapped their targets',
    'submitting: placeOrder.onDone leads to unconfirmed',
    'submitting: placeOrder.onError (3) is not guarded',
  ],
  payment: [
    'preparing: checkOrder.onDone (2) is not guarded',
    'preparing.loadingFields: loadFields.onDone leads to fieldsFailed',
    'preparing.editing: payment.submitted (3) leads to checking',
    'submitting: startPayment.onDone is not guarded',
    'submitting: startPayment.onDone (2) is not guarded',
    'submitting: startPayment.onDone (4) leads to toOrders',
    'submitting: startPayment.onDone (4) leads to settled',
    'submitting: startPayment.onDone (4) and startPayment.onDone (5) have swapped their targets',
    'awaitingPayment: payment.order.seen leads to cancelled',
    'awaitingPayment: payment.order.seen leads to checkFailed',
  ],
} as const;

describe('a fault that was recorded becomes a test', () => {
  it.each(['checkout', 'payment'] as const)('of a broken %s, that fails with it and passes without', async (flow) => {
    const sound = await recorded(flow);
    const mutants = mutantsOf(machineOf(sound));
    for (const fault of FAULTS[flow]) {
      const machine = brokenBy(fault, mutants);
      const last = playerOf(machine, shopFlows)(sound).at(-1);
      const state = (last && activeIn(last).at(-1)) ?? '';
      const test = shortened<RecordedTest>({ ...sound, expected: { kind: 'unreached', state } }, machine, shopFlows);
      expect(faultIn(test, machine, shopFlows), fault).toBe(`${state} is reached`);
      expect(faultIn(test, machineOf(test), shopFlows), `today it goes otherwise: ${fault}`).toBeUndefined();
      expect(test.events.length, fault).toBeLessThan(sound.events.length);
      expect(shortened(test, machine, shopFlows), `nothing more can be left out: ${fault}`).toEqual(test);
    }
  });

  it('fails where the flow breaks on the way', async () => {
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

  it('says where it does not end', async () => {
    const payment = await recorded('payment');
    const faultOf = (state: string) =>
      faultIn({ ...payment, expected: { kind: 'reached', state } }, machines.payment, shopFlows);
    expect(faultOf('payment.cancelled')).toBe('payment.cancelled is not where it ends');
    expect(faultOf('payment.thanked')).toBeUndefined();
  });

  it('says what cannot happen', async () => {
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
  ])('fails where the flow has no %s', async (name, changed) => {
    const test = { ...(await recorded('payment')), ...changed };
    expect(faultIn(test, machineOf(test), shopFlows)).toBe(`There is no ${name} today.`);
  });
});
