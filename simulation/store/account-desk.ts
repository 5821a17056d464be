import type { Randomness } from '../plan/randomness';
import { type Answer, answered, refusal, textOf } from './answers';
import type { Books } from './books';

/** Accounts and their tokens. An email is one account whatever its letter case. */
export class AccountDesk {
  readonly #books: Books;
  readonly #chance: Randomness;

  constructor(books: Books, chance: Randomness) {
    this.#books = books;
    this.#chance = chance;
  }

  authorize(body: unknown): Answer {
    const email = textOf(body, 'email').toLowerCase();
    const account = this.#books.accounts.get(email);
    if (!account || account.password !== textOf(body, 'password')) return refusal(401, 'Wrong email or password.');
    return answered({ token: this.tokenFor(email) });
  }

  tokenFor(email: string): string {
    const token = `token-${this.#books.tokens.size + 1}-${this.#chance.below(1e9).toString(36)}`;
    this.#books.tokens.set(token, email);
    this.#books.version += 1;
    return token;
  }

  register(body: unknown): Answer {
    const email = textOf(body, 'email').toLowerCase();
    if (this.#books.accounts.has(email)) return refusal(409, 'There is such an account already.');
    this.#books.accounts.set(email, { email, password: textOf(body, 'password'), name: textOf(body, 'firstName') });
    this.#books.version += 1;
    return answered({});
  }

  signOut(token: string | undefined): Answer {
    if (token !== undefined) this.#books.tokens.delete(token);
    return answered({});
  }

  info(email: string): Answer {
    const name = this.#books.accounts.get(email)?.name ?? '';
    return answered({ firstName: name, lastName: 'Rao', email, createdAt: '2026-01-01T00:00:00.000Z' });
  }

  /** Revokes all tokens of the account. */
  endSessionsOf(email: string): void {
    for (const [token, owner] of this.#books.tokens) if (owner === email) this.#books.tokens.delete(token);
  }
}
