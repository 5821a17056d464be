import { accountMachine } from '#machines/account/account.machine';
import { createAccountActors } from '../../actors/account-actors';
import type { Screen } from '../../shop/screen';
import { AccountScreen } from './AccountScreen';

export const screen: Screen = {
  identity: ({ pathname }) => pathname,
  begin({ shopper, start }) {
    const { loadAccount } = createAccountActors(shopper);
    const account = start('account', accountMachine.provide({ actors: { loadAccount } }), undefined);
    return { view: <AccountScreen account={account} /> };
  },
};
