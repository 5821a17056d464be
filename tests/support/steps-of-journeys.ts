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

/** All shops of one test file count together; files that run in one worker share this module. */
const tallies = new Map<string, Tally>();

function tallyOf(testPath = ''): Tally {
  const tally = tallies.get(testPath) ?? {};
  tallies.set(testPath, tally);
  return tally;
}

/** Counts every transition of the shop's actors in the pages of this browser. */
export async function noteStepsOf(context: BrowserContext) {
  const tally = tallyOf(expect.getState().testPath);
  await context.exposeFunction('stepsTaken', (taken: string[]) => {
    for (const name of taken) tally[name] = (tally[name] ?? 0) + 1;
  });
  await context.addInitScript(lookOn, sharedNamesOf());
}

/** Pages without the flows' script report nothing, and no file is written without counts. */
export function leaveStepsOfJourneys() {
  const { testPath } = expect.getState();
  const tally = tallyOf(testPath);
  if (testPath && Object.keys(tally).length > 0) leavePart(inject('parts'), basename(testPath, '.test.ts'), tally);
}

/** Runs in a page, which acts as its own viewer while it is shown. */
function lookOn({ channel: channelName, viewerLock }: SharedNames) {
  const viewer = `journeys ${Math.random()}`;
  // Counts when the page posts: its last messages before it leaves, as for a bank, would not arrive over the channel.
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
    // An opaque origin, such as that of a new tab, cannot hold locks.
    navigator.locks?.request(viewerLock + viewer, hold).catch(() => {});
  };
  join();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) join();
  });
}
