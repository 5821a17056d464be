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

/** A fault that this shop once had. */
export type FaultOfHistory = {
  /** What a shopper met. */
  met: string;
  /** The commit that mended it, by its first eight digits. */
  mendedBy: string;
  /** By what the machine of today does it again. */
  breakage: MachineBreakage;
  input?: object;
  /** Those that are not named here are begun and never say anything. */
  effects?: AnyStateMachine['implementations']['actors'];
  /** In which state, by its id, what is said. */
  story: readonly (readonly [state: string, event: AnyEventObject])[];
  /** Where that leads with the fault. */
  endsIn: string;
  expected: Expectation;
};

/** What an effect comes to each time that it is begun; after the last of them, to nothing. */
export function answering(...outcomes: readonly unknown[]) {
  const left = [...outcomes];
  return fromPromise(async ({ signal }) => {
    // After all that the story says in this state.
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted || left.length === 0) return new Promise(() => {});
    const outcome = left.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
}

/** What an effect that goes on tells when it is begun. */
export const telling = (...events: readonly AnyEventObject[]) =>
  fromCallback(({ sendBack }) => {
    for (const event of events) sendBack(event);
  });

/** The machine of today with the fault put back. */
export const machineWith = ({ breakage }: FaultOfHistory): AnyStateMachine =>
  brokenBy(breakage, machineNamed(breakage.machine, machines));

/** The file of a test that somebody has made who saw the fault happen on this machine. */
export async function fileOfTest(fault: FaultOfHistory, machine: AnyStateMachine): Promise<string> {
  const browser = openBrowser();
  const { said } = openPage(browser);
  const viewer = new Viewer(browser);
  await viewer.arrive('one');

  const { input, effects = {}, story, endsIn, expected } = fault;
  const actor = createActor(withoutEffects(machine).provide({ actors: effects }), { input }).start();
  // Where the fault does not happen, it would stand elsewhere for ever.
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
