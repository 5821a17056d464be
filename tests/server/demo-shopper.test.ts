import { describe, expect, test } from 'vitest';
import { DEMO_SHOPPER } from '../../server/accounts/demo-shopper';
import { hashOf } from '../../server/accounts/passwords';
import { accountCalls, databaseOf } from './account-calls';
import { openBeside, openedStore } from './opened-store';

const store = openedStore({ demoShopper: true });
const database = databaseOf(store);
const shop = accountCalls(store);

describe('the demo shopper', () => {
  test('can sign in', async () => {
    const token = await shop.tokenOf({ email: 'shopper@statecart.example', password: 'statecart' });
    expect(await (await shop.info(token)).json()).toMatchObject({ firstName: 'Asha', lastName: 'Verma' });
  });

  test('is registered once, and keeps a changed password', async () => {
    const changed = `$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$${'A'.repeat(43)}`;
    const row = () => database.query('select id, password_hash from shoppers where email = $1', [DEMO_SHOPPER.email]);
    const [before] = await row();
    await database.query('update shoppers set password_hash = $1 where email = $2', [changed, DEMO_SHOPPER.email]);
    await openBeside(store, { demoShopper: true });
    expect(await row()).toEqual([{ id: before?.id, password_hash: changed }]);
  });

  test('is not registered by a store that opens without it', async () => {
    await database.query('delete from shoppers where email = $1', [DEMO_SHOPPER.email]);
    const other = await openBeside(store);
    expect((await accountCalls(other).authorize(DEMO_SHOPPER)).status).toBe(401);
  });

  test('is signed out and refused once a store opens without it, and can sign in once one opens with it', async () => {
    await openBeside(store, { demoShopper: true });
    const token = await shop.tokenOf(DEMO_SHOPPER);
    const other = accountCalls(await openBeside(store));
    for (const calls of [other, shop]) {
      expect((await calls.authorize(DEMO_SHOPPER)).status).toBe(401);
      expect((await calls.info(token)).status).toBe(401);
    }
    await openBeside(store, { demoShopper: true });
    expect((await shop.info(await shop.tokenOf(DEMO_SHOPPER))).status).toBe(200);
  });

  test('who has changed the password keeps it and stays signed in once a store opens without it', async () => {
    const own = 'a password of my own';
    const token = await shop.tokenOf(DEMO_SHOPPER);
    await database.query('update shoppers set password_hash = $1 where email = $2', [
      await hashOf(own),
      DEMO_SHOPPER.email,
    ]);
    await openBeside(store);
    expect((await shop.info(token)).status).toBe(200);
    expect((await shop.authorize({ ...DEMO_SHOPPER, password: own })).status).toBe(200);
  });
});
