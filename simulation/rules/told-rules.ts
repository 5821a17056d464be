import { differencesOf } from '#machines/availability/availability.selectors';
import { isInDoubt } from '#machines/checkout/checkout.selectors';
import { flowOf } from '../shop/flows-of-visit';
import { CANCELLED, PENDING } from '../store/books';
import type { RuleMaker } from './rule';
import { ordersShown, type ShownTab, shownTabs } from './shown-tabs';

const STATUSES = ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'];

const toldIsTrue: RuleMaker = (world) => {
  const name = 'what a shopper was told is true of the store';
  const look = (tabs: readonly ShownTab[]) => {
    const { books } = world.store;
    for (const [shopper, tab] of tabs) {
      world.counts.check(name);
      const who = `shopper ${shopper.number + 1}`;
      for (const { id, status } of ordersShown(tab)) {
        const order = books.order(id);
        if (!order) return `${who} sees ${id}, which there is not`;
        const hadStatus = order.statuses.some((had) => STATUSES[had] === status);
        if (!hadStatus) return `${who} sees ${id} as ${status}, which it never was`;
      }
      const payment = flowOf(tab.visit, 'payment')?.getSnapshot();
      const missed = payment?.matches('unknownOrder') ? books.order(payment.context.orderId) : undefined;
      if (missed?.email === shopper.person.email) return `${who} is told that ${missed.id}, their own, is not found`;
    }
    for (const { value, orderId } of world.paymentsMoved) {
      const order = books.order(orderId);
      const wasPaid = order?.statuses.some((status) => status !== PENDING && status !== CANCELLED);
      if ((value === 'thanked' || value === 'settled') && !wasPaid)
        return `somebody is thanked for ${orderId}, which was never paid`;
      if (value === 'cancelled' && order?.status !== CANCELLED)
        return `somebody is told that ${orderId} is cancelled, which it is not`;
    }
    for (const { fact, shopper } of world.said) {
      if (fact.type !== 'checkout.placed') continue;
      const order = books.order(fact.orderId);
      if (!order) return `shopper ${shopper.number + 1} is told of ${fact.orderId}, which there is not`;
    }
    return undefined;
  };
  return { name, step: look, isShown: () => look(shownTabs(world)) };
};

const nobodySeesAnothersOrder: RuleMaker = (world) => {
  const name = "nobody sees another's order";
  const look = (tabs: readonly ShownTab[]) => {
    for (const [shopper, tab] of tabs) {
      world.counts.check(name);
      for (const { id } of ordersShown(tab)) {
        const owner = world.store.books.order(id)?.email;
        if (owner !== undefined && owner !== shopper.person.email)
          return `${shopper.person.email} sees ${id} of ${owner}`;
      }
    }
    return undefined;
  };
  return { name, step: look, isShown: () => look(shownTabs(world)) };
};

const nobodySeesAnothersAddress: RuleMaker = (world) => {
  const name = "nobody sees another's address";
  const look = (tabs: readonly ShownTab[]) => {
    for (const [shopper, tab] of tabs) {
      world.counts.check(name);
      const typed = flowOf(tab.visit, 'checkout')?.getSnapshot().context.address.fullName ?? '';
      if (typed !== '' && typed !== shopper.person.name) return `${shopper.person.email} sees where ${typed} lives`;
    }
    return undefined;
  };
  return { name, step: look, isShown: () => look(shownTabs(world)) };
};

/** An order in doubt may already hold the units, so its own shopper must not be told that they are sold out. */
const ownOrderIsNotMissed: RuleMaker = (world) => {
  const name = 'nobody is told that what they have ordered themselves is sold out';
  const look = (tabs: readonly ShownTab[]) => {
    for (const [shopper, tab] of tabs) {
      const checkout = flowOf(tab.visit, 'checkout')?.getSnapshot();
      const availability = flowOf(tab.visit, 'availability')?.getSnapshot();
      // Without locks, all tabs share the stored values at once, but each is told of them a little later.
      if (!checkout?.matches('editing') || !availability || shopper.browser.storage.kind !== 'kept') continue;
      if (isInDoubt(checkout) || shopper.browser.turns === undefined || shopper.hasMovedClock) continue;
      const missing = differencesOf(availability).find(({ why }) => why !== 'dearer' && why !== 'cheaper');
      if (!missing) continue;
      world.counts.check(name);
      const kept: { attempt?: { key?: string; outcome?: string } } = JSON.parse(
        tab.page?.window.localStorage.getItem('checkout.attempt') ?? '{}',
      );
      const order = world.store.books.orders.find(({ key }) => key !== undefined && key === kept.attempt?.key);
      if (kept.attempt?.outcome === 'unknown' && order?.lines.some(({ product }) => product === missing.line.id))
        return `shopper ${shopper.number + 1} is told that ${missing.line.id} is sold out, which ${order.id} holds for them`;
    }
    return undefined;
  };
  return { name, step: look };
};

/** Longer than the longest pause between two checks of the order's status. */
const NOTICED_WITHIN_MS = 75_000;

const moneyIsNoticed: RuleMaker = (world) => {
  const name = 'whoever waits for money sees when it has come';
  /** Tabs that wait for money that has come, and since when, in milliseconds; undefined until faults have ended. */
  const waiting = new Map<ShownTab[1], number | undefined>();
  const paidFor = (tab: ShownTab[1]): string | undefined => {
    const orderId = tab.isWaitingForMoney ? flowOf(tab.visit, 'payment')?.getSnapshot().context.orderId : undefined;
    const status = orderId === undefined ? undefined : world.store.books.order(orderId)?.status;
    return status === undefined || status === PENDING || status === CANCELLED ? undefined : orderId;
  };
  return {
    name,
    step: (tabs) => {
      const { now } = world.timeline;
      for (const [, tab] of tabs) {
        if (paidFor(tab) === undefined) waiting.delete(tab);
        else if (!waiting.has(tab)) waiting.set(tab, undefined);
      }
      if (now < world.plan.calmAt) return undefined;
      for (const [tab, noted] of waiting) {
        if (!tab.page?.isShown) continue;
        world.counts.check(name);
        const since = noted ?? now;
        if (noted === undefined) waiting.set(tab, now);
        if (now - since > NOTICED_WITHIN_MS)
          return `somebody still waits for the money of ${paidFor(tab)}, which has come`;
      }
      return undefined;
    },
  };
};

export const TOLD_RULES: readonly RuleMaker[] = [
  toldIsTrue,
  nobodySeesAnothersOrder,
  nobodySeesAnothersAddress,
  ownOrderIsNotMissed,
  moneyIsNoticed,
];
