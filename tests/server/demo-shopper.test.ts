import { describe, expect, test } from 'vitest';
import { DEMO_SHOPPER } from '../../server/accounts/demoShopper';
import { accountCalls, keptBy } from './account-calls';
import { openBeside, openedStore } from './opened-store';

const store = openedStore({ demoShopper: true });
const kept = keptBy(store);
const shop = accountCalls(store);

describe('the demo shopper', () => {
  test('can sign in', async () => {
    const token = await shop.tokenOf({ email: 'shopper@statecart.example', password: 'statecart' });
    expect(await (await shop.info(token)).json()).toMatchObject({ firstName: 'Asha', lastName: 'Verma' });
  });

  test('is registered once, and keeps a changed password', async () => {
    const changed = `$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$${'A'.repeat(43)}`;
    const row = () => kept.query('select id, password_hash from shoppers where email = $1', [DEMO_SHOPPER.email]);
    const [before] = await row();
    await kept.query('update shoppers set password_hash = $1 where email = $2', [changed, DEMO_SHOPPER.email]);
    await openBeside(store, { demoShopper: true });
    expect(await row()).toEqual([{ id: before?.id, password_hash: changed }]);
  });

  test('is in no store that was not told so', async () => {
    await kept.query('delete from shoppers where email = $1', [DEMO_SHOPPER.email]);
    const other = await openBeside(store);
    expect((await accountCalls(other).authorize(DEMO_SHOPPER)).status).toBe(401);
  });
});
