import { passwordResetMachine } from '#machines/password-reset/password-reset.machine';
import { createAccountActors } from '../../actors/account-actors';
import type { Screen } from '../../shop/screen';
import { PasswordResetScreen } from './PasswordResetScreen';

export const screen: Screen = {
  identity: ({ pathname }) => pathname,
  begin({ actors: { storeSettled }, shopper, start }) {
    const { sendMail, savePassword } = createAccountActors(shopper);
    const machine = passwordResetMachine.provide({ actors: { storeSettled, sendMail, savePassword } });
    return { view: <PasswordResetScreen reset={start('passwordReset', machine, { step: 'asking' })} /> };
  },
};
