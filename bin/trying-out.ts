import { DEMO_SHOPPER } from '../server/accounts/demoShopper';
import { type Settings, trialOutbox } from './settings';

/** What whoever tries the shop out needs to know, line by line. */
export function tryingOut(settings: Settings): string[] {
  const { email, password } = DEMO_SHOPPER;
  return [
    ...(settings.demoShopper === false ? [] : ['', `  Sign in as ${email} with the password ${password}`]),
    `  Mails are put into ${trialOutbox(settings)}`,
    ...(settings.paymentSandbox === false
      ? []
      : [`  Payments are a sandbox; its phone scans QR codes at http://localhost:${settings.storePort}/sandbox/phone`]),
  ];
}
