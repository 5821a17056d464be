import { registerMachine } from '#machines/register/register.machine';
import { createAccountActors } from '../../actors/account-actors';
import type { Screen } from '../../shop/screen';
import { RegisterScreen } from './RegisterScreen';

export const screen: Screen = {
  identity: ({ pathname }) => pathname,
  begin({ shopper, start }) {
    const { createAccount } = createAccountActors(shopper);
    const register = start('register', registerMachine.provide({ actors: { createAccount } }), undefined);
    return { view: <RegisterScreen register={register} /> };
  },
};
