import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { nameOf } from '../../chart/transitions';
import type { WalkedTransition } from '../walked';

const TimesSchema = v.optional(v.pipe(v.number(), v.minValue(0)), 0);

const reportOf = (kinds: readonly string[]) =>
  v.object({
    transitions: v.array(
      v.object({
        flow: v.string(),
        source: v.string(),
        event: v.string(),
        index: v.number(),
        walkedBy: v.object(Object.fromEntries(kinds.map((kind) => [kind, TimesSchema]))),
      }),
    ),
  });

/** Who walked what in the tests of this machine; nothing where none has run. */
export const readingWalked = (kinds: readonly string[], fetchReport: (signal: AbortSignal) => Promise<Response>) =>
  fromPromise<WalkedTransition[], undefined>(async ({ signal }) => {
    const answer = await fetchReport(signal);
    if (answer.status === 404) return [];
    const { transitions } = v.parse(reportOf(kinds), await answer.json());
    return transitions.map((row) => ({ flow: row.flow, name: nameOf(row), walkedBy: row.walkedBy }));
  });
