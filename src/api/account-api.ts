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

/** One function per call of the store that concerns an account. */
export type AccountApi = {
  /** Answers the token. */
  signIn(credentials: Credentials, signal?: AbortSignal): Promise<string>;
  register(registration: Registration, signal?: AbortSignal): Promise<void>;
  account(signal?: AbortSignal): Promise<Account>;
  /** Only where the store can `signOut`. */
  signOut(token: string): Promise<void>;
  /** Only where the store can `passwordReset`, as the next. */
  forgotPassword(email: string, signal?: AbortSignal): Promise<void>;
  resetPassword(password: NewPassword, signal?: AbortSignal): Promise<void>;
};

const NO_TOKEN = 'Authentication failed: Token is missing in the response';

/** What the store says beside yes is not read. */
const said = v.unknown();

/** Whatever came with a yes: if there is no token in it, that is what is wrong. */
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
    /** The token is not kept any more when its end is told; telling goes on when the page is closed. */
    async signOut(bearer) {
      await client.post('/users/signOut', said, { bearer, keepalive: true });
    },
    forgotPassword: (email, signal) => tell('/users/forgotPassword', { email }, signal),
    resetPassword: (password, signal) => tell('/users/resetPassword', password, signal),
  };
}
