import type { AnyStateMachine } from 'xstate';
import { type Fact, noticeOf } from '../../src/notices/notices';
import { factsOf } from '../map/parts';

/** What a shopper may read in a toast, and the states in which it can be said. */
export type Toast = { words: string; states: string[] };

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

/** Every toast that a machine brings about. What stands on a screen itself no machine knows. */
export const toastsOf = (machine: AnyStateMachine): Toast[] =>
  factsOf(machine).flatMap(({ name, states }) => {
    const fact = sample(name);
    const notice = isFact(fact) ? noticeOf(fact) : undefined;
    return notice ? [{ words: `${notice.title}: ${notice.message}`, states }] : [];
  });
