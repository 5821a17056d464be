import { DEMO_SHOPPER } from '../../server/accounts/demo-shopper';
import type { Settings } from './settings';

/** `flows` is missing for a store alone, which has no viewer. */
type StartSettings = Omit<Settings, 'flows'> & { flows?: boolean };

/** Lines about the trial features that are on. */
export function tryingOut({ demoShopper, outbox, paymentSandbox, storePort }: StartSettings): string[] {
  const { email, password } = DEMO_SHOPPER;
  return [
    ...(demoShopper ? ['', `  Sign in as ${email} with the password ${password}`] : []),
    ...(outbox ? [`  Mails are put into ${outbox}`] : []),
    ...(paymentSandbox
      ? [`  Payments are a sandbox; its phone scans QR codes at http://localhost:${storePort}/sandbox/phone`]
      : []),
  ];
}

/** Lines about the trial features that are off because the shop is public, and how to enable each. Empty otherwise. */
export function turnedOff({ openedBy, demoShopper, outbox, paymentSandbox, flows = true }: StartSettings): string[] {
  const off = [
    ...(demoShopper ? [] : ['the shopper whose password everybody knows (DEMO_SHOPPER=on)']),
    ...(outbox ? [] : ['mails as files, and with them new passwords (OUTBOX=folder)']),
    ...(paymentSandbox ? [] : ['the payment sandbox, where nobody really pays (PAYMENTS=sandbox)']),
    ...(flows ? [] : ['the viewer of flows (FLOWS=on)']),
  ];
  if (!openedBy || off.length === 0) return [];
  return ['', `  Off because ${openedBy} is set, unless asked for by name:`, ...off.map((line) => `    ${line}`)];
}
