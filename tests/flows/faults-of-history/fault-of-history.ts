import { type AnyEventObject, type AnyStateMachine, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { machines } from '#machines/index';
import { activeIn } from '../../../flows/inspector/actor-status';
import { machineNamed } from '../../../flows/recording/machine-named';
import { madeTest, testAsFile } from '../../../flows/recording/made-test';
import type { Expectation } from '../../../flows/recording/recorded-test';
import { withoutEffects } from '../../../flows/recording/restored';
import { shopFlows } from '../../../shop-flows/shop-flows';
import type { MachineBreakage } from '../../../simulation/breakages/breakage';
import { brokenBy } from '../../../simulation/shop/machines-at-work';
import { openBrowser, openPage, Viewer } from '../opened-page';
import { keptOf } from '../purchase';

/** A fault that this shop had in the past. */
export type FaultOfHistory = {
  /** What the shopper saw. */
  met: string;
  /** The first eight digits of the commit that fixed it. */
  mendedBy: string;
  /** The change that brings the fault back into the machine of today. */
  breakage: MachineBreakage;
  input?: object;
  /** Actors that are not named here start and never answer. */
  effects?: AnyStateMachine['implementations']['actors'];
  /** The id of the state in which each event is sent. */
  story: readonly (readonly [state: string, event: AnyEventObject])[];
  /** The state that the story leads to with the fault. */
  endsIn: string;
  expected: Expectation;
};

/** A promise actor that gives one outcome for each start, and then never settles. */
export function answering(...outcomes: readonly unknown[]) {
  const left = [...outcomes];
  return fromPromise(async ({ signal }) => {
    // Settles after all events that the story sends in this state.
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted || left.length === 0) return new Promise(() => {});
    const outcome = left.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
}

/** A callback actor that sends these events when it starts. */
export const telling = (...events: readonly AnyEventObject[]) =>
  fromCallback(({ sendBack }) => {
    for (const event of events) sendBack(event);
  });

/** The machine of today with the fault. */
export const machineWith = ({ breakage }: FaultOfHistory): AnyStateMachine =>
  brokenBy(breakage, machineNamed(breakage.machine, machines));

/** The test file that somebody who saw the fault on this machine would make. */
export async function fileOfTest(fault: FaultOfHistory, machine: AnyStateMachine): Promise<string> {
  const browser = openBrowser();
  const { said } = openPage(browser);
  const viewer = new Viewer(browser);
  await viewer.arrive('one');

  const { input, effects = {}, story, endsIn, expected } = fault;
  const actor = createActor(withoutEffects(machine).provide({ actors: effects }), { input }).start();
  // Without the fault, the state is never reached, so this has a timeout.
  const stands = (state: string) =>
    waitFor(actor, (snapshot) => activeIn(snapshot).includes(state), { timeout: 30_000 });
  for (const [state, event] of story) {
    await stands(state);
    actor.send(event);
  }
  await stands(endsIn);
  const last = said.findLast((message) => message.type === 'actor.moved');
  await viewer.next('actor.moved', ({ entry }) => entry.number === last?.entry.number);
  actor.stop();

  const flows = { ...shopFlows, machines: { ...machines, [machine.id]: machine } };
  const wanted = { name: 'fault-of-history', flow: machine.id, expected };
  return testAsFile(madeTest(keptOf(viewer.heard), wanted, flows).test);
}
