import type { EmittedFrom } from 'xstate';
import type { FailureFacts } from '#contract/failure';
import type { accountMachine } from '#machines/account/account.machine';
import type { authMachine } from '#machines/auth/auth.machine';
import type { loginMachine } from '#machines/login/login.machine';
import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine';
import type { registerMachine } from '#machines/register/register.machine';
import type { Fact, Notice } from './notices';

/** What shoppers read about signing in and out, their account and their password. */

export type AccountFact = EmittedFrom<
  | typeof authMachine
  | typeof loginMachine
  | typeof registerMachine
  | typeof accountMachine
  | typeof passwordResetMachine
>;

type Words = Notice | ((failure: FailureFacts) => Notice);

const wrong = (message: string, title = 'Error'): Notice => ({ title, message, tone: 'destructive', about: 'account' });
/** The screen says it as well, in an alert of its own. */
const refused = (message: string): Notice => ({ ...wrong(message), isHeard: true });
const well = (message: string): Notice => ({ title: 'Success!', message, tone: 'success', about: 'account' });

const NO_RESPONSE = 'No response from server. Please try again later.';

/** What the store itself says, else that it says nothing, else the usual. */
const saidOr =
  (usual: string) =>
  ({ kind, error }: FailureFacts): string =>
    error ?? (kind === 'noResponse' ? NO_RESPONSE : usual);

/** Toasts pass; a form says the same where it stands. */
export const loginRefusal = saidOr('Failed to login. Please check your credentials.');
export const mailRefusal = saidOr('Failed to send the email. Please try again.');
export const newPasswordRefusal = saidOr('Failed to change the password. Please try again.');

export const REGISTRATION_REFUSED =
  'Registration failed. Please try using a different email provider (like Gmail or Outlook).';

function accountRefusal({ kind, status }: FailureFacts): string {
  const why = {
    rejected: ` (Status: ${status})`,
    unauthorised: ` (Status: ${status})`,
    noResponse: ' (No response received)',
    malformed: ': The answer could not be read',
  };
  return `Failed to load account information${why[kind]}`;
}

const NOTICES: Readonly<Record<string, Words>> = {
  'login.succeeded': well('Logged in successfully.'),
  'login.refused': (failure) => refused(loginRefusal(failure)),
  'auth.signedOut': {
    title: 'Logged out',
    message: 'You have been logged out successfully.',
    tone: 'plain',
    about: 'account',
  },
  'auth.signOut.failed': wrong('Failed to log out properly.'),
  'register.email.refused': wrong('Please enter a valid email address.', 'Invalid Email'),
  'register.succeeded': well('Account created successfully. You can now log in.'),
  'register.refused': ({ error = 'Failed to register. Please try again.' }) => wrong(error, 'Registration Error'),
  'account.refused': (failure) => refused(accountRefusal(failure)),
  'passwordReset.mail.refused': (failure) => refused(mailRefusal(failure)),
  'passwordReset.refused': (failure) => refused(newPasswordRefusal(failure)),
  'passwordReset.saved': well('Your password has been changed. You can now log in.'),
};

export function accountNotice(fact: Fact): Notice | undefined {
  const words = Object.hasOwn(NOTICES, fact.type) ? NOTICES[fact.type] : undefined;
  if (typeof words !== 'function') return words;
  return words('failure' in fact ? fact.failure : { kind: 'malformed' });
}
