import { beforeEach, expect, test } from 'vitest';
import { accountCalls } from './account-calls';
import { openedStore } from './opened-store';
import { storeCommand } from './store-command';

const store = openedStore();
const shop = accountCalls(store);

const named = async (name: string) => {
  const credentials = await shop.newShopper(name);
  return { ...credentials, tokens: [await shop.tokenOf(credentials), await shop.tokenOf(credentials)] };
};
const isIn = async (tokens: string[]) =>
  Promise.all(tokens.map(async (token) => (await shop.info(token)).status === 200));

let command: ReturnType<typeof storeCommand>;
beforeEach(() => {
  command = storeCommand(store.databaseUrl);
});

test('the sign-out command ends the sessions of one shopper, or of all', async () => {
  const [asha, ravi] = [await named('asha'), await named('ravi')];
  expect(await command('sign-out', ' Asha@Rang.IN')).toEqual([0, '2 sessions have ended.\n']);
  expect([await isIn(asha.tokens), await isIn(ravi.tokens)]).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(await command('sign-out', '--all')).toEqual([0, '2 sessions have ended.\n']);
  expect(await isIn(ravi.tokens)).toEqual([false, false]);
  // A shopper whose sessions were ended can sign in again.
  expect(await isIn([await shop.tokenOf(asha)])).toEqual([true]);
});

test('the sign-out command ends no session for an unknown email or without an argument', async () => {
  const { tokens } = await named('mira');
  expect(await command('sign-out', 'nobody@rang.in')).toEqual([1, 'No shopper has the email nobody@rang.in.\n']);
  const [code, said] = await command('sign-out');
  expect([code, said]).toEqual([1, expect.stringContaining('npm run store -- sign-out EMAIL | --all')]);
  expect(await isIn(tokens)).toEqual([true, true]);
});
