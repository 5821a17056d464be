import { afterAll, expect } from 'vitest';
import { commands } from 'vitest/browser';
import type { AnyActorRef } from 'xstate';
import { watchTransitions } from '../../../flows/teller/walked';
import { count, type Tally } from '../model/gauge';

const tally: Tally = {};
const watched = new Set<AnyActorRef>();

/** Notes every transition that an actor and those it started take while a screen is shown. */
export function noteSteps(actor: AnyActorRef) {
  if (watched.has(actor)) return;
  watched.add(actor);
  actor.system.inspect(watchTransitions((transition) => count(tally, transition)));
}

// The browser cannot write files: vitest does it, where the gauge looks for the parts of each walker.
afterAll(async () => {
  const [, file = ''] = expect.getState().testPath?.split('/tests/screens/') ?? [];
  await commands.writeFile(`reports/parts/screens/${file.replaceAll('/', '-')}.json`, JSON.stringify(tally));
});
