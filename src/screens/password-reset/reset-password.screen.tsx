import { passwordResetMachine } from '#machines/password-reset/password-reset.machine';
import { createAccountActors } from '../../actors/account-actors';
import type { Screen } from '../../shop/screen';
import { PasswordResetScreen } from './PasswordResetScreen';

export const screen: Screen = {
  identity: ({ pathname, search }) => `${pathname}${search}`,
  begin({ address, actors: { storeSettled }, shopper, start }) {
    const { sendMail, savePassword } = createAccountActors(shopper);
    const machine = passwordResetMachine.provide({ actors: { storeSettled, sendMail, savePassword } });
    const token = new URLSearchParams(address.search).get('token')?.trim() ?? '';
    return { view: <PasswordResetScreen reset={start('passwordReset', machine, { step: 'choosing', token })} /> };
  },
};
