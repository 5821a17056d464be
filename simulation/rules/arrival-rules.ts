import { isSignedIn } from '#machines/auth/auth.selectors';
import { flowOf } from '../shop/flows-of-visit';
import type { RuleMaker } from './rule';
import { shownTabs } from './shown-tabs';

const PATIENCE_MS = 30_000;

const nothingBreaks: RuleMaker = (world) => {
  const name = 'no machine breaks';
  const look = () => {
    for (const [shopper, tab] of shownTabs(world)) {
      world.counts.check(name);
      for (const [flow, actor] of tab.visit?.actors ?? []) {
        if (actor.getSnapshot().status === 'error')
          return `${flow} of shopper ${shopper.number + 1} broke: ${actor.getSnapshot().error}`;
      }
    }
    return undefined;
  };
  return { name, isShown: look };
};

const whoeverComesBackIsLookedAfter: RuleMaker = (world) => {
  const name = 'whoever comes back from the bank sees how the order stands';
  return {
    name,
    step: (tabs) => {
      for (const [shopper, tab] of tabs) {
        if (tab.cameBackAt === undefined || world.timeline.now > tab.cameBackAt + 1) continue;
        world.counts.check(name);
        const payment = flowOf(tab.visit, 'payment')?.getSnapshot();
        if (payment?.matches('redirecting') || payment?.matches('postingForm'))
          return `shopper ${shopper.number + 1} is back from the bank and told to wait for it`;
      }
      return undefined;
    },
  };
};

const everybodyArrives: RuleMaker = (world) => {
  const name = 'once nothing goes wrong, everybody learns how things stand';
  return {
    name,
    isShown: () => {
      for (const [shopper, tab] of shownTabs(world)) {
        // The deadline for money goes by the browser's clock, which this shopper has moved.
        if (shopper.hasMovedClock && tab.isWaitingForMoney) continue;
        world.counts.check(name);
        const who = `shopper ${shopper.number + 1} at ${tab.pathname}`;
        for (const [flow, actor] of tab.visit?.actors ?? []) {
          const snapshot = actor.getSnapshot();
          const isWaitingForBank =
            flow === 'payment' && ['postingForm', 'redirecting'].includes(String(snapshot.value));
          if (snapshot.status === 'active' && snapshot.hasTag('busy') && !isWaitingForBank)
            return `${who} waits for ever: ${flow} is ${JSON.stringify(snapshot.value)}`;
        }
        const payment = flowOf(tab.visit, 'payment')?.getSnapshot();
        const isOverdue =
          payment?.matches('awaitingPayment') && payment.context.until + PATIENCE_MS < shopper.browser.now();
        if (isOverdue && !shopper.hasMovedClock) return `${who} waits for money without an end`;
        const auth = tab.shop?.lazySession?.auth;
        if (!auth || (!isSignedIn(auth.getSnapshot()) && auth.getSnapshot().matches('checking')))
          return `${who} is neither in nor out`;
      }
      for (const shopper of world.shoppers) {
        if (shopper.wants !== undefined) return `shopper ${shopper.number + 1} still ${shopper.wants} after many tries`;
      }
      return undefined;
    },
  };
};

export const ARRIVAL_RULES: readonly RuleMaker[] = [nothingBreaks, whoeverComesBackIsLookedAfter, everybodyArrives];
