import type { ConnectionSettings } from '../db/connection';
import type { Found, Search } from '../search/search';
import type { Suggestions } from '../search/suggestions';

/** What the thread can be asked. A plain listing asks for facets alone. */
export type Question =
  | { kind: 'search'; asked: Search }
  | { kind: 'facets'; listing: NonNullable<Search['listing']>; filters: NonNullable<Search['filters']> }
  | { kind: 'suggestions'; typed: string };

export type AnswerTo<Asked extends Question> = Asked extends { kind: 'search' }
  ? Found
  : Asked extends { kind: 'facets' }
    ? Found['facets']
    : Suggestions;

export type AnyAnswer = Found | Found['facets'] | Suggestions;

export type ToThread =
  | { kind: 'question'; id: number; storeId: number; question: Question }
  /** Answers 'database wanted' with the current settings: the embedded database may come back on another port. */
  | { kind: 'database'; settings: ReturnType<ConnectionSettings> };

export type FromThread =
  /** Without an answer if the thread does not have the store, or failed. */
  | { kind: 'answer'; id: number; answer?: AnyAnswer | undefined }
  | { kind: 'database wanted' }
  /** The products of the store have changed. */
  | { kind: 'renewed'; storeId: number }
  | { kind: 'gone'; storeId: number }
  /** The thread has looked for changes. `hasReadAll` is false while it has yet to load a store. */
  | { kind: 'looked'; hasReadAll: boolean }
  | { kind: 'said'; line: string };
