import { loginMachine } from '#machines/login/login.machine';
import { createAccountActors } from '../../actors/account-actors';
import type { Screen } from '../../shop/screen';
import { LoginScreen } from './LoginScreen';

export const screen: Screen = {
  identity: ({ pathname }) => pathname,
  begin({ shopper, start }) {
    const { signIn, untilSignedIn } = createAccountActors(shopper);
    const login = start('login', loginMachine.provide({ actors: { signIn, untilSignedIn } }), undefined);
    return { view: <LoginScreen login={login} /> };
  },
};
