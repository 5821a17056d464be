import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machines } from '#machines/index';
import { activeIn } from '../../flows/inspector/actor-status';
import { asTest, lastActorOf } from '../../flows/recording/as-test';
import { playerOf, type RecordedTest, RecordedTestSchema, unmet } from '../../flows/recording/recorded-test';
import { shortened } from '../../flows/recording/shortened';
import { mutantsOf } from '../support/model/broken';
import { recordedPurchase } from './purchase';

const FOLDER = join(import.meta.dirname, '../recordings');
const RECORDED = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

const today: Record<string, AnyStateMachine> = machines;
const machineOf = ({ flow }: Pick<RecordedTest, 'flow'>): AnyStateMachine => {
  const machine = today[flow];
  if (!machine) throw new Error(`There is no flow named ${flow} today.`);
  return machine;
};

describe('what somebody has seen go wrong', () => {
  it.each(RECORDED)('does so no more: %s', (file) => {
    const test = v.parse(RecordedTestSchema, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
    expect(faultIn(test, machineOf(test))).toBeUndefined();
  });
});

/** One flow of a purchase in which nothing goes wrong. */
async function recorded(flow: string): Promise<RecordedTest> {
  const purchase = await recordedPurchase();
  const actor = lastActorOf(purchase, flow);
  if (!actor) throw new Error(`Nobody has seen ${flow}.`);
  return asTest(purchase, actor, { kind: 'shown', words: '' });
}

const faultIn = (test: RecordedTest, machine: AnyStateMachine) => unmet(playerOf(machine)(test), test.expected);

/** Ways to break a flow by which its purchase ends where it never comes to otherwise, spread over all of them. */
function faultsOf(sound: RecordedTest) {
  const right = playerOf(machineOf(sound))(sound).flatMap(activeIn);
  const all = mutantsOf(machineOf(sound));
  const tried = all.filter((_, place) => place % Math.ceil(all.length / 400) === 0);
  return tried.flatMap(({ wrong, machine }) => {
    const last = playerOf(machine)(sound).at(-1);
    const state = (last && activeIn(last).at(-1)) ?? '';
    return right.includes(state) ? [] : [{ wrong, machine, state }];
  });
}

describe('a fault that was recorded becomes a test', () => {
  it.each([
    ['checkout', 12],
    ['payment', 8],
  ])('of a broken %s, that fails with it and passes without', async (flow, many) => {
    const sound = await recorded(flow);
    const faults = faultsOf(sound);
    expect(faults.length).toBeGreaterThanOrEqual(many);
    for (const { wrong, machine, state } of faults) {
      const test = shortened<RecordedTest>({ ...sound, expected: { kind: 'unreached', state } }, machine);
      expect(faultIn(test, machine), wrong).toBe(`${state} is reached`);
      expect(faultIn(test, machineOf(test)), `today it goes otherwise: ${wrong}`).toBeUndefined();
      expect(test.events.length, wrong).toBeLessThan(sound.events.length);
      expect(shortened(test, machine), `nothing more can be left out: ${wrong}`).toEqual(test);
    }
  });

  it('says what cannot happen', async () => {
    const payment = await recorded('payment');
    const noForm = { type: 'xstate.error.actor.loadFields', error: { name: 'Error', message: 'broken' } };
    const faultAfter = (...events: RecordedTest['events']) =>
      faultIn(
        { ...payment, events, expected: { kind: 'possible', event: { type: 'payment.retried' } } },
        machines.payment,
      );
    expect(faultAfter()).toBe('payment.retried cannot happen at the end');
    expect(faultAfter(noForm)).toBeUndefined();
  });
});
