import { basename } from 'node:path';
import { type SharedNames, sharedNamesOf } from '@statecart/flows/inspector';
import type { BrowserContext } from 'playwright';
import { expect, inject } from 'vitest';
import type { Tally } from './model/gauge';
import { leavePart } from './model/parts';

declare global {
  interface Window {
    stepsTaken(taken: string[]): void;
  }
}

/** Every shop of one test file counts together; files that run one after the other share this module. */
const tallies = new Map<string, Tally>();

function tallyOf(testPath = ''): Tally {
  const tally = tallies.get(testPath) ?? {};
  tallies.set(testPath, tally);
  return tally;
}

/** Counts every transition that the shop's pages really take, for whoever is in this browser. */
export async function noteStepsOf(context: BrowserContext) {
  const tally = tallyOf(expect.getState().testPath);
  await context.exposeFunction('stepsTaken', (taken: string[]) => {
    for (const name of taken) tally[name] = (tally[name] ?? 0) + 1;
  });
  await context.addInitScript(lookOn, sharedNamesOf());
}

/** A page without the door says nothing, and an empty part is none. */
export function leaveStepsOfJourneys() {
  const { testPath } = expect.getState();
  const tally = tallyOf(testPath);
  if (testPath && Object.keys(tally).length > 0) leavePart(inject('parts'), basename(testPath, '.test.ts'), tally);
}

/** In a page, which is its own viewer for as long as it is shown. */
function lookOn({ channel: channelName, viewerLock }: SharedNames) {
  const viewer = `journeys ${Math.random()}`;
  // Noted as it is said: what a page says last, leaving for a bank, no longer comes back to it over the channel.
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function say(message) {
    const isStep = this.name === channelName && message.type === 'actor.moved' && message.entry.taken.length > 0;
    if (isStep) window.stepsTaken(message.entry.taken);
    postMessage.call(this, message);
  };
  const join = () => {
    const channel = new BroadcastChannel(channelName);
    const arrive = () => channel.postMessage({ type: 'viewer.arrived', viewer });
    channel.onmessage = ({ data }) => {
      if (data.type === 'page.arrived') arrive();
    };
    const left = new Promise<void>((resolve) => {
      window.addEventListener('pagehide', () => resolve(), { once: true });
    });
    void left.then(() => channel.close());
    const hold = () => {
      arrive();
      return left;
    };
    // Pages of nobody, such as the first one of a tab, may hold none.
    navigator.locks?.request(viewerLock + viewer, hold).catch(() => {});
  };
  join();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) join();
  });
}
