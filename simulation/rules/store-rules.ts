import { CANCELLED, PENDING, totalOf } from '../store/books';
import type { World } from '../world/world';
import type { Rule, RuleMaker } from './rule';

/** Checks only if store or gateway has committed something since the last check. */
const whenStoreMoved = (world: World, name: string, look: () => string | undefined): Rule => {
  let seen = -1;
  const lookIfNew = () => {
    if (world.storeVersion === seen) return undefined;
    seen = world.storeVersion;
    world.counts.check(name);
    return look();
  };
  return { name, step: lookIfNew, isOver: lookIfNew };
};

const oneKeyOneOrder: RuleMaker = (world) =>
  whenStoreMoved(world, 'one key makes one order', () => {
    if (!world.plan.store.capabilities.includes('idempotencyKeys')) return undefined;
    const seen = new Set<string>();
    for (const { email, key, id } of world.store.books.orders) {
      if (key === undefined) return `${id} was made without a key`;
      if (seen.has(`${email} ${key}`)) return `${id} is the second order under one key`;
      seen.add(`${email} ${key}`);
    }
    return undefined;
  });

const oneKeyOnePayment: RuleMaker = (world) =>
  whenStoreMoved(world, 'one key begins one payment', () => {
    if (!world.plan.store.capabilities.includes('idempotencyKeys')) return undefined;
    const seen = new Set<string>();
    for (const { key, id } of world.store.books.payments) {
      if (key === undefined) return `${id} was begun without a key`;
      if (seen.has(key)) return `${id} is the second payment under one key`;
      seen.add(key);
    }
    return undefined;
  });

const nobodyPaysTwice: RuleMaker = (world) =>
  whenStoreMoved(world, 'nobody pays twice without it being owed back and told', () => {
    const { payments, orders, mails } = world.store.books;
    for (const { id, email, status } of orders) {
      const kept = payments.filter(({ order, money }) => order === id && money === 'forOrder');
      if (kept.length > 1) return `${id} keeps the money of ${kept.length} payments`;
      if (kept.length > 0 && status === CANCELLED) return `${id} is cancelled and keeps its money`;
      for (const payment of payments) {
        if (payment.order !== id || (payment.money !== 'owedBack' && payment.money !== 'paidBack')) continue;
        const isTold = mails.some(({ to, about }) => to === email && about === `owed back ${payment.id}`);
        if (!isTold) return `${email} was not told that ${payment.id} is owed back`;
      }
    }
    return undefined;
  });

const paidStaysPaid: RuleMaker = (world) => {
  const paid = new Map<string, string | undefined>();
  return whenStoreMoved(world, 'a paid order never becomes unpaid', () => {
    for (const { id, status, paidBy, isCash } of world.store.books.orders) {
      if (status === PENDING && paid.has(id)) return `${id} was paid and is pending`;
      if (paid.get(id) !== undefined && paidBy !== paid.get(id)) return `${id} has lost its payment`;
      if (status === PENDING || status === CANCELLED) continue;
      if (paidBy === undefined && !isCash) return `${id} goes on without money`;
      paid.set(id, paidBy);
    }
    return undefined;
  });
};

const moneyAddsUp: RuleMaker = (world) => ({
  ...whenStoreMoved(world, 'captured money is for an order, owed back, or paid back', () => {
    const { books } = world.store;
    for (const capture of world.gateway.captures.values()) {
      const payment = books.payment(capture.payment);
      if (!payment) return `${capture.payment} was captured for nothing`;
      if (payment.captured > 0 && payment.captured !== capture.captured)
        return `${capture.payment} took ${capture.captured} paise, and the store knows of ${payment.captured}`;
      if (capture.paidBack > capture.captured) return `${capture.payment} was paid back more than once`;
      if ((payment.money === 'paidBack') !== capture.paidBack > 0) return `${capture.payment} is not paid back as said`;
      if (payment.money === 'forOrder') {
        const order = books.order(payment.order);
        if (!order || totalOf(order) !== payment.captured)
          return `${payment.order} costs ${order && totalOf(order)} and was paid with ${payment.captured} paise`;
        if (capture.state !== 'paid') return `${payment.order} is paid by money that nobody took`;
      }
    }
    return undefined;
  }),
  isOver: () => {
    world.counts.check('captured money is for an order, owed back, or paid back');
    const captured = [...world.gateway.captures.values()].reduce((sum, capture) => sum + capture.captured, 0);
    const known = world.store.books.payments.reduce((sum, payment) => sum + payment.captured, 0);
    return captured === known ? undefined : `${captured} paise were captured, and the store knows of ${known}`;
  },
});

const unitsAddUp: RuleMaker = (world) =>
  whenStoreMoved(world, 'units sold and left are the units there were', () => {
    const { variants, orders, soldElsewhere } = world.store.books;
    for (const { product, size, units } of variants) {
      const planned = world.plan.store.products.find(({ id }) => id === product)?.units ?? 0;
      const sold = [
        ...orders.filter(({ status }) => status !== CANCELLED).flatMap(({ lines }) => lines),
        ...soldElsewhere,
      ]
        .filter((line) => line.product === product && line.size === size)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      if (units < 0) return `${product} ${size} has ${units} units`;
      if (units + sold !== planned) return `${product} ${size}: ${units} left, ${sold} sold, ${planned} there were`;
    }
    return undefined;
  });

const mailsOnce: RuleMaker = (world) =>
  whenStoreMoved(world, 'each mail goes out once', () => {
    const { mails, orders } = world.store.books;
    const about = mails.map((mail) => mail.about);
    if (new Set(about).size !== about.length)
      return `twice: ${about.find((one, place) => about.indexOf(one) !== place)}`;
    for (const { id, email, paidBy } of orders) {
      const isTold = (word: string) => mails.some((mail) => mail.to === email && mail.about === `${word} ${id}`);
      if (!isTold('placed')) return `nobody was told that ${id} is placed`;
      if (paidBy !== undefined && !isTold('paid')) return `nobody was told that ${id} is paid`;
    }
    return undefined;
  });

export const STORE_RULES: readonly RuleMaker[] = [
  oneKeyOneOrder,
  oneKeyOnePayment,
  nobodyPaysTwice,
  paidStaysPaid,
  moneyAddsUp,
  unitsAddUp,
  mailsOnce,
];
