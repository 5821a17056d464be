import { nameOf } from '@statecart/flows/chart';
import { rememberRoots, takenWhileMade, watchTransitions } from '@statecart/flows/inspector';
import { expect, inject } from 'vitest';
import { commands } from 'vitest/browser';
import { createActor } from 'xstate';
import type { Tally } from '../model/gauge';

/** All transitions of the shop's actors while a screen is shown, including those taken while they are created. */
let tally: Tally = {};
const count = (name: string) => {
  tally[name] = (tally[name] ?? 0) + 1;
};

export const roots = rememberRoots(createActor);
roots.whenStarting = (root) => {
  for (const names of takenWhileMade(root, createActor).values()) names.forEach(count);
  root.system.inspect(watchTransitions((transition) => count(nameOf(transition))));
};

// The browser cannot write files, so Vitest writes the counts to the folder of this run.
export async function writeSteps() {
  const [, file = ''] = expect.getState().testPath?.split('/tests/screens/') ?? [];
  await commands.writeFile(`${inject('parts')}/${file.replaceAll('/', '-')}.json`, JSON.stringify(tally));
  tally = {};
}
