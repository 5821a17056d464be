import { type Fact, noticeOf } from '../src/notices/notices';

/** The details of a fact are known only when it happens, so names and numbers are placeholders. */
const OPEN = '…';
const sample = (type: string) => ({
  type,
  name: OPEN,
  product: { id: OPEN, name: OPEN },
  quantity: OPEN,
  lines: OPEN,
  failure: { kind: 'malformed' },
});

/** Every event that a machine emits is a fact: `noticeOf` does not compile without an entry for each. */
const isFact = (told: { type: string }): told is Fact => told.type !== '';

/** The text of a fact's toast. */
export function toastOf(name: string): string | undefined {
  const fact = sample(name);
  const notice = isFact(fact) ? noticeOf(fact) : undefined;
  return notice && `${notice.title}: ${notice.message}`;
}
