import * as v from 'valibot';
import { PlacedOrderSchema } from '#contract/order-lines';
import { NewPaymentSchema } from '#contract/payment';
import { digestOf } from '../../server/accounts/secrets';
import { bodyHashOf } from '../../server/idempotency/request-key';
import type { Randomness } from '../plan/randomness';
import type { Answer, Asked } from '../store/answers';
import type { Books } from '../store/books';
import { bodyOf } from './calls';
import type { StoredBooks } from './stored-books';

/** The tokens and idempotency keys of a world. The store keeps only their digests, so these are found by digest. */
export class KnownSecrets {
  readonly #tokens = new Map<string, { token: string; email: string }>();
  /** Digests of tokens whose sign-out the store has confirmed. */
  readonly #signedOut = new Set<string>();
  /** Requests by key and body, since different bodies may be sent under one key. */
  readonly #requests = new Map<string, Asked>();

  giveToken(email: string, books: Books, chance: Randomness): string {
    const token = Array.from({ length: 43 }, () => chance.below(10)).join('');
    this.#keepToken(token, email, books);
    return token;
  }

  noteKey(key: string, email: string, asked: Asked): void {
    this.#requests.set(`${email} ${asked.path} ${digestOf(key)} ${hashOf(asked)}`, asked);
  }

  /** Notes the sessions that an answer begins or ends. */
  hear({ path, body, token }: Asked, answer: Answer, books: Books): void {
    if (path === '/users/authorize' && answer.status === 200)
      this.#keepToken(textIn(answer.body, 'token'), textIn(body, 'email').toLowerCase(), books);
    if (path === '/users/signOut' && answer.status < 300 && token !== undefined) this.#signedOut.add(digestOf(token));
  }

  /** Fills in the tokens and keys of what was committed. Returns what is wrong with them. */
  fillIn({ tokens, keys }: Books, stored: StoredBooks): string | undefined {
    let wrong: string | undefined;
    tokens.clear();
    for (const hash of stored.tokens) {
      const known = this.#tokens.get(hash);
      if (!known) continue;
      tokens.set(known.token, known.email);
      if (this.#signedOut.has(hash)) wrong = `a session of ${known.email} goes on after it was signed out`;
    }
    keys.clear();
    for (const { call, digest, bodyHash, made, email } of stored.keys) {
      const known = this.#requests.get(`${email} /${call} ${digest} ${bodyHash}`);
      if (!known) continue;
      const { key, body } = known;
      const method = JSON.stringify(body).match(/"method":"(\w+)"/)?.[1] ?? '';
      const answer = call === 'orders' ? { id: made } : { success: true, ...WAYS[method] };
      const status = call === 'orders' ? 201 : 200;
      keys.set(`${email} ${call} ${key}`, { body: JSON.stringify(body), status, answer });
    }
    return wrong;
  }

  #keepToken(token: string, email: string, books: Books): void {
    this.#tokens.set(digestOf(token), { token, email });
    books.tokens.set(token, email);
  }
}

/** The hash by which the store knows a body again; empty for an order of an earlier visit. */
function hashOf(asked: Asked): string {
  const read = v.safeParse(asked.path === '/orders' ? PlacedOrderSchema : NewPaymentSchema, bodyOf(asked));
  return read.success ? bodyHashOf(read.output) : '';
}

const WAYS: Record<string, object> = {
  qr: { action: { type: 'qr' } },
  app: { action: { type: 'deeplink' } },
  form: { action: { type: 'redirect_post' } },
  redirect: { redirectUrl: 'https://bank.example' },
};

const textIn = (body: unknown, name: string): string => {
  const part: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof part === 'string' ? part.trim() : '';
};
