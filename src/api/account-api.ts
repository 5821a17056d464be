import * as v from 'valibot';
import {
  type Account,
  AccountAnswerSchema,
  type Credentials,
  type NewPassword,
  type Registration,
  SignInAnswerSchema,
} from '#contract/account';
import { Failure } from '#contract/failure';
import type { Client } from './client';

export type AccountApi = {
  /** Resolves to the token. */
  signIn(credentials: Credentials, signal?: AbortSignal): Promise<string>;
  register(registration: Registration, signal?: AbortSignal): Promise<void>;
  account(signal?: AbortSignal): Promise<Account>;
  /** Only where the store announces `signOut`. */
  signOut(token: string): Promise<void>;
  /** Only where the store announces `passwordReset`; so does `resetPassword`. */
  forgotPassword(email: string, signal?: AbortSignal): Promise<void>;
  resetPassword(password: NewPassword, signal?: AbortSignal): Promise<void>;
};

const NO_TOKEN = 'Authentication failed: Token is missing in the response';

/** The body of a successful answer is ignored. */
const said = v.unknown();

/** Accepts any body, so that a missing token is reported with a message of its own instead of a schema failure. */
const SignedInSchema = v.fallback(SignInAnswerSchema, { token: '' });

export function createAccountApi(client: Client): AccountApi {
  const tell = async (path: string, body: object, signal: AbortSignal | undefined) => {
    await client.post(path, said, { body, signal, isAnonymous: true });
  };
  return {
    async signIn(body, signal) {
      const { token } = await client.post('/users/authorize', SignedInSchema, { body, signal, isAnonymous: true });
      if (token === '') throw new Failure({ kind: 'malformed', error: NO_TOKEN });
      return token;
    },
    register: (registration, signal) => tell('/users/register', registration, signal),
    account: (signal) => client.get('/accountInfo', AccountAnswerSchema, { signal }),
    /** Takes the token, which is out of the cookie by now; keepalive lets the call outlive the page. */
    async signOut(bearer) {
      await client.post('/users/signOut', said, { bearer, keepalive: true });
    },
    forgotPassword: (email, signal) => tell('/users/forgotPassword', { email }, signal),
    resetPassword: (password, signal) => tell('/users/resetPassword', password, signal),
  };
}
