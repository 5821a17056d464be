import { expect, test } from 'vitest';
import { accountCalls, databaseOf } from './account-calls';
import { network, times } from './crowd';
import { openedStore } from './opened-store';

const store = openedStore({ trustedProxies: 1 });
const database = databaseOf(store);
const shop = accountCalls(store);

const tokensOf = (email: string) =>
  database.query('select from tokens join shoppers on shoppers.id = shopper_id where email = $1', [email]);

test('120 simultaneous sign-ins to one account block no other account, at the same address or another', async () => {
  const address = network();
  const greedy = await shop.newShopper('greedy', address(1));
  const others = [];
  for (const index of times(8)) {
    const headers = address(index < 4 ? 1 : 100 + index);
    others.push({ shopper: await shop.newShopper(`other-${index}`, headers), headers });
  }
  const flood = times(120).map(() => shop.authorize(greedy, address(1)));
  const answers = await Promise.all(others.map(({ shopper, headers }) => shop.authorize(shopper, headers)));
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));

  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(await tokensOf(greedy.email)).toHaveLength(20);
});
