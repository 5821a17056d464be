import { CANCELLED, PENDING } from '../store/books';
import type { RuleMaker } from './rule';
import { ordersShown, shownTabs } from './shown-tabs';

const STATUSES = ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'];

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

export const TOLD_RULES: readonly RuleMaker[] = [toldIsTrue, nobodySeesAnothersOrder];
