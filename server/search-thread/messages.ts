import type { ConnectionSettings } from '../db/connection';
import type { Found, Search } from '../search/search';
import type { Suggestions } from '../search/suggestions';

/** What the thread can be asked. Facets alone are what a plain listing wants. */
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
  /** Where the database is at this moment: the embedded one may come back on another port. */
  | { kind: 'database'; settings: ReturnType<ConnectionSettings> };

export type FromThread =
  /** Without an answer where it has no such store, or failed. */
  | { kind: 'answer'; id: number; answer?: AnyAnswer | undefined }
  | { kind: 'database wanted' }
  /** The products of the store are not what they were. */
  | { kind: 'renewed'; storeId: number }
  | { kind: 'gone'; storeId: number }
  /** It has looked for changes; and whether there is a store left whose products it has yet to read. */
  | { kind: 'looked'; hasReadAll: boolean }
  | { kind: 'said'; line: string };
