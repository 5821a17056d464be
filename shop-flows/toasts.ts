import { type Fact, noticeOf } from '../src/notices/notices';

/** What comes with a fact is known only when it happens, so names and numbers are left open. */
const OPEN = '…';
const sample = (type: string) => ({
  type,
  name: OPEN,
  product: { id: OPEN, name: OPEN },
  quantity: OPEN,
  lines: OPEN,
  failure: { kind: 'malformed' },
});

/** Whatever a machine tells is a fact: `noticeOf` has an entry for each, or it would not compile. */
const isFact = (told: { type: string }): told is Fact => told.type !== '';

/** What a shopper may read in the toast of a fact. */
export function toastOf(name: string): string | undefined {
  const fact = sample(name);
  const notice = isFact(fact) ? noticeOf(fact) : undefined;
  return notice && `${notice.title}: ${notice.message}`;
}
