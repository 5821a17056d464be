import { nameOf } from '../shopper/cart-ledger';
import type { Person } from '../shopper/person';
import type { Shopper } from '../shopper/shopper';
import type { World } from '../world/world';
import type { RuleMaker } from './rule';
import { shownTabs } from './shown-tabs';

/** Without `orderLines` the store chooses the sizes itself, so lines are compared by product alone. */
const takesLines = ({ plan }: World): boolean => plan.store.capabilities.includes('orderLines');

const lineName = (world: World, line: { id: string; selectedSize: string }): string =>
  takesLines(world) ? nameOf(line) : line.id;

const orderedBy = (world: World, people: readonly Person[]): Map<string, number> => {
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

/**
 * Whether a loss is the browser's fault: it lost its storage or its clock moved, or a tab wrote over what it had not
 * received yet when a page went.
 */
const isForgetful = ({ hasLostStorage, hasMovedClock, browser: { storage } }: Shopper): boolean =>
  hasLostStorage || hasMovedClock || storage.kind !== 'kept' || storage.hasOverwritten;

const nobodyOrdersTwice: RuleMaker = (world) => {
  const name = 'nobody orders twice what they wanted once';
  let seen = -1;
  const look = () => {
    const { capabilities } = world.plan.store;
    // A store without idempotency keys cannot tell a repeated order from a second one.
    if (!capabilities.includes('idempotencyKeys')) return undefined;
    if (seen === world.store.books.version) return undefined;
    seen = world.store.books.version;
    for (const shopper of world.shoppers) {
      if (isForgetful(shopper) || shopper.people.some((person) => person.ordersTwiceKnowingly)) continue;
      world.counts.check(name);
      const added = addedIn(world, shopper);
      // Counted by person: what one has left in the cart, the next may order for themselves.
      for (const person of shopper.people) {
        for (const [line, units] of orderedBy(world, [person])) {
          const wanted = added.get(line) ?? 0;
          if (units > wanted) return `${person.email} wanted ${wanted} of ${line} and has ordered ${units}`;
        }
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
  const honoursKeys = world.plan.store.capabilities.includes('idempotencyKeys');
  const wrongIn = (shopper: Shopper): string | undefined => {
    const ordered = orderedBy(world, shopper.people);
    const cart = cartIn(world, shopper);
    const loose = new Set([...shopper.ledger.loose.values()].map((line) => lineName(world, line)));
    const isInDoubt = (shopper.browser.storage.get('checkout.attempt') ?? '').includes('unknown');
    const mayBeBoth =
      isInDoubt || !honoursKeys || shopper.hasChanged || shopper.people.some((person) => person.ordersTwiceKnowingly);
    // A page that crashes loses what it has not stored yet, and a line at its maximum takes no more units.
    const mayBeLess = shopper.hasLostLastMoment || shopper.ledger.wasFull;
    for (const [line, added] of addedIn(world, shopper)) {
      const [kept, sold] = [cart.get(line) ?? 0, ordered.get(line) ?? 0];
      const isLost = !loose.has(line) && !mayBeLess && kept + sold < added;
      if (isLost || (!mayBeBoth && kept + sold > added))
        return `shopper ${shopper.number + 1} added ${added} of ${line}: ${kept} are in the cart, ${sold} ordered`;
    }
    return undefined;
  };
  return {
    name,
    isOver: () => {
      for (const shopper of world.shoppers) {
        if (isForgetful(shopper) || shopper.people.some(({ hasJudged }) => hasJudged)) continue;
        world.counts.check(name);
        const wrong = wrongIn(shopper);
        if (wrong !== undefined) return wrong;
      }
      return undefined;
    },
  };
};

/** Units by line in the stored cart. */
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

export const CART_RULES: readonly RuleMaker[] = [nobodyOrdersTwice, cartKeepsItsLines, cartIsShown, doubtsKeepTheirKey];
