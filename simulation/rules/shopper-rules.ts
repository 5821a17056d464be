import type { ShownOrder } from '#contract/order';
import { isSignedIn } from '#machines/auth/auth.selectors';
import { flowOf } from '../shop/flows-of-visit';
import { nameOf } from '../shopper/cart-ledger';
import type { Shopper } from '../shopper/shopper';
import type { Tab } from '../shopper/tab';
import { CANCELLED, PENDING } from '../store/books';
import type { World } from '../world/world';
import type { RuleMaker } from './rule';

const PATIENCE_MS = 30_000;

const STATUSES = ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'];

/** Every tab that shows the shop. */
function* shownTabs({ shoppers }: World): Generator<[Shopper, Tab]> {
  for (const shopper of shoppers)
    for (const tab of shopper.tabs) if (tab.page?.isShown && tab.visit) yield [shopper, tab];
}

/** Orders that are shown in a tab, wherever. */
export function ordersShown({ visit }: Tab): ShownOrder[] {
  const single = [
    flowOf(visit, 'payment')?.getSnapshot().context.order,
    flowOf(visit, 'thanks')?.getSnapshot().context.order,
    flowOf(visit, 'unpaidOrder')?.getSnapshot().context.order,
  ];
  const lists = [
    flowOf(visit, 'orders')?.getSnapshot().context.orders ?? [],
    flowOf(visit, 'checkout')?.getSnapshot().context.orders ?? [],
  ];
  return [...single.filter((order) => order !== undefined), ...lists.flat()];
}

const toldIsTrue: RuleMaker = (world) => {
  const name = 'what a shopper was told is true of the store';
  const look = () => {
    const { books } = world.store;
    for (const [shopper, tab] of shownTabs(world)) {
      world.counts.check(name);
      const who = `shopper ${shopper.number + 1}`;
      for (const { id, status } of ordersShown(tab)) {
        const order = books.order(id);
        if (!order) return `${who} sees ${id}, which there is not`;
        const hadStatus = order.statuses.some((had) => STATUSES[had] === status);
        if (!hadStatus) return `${who} sees ${id} as ${status}, which it never was`;
      }
      const payment = flowOf(tab.visit, 'payment')?.getSnapshot();
      const order = payment && books.order(payment.context.orderId);
      if (payment?.matches('thanked') || payment?.matches('settled')) {
        if (!order?.statuses.some((status) => status !== PENDING && status !== CANCELLED))
          return `${who} is thanked for ${payment.context.orderId}, which was never paid`;
      }
      if (payment?.matches('cancelled') && order?.status !== CANCELLED)
        return `${who} is told that ${payment.context.orderId} is cancelled, which it is not`;
    }
    for (const { fact, shopper } of world.said) {
      if (fact.type !== 'checkout.placed') continue;
      const order = books.order(fact.orderId);
      if (!order) return `shopper ${shopper.number + 1} is told of ${fact.orderId}, which there is not`;
    }
    return undefined;
  };
  return { name, step: look, isShown: look };
};

const nobodySeesAnothersOrder: RuleMaker = (world) => {
  const name = "nobody sees another's order";
  const look = () => {
    for (const [shopper, tab] of shownTabs(world)) {
      world.counts.check(name);
      for (const { id } of ordersShown(tab)) {
        const owner = world.store.books.order(id)?.email;
        if (owner !== undefined && owner !== shopper.person.email)
          return `${shopper.person.email} sees ${id} of ${owner}`;
      }
    }
    return undefined;
  };
  return { name, step: look, isShown: look };
};

/** A store that is told no lines chooses the sizes itself. */
const takesLines = ({ plan }: World): boolean => plan.store.capabilities.includes('orderLines');

const lineName = (world: World, line: { id: string; selectedSize: string }): string =>
  takesLines(world) ? nameOf(line) : line.id;

const orderedBy = (world: World, { people }: Shopper): Map<string, number> => {
  const emails = new Set(people.map(({ email }) => email));
  const units = new Map<string, number>();
  for (const { email, lines } of world.store.books.orders) {
    if (!emails.has(email)) continue;
    for (const { product, size, quantity } of lines) {
      const line = lineName(world, { id: product, selectedSize: size });
      units.set(line, (units.get(line) ?? 0) + quantity);
    }
  }
  return units;
};

const isForgetful = ({ hasLostStorage, hasMovedClock, browser }: Shopper): boolean =>
  hasLostStorage || hasMovedClock || browser.storage.kind !== 'kept';

const nobodyOrdersTwice: RuleMaker = (world) => {
  const name = 'nobody orders twice what they wanted once';
  let seen = -1;
  const look = () => {
    const { capabilities } = world.plan.store;
    // A store that minds no keys leaves it to the shopper.
    if (!capabilities.includes('idempotencyKeys')) return undefined;
    if (seen === world.store.books.version) return undefined;
    seen = world.store.books.version;
    for (const shopper of world.shoppers) {
      if (isForgetful(shopper) || shopper.people.some((person) => person.ordersTwiceKnowingly)) continue;
      world.counts.check(name);
      for (const [line, units] of orderedBy(world, shopper)) {
        const wanted = addedIn(world, shopper).get(line) ?? 0;
        if (units > wanted) return `shopper ${shopper.number + 1} wanted ${wanted} of ${line} and has ordered ${units}`;
      }
    }
    return undefined;
  };
  return { name, step: look, isShown: look };
};

const addedIn = (world: World, { ledger }: Shopper): Map<string, number> => {
  const units = new Map<string, number>();
  for (const { line, quantity } of ledger.added.values()) {
    const name = lineName(world, line);
    units.set(name, (units.get(name) ?? 0) + quantity);
  }
  return units;
};

const cartKeepsItsLines: RuleMaker = (world) => {
  const name = 'a cart never loses or doubles a line';
  const mindsKeys = world.plan.store.capabilities.includes('idempotencyKeys');
  const wrongIn = (shopper: Shopper): string | undefined => {
    const ordered = orderedBy(world, shopper);
    const cart = cartIn(world, shopper);
    const loose = new Set([...shopper.ledger.loose.values()].map((line) => lineName(world, line)));
    const isInDoubt = (shopper.browser.storage.get('checkout.attempt') ?? '').includes('unknown');
    const mayBeBoth = isInDoubt || !mindsKeys || shopper.people.some((person) => person.ordersTwiceKnowingly);
    for (const [line, added] of addedIn(world, shopper)) {
      const [kept, sold] = [cart.get(line) ?? 0, ordered.get(line) ?? 0];
      const isLost = !loose.has(line) && kept + sold < added;
      if (isLost || (!mayBeBoth && kept + sold > added))
        return `shopper ${shopper.number + 1} added ${added} of ${line}: ${kept} are in the cart, ${sold} ordered`;
    }
    return undefined;
  };
  return {
    name,
    isOver: () => {
      for (const shopper of world.shoppers) {
        if (isForgetful(shopper)) continue;
        world.counts.check(name);
        const wrong = wrongIn(shopper);
        if (wrong !== undefined) return wrong;
      }
      return undefined;
    },
  };
};

/** What the browser keeps of the cart. */
function cartIn(world: World, { browser }: Shopper): Map<string, number> {
  const lines: { id: string; selectedSize: string; quantity: number }[] = JSON.parse(
    browser.storage.get('cart') ?? '[]',
  );
  const units = new Map<string, number>();
  for (const line of lines) {
    const name = lineName(world, line);
    units.set(name, (units.get(name) ?? 0) + line.quantity);
  }
  return units;
}

const cartIsShown: RuleMaker = (world) => {
  const name = 'a cart is shown as it is stored';
  return {
    name,
    isShown: () => {
      for (const [shopper, tab] of shownTabs(world)) {
        if (isForgetful(shopper)) continue;
        world.counts.check(name);
        const stored = cartIn(world, shopper);
        const { lines } = tab.shop?.cart.getSnapshot().context ?? { lines: [] };
        const isSame =
          lines.reduce((sum, { quantity }) => sum + quantity, 0) ===
          [...stored.values()].reduce((sum, units) => sum + units, 0);
        if (!isSame) return `shopper ${shopper.number + 1} is shown another cart at ${tab.pathname} than is stored`;
      }
      return undefined;
    },
  };
};

const doubtsKeepTheirKey: RuleMaker = (world) => {
  const name = 'what may be done already goes out again under its key';
  const look = () => {
    if (!world.plan.store.capabilities.includes('idempotencyKeys')) return undefined;
    for (const shopper of world.shoppers) {
      if (isForgetful(shopper)) continue;
      world.counts.check(name);
      if (shopper.doubts.wrong !== undefined) return `shopper ${shopper.number + 1}: ${shopper.doubts.wrong}`;
    }
    return undefined;
  };
  return { name, step: look };
};

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

const everybodyArrives: RuleMaker = (world) => {
  const name = 'once nothing goes wrong, everybody learns how things stand';
  return {
    name,
    isShown: () => {
      for (const [shopper, tab] of shownTabs(world)) {
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

export const SHOPPER_RULES: readonly RuleMaker[] = [
  toldIsTrue,
  nobodySeesAnothersOrder,
  nobodyOrdersTwice,
  cartKeepsItsLines,
  cartIsShown,
  doubtsKeepTheirKey,
  nothingBreaks,
  everybodyArrives,
];
