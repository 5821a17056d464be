import { CANCELLED, move, PENDING, PROCESSING } from '../store/books';
import type { Breakage } from './breakage';

/** Plausible mistakes in a store or in a gateway. */
export const OF_STORE: readonly Breakage[] = [
  {
    name: 'the store forgets keys',
    store: ({ books }) => {
      books.keys.set = () => books.keys;
    },
  },
  {
    name: 'the store forgets keys when it starts again',
    store: ({ books, plan }, timeline) => {
      for (let at = 10_000; at < 90_000; at += 10_000)
        timeline.after(at, `keys are gone (${plan.holdMs})`, () => books.keys.clear());
    },
  },
  {
    name: 'units are counted outside of the transaction',
    store: (store, timeline) => {
      const place = store.orders.place.bind(store.orders);
      store.orders.place = (email, asked) => {
        const before = store.books.variants.map(({ units }) => units);
        const answer = place(email, asked);
        store.books.variants.forEach((variant, index) => {
          const taken = (before[index] ?? 0) - variant.units;
          variant.units += taken;
          if (taken > 0)
            timeline.after(40, 'units are counted', () => {
              variant.units -= taken;
              store.books.version += 1;
            });
        });
        return answer;
      };
    },
  },
  {
    name: 'units are counted by product, whatever the size',
    store: ({ orders, books }) => {
      const place = orders.place.bind(orders);
      orders.place = (email, asked) => {
        const before = books.variants.map(({ units }) => units);
        const answer = place(email, asked);
        books.variants.forEach((variant, index) => {
          const taken = (before[index] ?? 0) - variant.units;
          const first = books.variants.find(({ product }) => product === variant.product);
          if (!first || taken <= 0) return;
          variant.units += taken;
          first.units -= taken;
        });
        return answer;
      };
    },
  },
  {
    name: 'units of orders that nobody pays for are not given back',
    store: ({ orders }) => {
      orders.giveUnitsBack = () => {};
    },
  },
  {
    name: 'units are given back twice',
    store: ({ orders }) => {
      const giveBack = orders.giveUnitsBack.bind(orders);
      orders.giveUnitsBack = (order) => {
        giveBack(order);
        giveBack(order);
      };
    },
  },
  {
    name: 'an order that waited long is cancelled, paid or not',
    store: ({ orders, books }) => {
      orders.expire = (order) => {
        if (order.status === CANCELLED) return;
        orders.giveUnitsBack(order);
        move(order, CANCELLED);
        books.version += 1;
      };
    },
  },
  {
    name: 'a callback is believed without a look at the amount',
    store: ({ payments, books }) => {
      const hear = payments.hear.bind(payments);
      payments.hear = (word) => {
        const payment = books.payment(word.payment);
        const planned = payment?.paise;
        if (payment && word.isPaid) payment.paise = word.paise;
        hear(word);
        if (payment && planned !== undefined) payment.paise = planned;
      };
    },
  },
  {
    name: 'a callback is believed whoever sends it',
    gateway: (gateway) => {
      gateway.hasSigned = () => true;
    },
  },
  {
    name: 'a callback that comes twice counts twice',
    store: ({ payments, books }) => {
      const hear = payments.hear.bind(payments);
      payments.hear = (word) => {
        const payment = books.payment(word.payment);
        const isAgain = payment?.money === 'forOrder' && word.isPaid;
        hear(word);
        if (!payment || !isAgain) return;
        payment.captured += word.paise;
        books.version += 1;
      };
    },
  },
  {
    name: 'money that comes after an order was cancelled pays for it',
    store: ({ payments, books }) => {
      const hear = payments.hear.bind(payments);
      payments.hear = (word) => {
        const order = books.order(books.payment(word.payment)?.order ?? '');
        if (order?.status === CANCELLED && word.isPaid) order.status = PENDING;
        hear(word);
      };
    },
  },
  {
    name: 'money that comes after an order was cancelled is forgotten',
    store: ({ payments, books }) => {
      const hear = payments.hear.bind(payments);
      payments.hear = (word) => {
        const order = books.order(books.payment(word.payment)?.order ?? '');
        if (order?.status !== CANCELLED || !word.isPaid) hear(word);
      };
    },
  },
  {
    name: 'a failure that comes late unpays an order',
    store: ({ payments, books }) => {
      const hear = payments.hear.bind(payments);
      payments.hear = (word) => {
        const payment = books.payment(word.payment);
        const order = books.order(payment?.order ?? '');
        hear(word);
        if (word.isPaid || !payment || order?.paidBy !== payment.id) return;
        move(order, PENDING);
        books.version += 1;
      };
    },
  },
  {
    name: 'a failure that comes early is the last word',
    store: ({ payments, books }) => {
      const hear = payments.hear.bind(payments);
      payments.hear = (word) => {
        if (books.payment(word.payment)?.money !== 'failed') hear(word);
      };
    },
  },
  {
    name: 'a second payment for one order is kept',
    store: ({ payments, books }) => {
      const oweBack = payments.oweBack.bind(payments);
      payments.oweBack = (payment) => {
        const order = books.order(payment.order);
        if (order?.paidBy === undefined || order.status === CANCELLED) return oweBack(payment);
        payment.money = 'forOrder';
        books.version += 1;
      };
    },
  },
  {
    name: 'nobody is told that money is owed back',
    store: ({ books }) => {
      const push = books.mails.push.bind(books.mails);
      books.mails.push = (...mails) => push(...mails.filter(({ about }) => !about.startsWith('owed back')));
    },
  },
  {
    name: 'money is paid back twice',
    gateway: (gateway) => {
      const payBack = gateway.payBack.bind(gateway);
      gateway.payBack = (payment) => {
        payBack(payment);
        payBack(payment);
      };
    },
  },
  {
    name: 'money that is owed back is never paid back',
    gateway: (gateway) => {
      gateway.payBack = () => {};
    },
  },
  {
    name: 'a gateway that says nothing is never asked',
    store: ({ payments }) => {
      payments.ask = () => {};
    },
  },
  {
    name: 'the price of an order follows the catalogue',
    store: ({ books }, timeline) => {
      for (let at = 5_000; at < 200_000; at += 5_000)
        timeline.after(at, 'prices follow', () => {
          for (const { lines } of books.orders)
            for (const line of lines) line.paise = books.variant(line.product, line.size)?.paise ?? line.paise;
          books.version += 1;
        });
    },
  },
  {
    name: 'the list of orders holds those of everybody',
    store: ({ orders, books }) => {
      const list = orders.list.bind(orders);
      orders.list = (email) => {
        const [other = email] = books.orders.map((order) => order.email).filter((owner) => owner !== email);
        return list(other);
      };
    },
  },
  {
    name: 'an order is mailed about whenever it is asked for',
    store: ({ orders, books }) => {
      const one = orders.one.bind(orders);
      orders.one = (email, id) => {
        books.mails.push({ to: email, about: `placed ${id}` });
        books.version += 1;
        return one(email, id);
      };
    },
  },
  {
    name: 'an order is acknowledged before it is kept',
    store: (store, timeline) => {
      const place = store.orders.place.bind(store.orders);
      store.orders.place = (email, asked) => {
        const answer = place(email, asked);
        const [order] = answer.status < 300 ? store.books.orders.splice(-1) : [];
        if (order)
          timeline.after(6_000, 'an order is kept', () => {
            store.books.orders.push(order);
            store.books.version += 1;
          });
        return answer;
      };
    },
  },
  {
    name: 'units are taken though the order is refused',
    store: ({ orders, books }) => {
      const place = orders.place.bind(orders);
      orders.place = (email, asked) => {
        const answer = place(email, asked);
        const [variant] = books.variants;
        if (answer.status === 409 && variant && variant.units > 0) {
          variant.units -= 1;
          books.version += 1;
        }
        return answer;
      };
    },
  },
  {
    name: 'more is sold than there is',
    store: ({ orders, books }) => {
      const place = orders.place.bind(orders);
      orders.place = (email, asked) => {
        for (const variant of books.variants) variant.units += 1_000;
        const answer = place(email, asked);
        for (const variant of books.variants) variant.units -= 1_000;
        return answer;
      };
    },
  },
  {
    name: 'an order goes on before it is paid',
    store: ({ payments, books }) => {
      const begin = payments.begin.bind(payments);
      payments.begin = (email, asked) => {
        const answer = begin(email, asked);
        const order = books.orders.find(({ email: owner, status }) => owner === email && status === PENDING);
        if (order && answer.status === 200) move(order, PROCESSING);
        return answer;
      };
    },
  },
  {
    name: 'an order that was made is answered as a failure',
    answered: ({ method, path }, answer) =>
      method === 'POST' && path === '/orders' && answer.status === 201
        ? { status: 500, body: { error: 'Oops' } }
        : answer,
  },
  {
    name: 'a status is told that the order does not have',
    answered: ({ method, path }, answer) =>
      method === 'GET' && path.startsWith('/orders')
        ? { ...answer, body: JSON.parse(JSON.stringify(answer.body).replaceAll('"status":0', '"status":2')) }
        : answer,
  },
  {
    name: 'the gateway takes money twice',
    gateway: (gateway) => {
      const pay = gateway.pay.bind(gateway);
      gateway.pay = (payment) => {
        const isPaid = pay(payment);
        const capture = gateway.captures.get(payment);
        if (isPaid && capture) capture.captured *= 2;
        return isPaid;
      };
    },
  },
];
