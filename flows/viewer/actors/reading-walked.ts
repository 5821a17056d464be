import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { nameOf } from '../../chart/transitions';
import type { WalkedTransition } from '../walked';

const TimesSchema = v.optional(v.pipe(v.number(), v.minValue(0)));

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

const isTold = (times: number | undefined) => times !== undefined;

/** A row may leave out kinds of tests that have not taken the transition. */
const countsIn = (walkedBy: Readonly<Record<string, number | undefined>>, kinds: readonly string[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, walkedBy[kind] ?? 0]));

/** How often each kind of test took each transition; empty if no test has left a report. */
export const readingWalked = (kinds: readonly string[], fetchReport: (signal: AbortSignal) => Promise<Response>) =>
  fromPromise<WalkedTransition[], undefined>(async ({ signal }) => {
    const answer = await fetchReport(signal);
    if (answer.status === 404) return [];
    const { transitions } = v.parse(reportOf(kinds), await answer.json());
    // With a misspelt kind, all transitions would be drawn as never walked.
    if (transitions.length > 0 && !transitions.some(({ walkedBy }) => Object.values(walkedBy).some(isTold)))
      throw new Error(`No test of the report is one of: ${kinds.join(', ')}.`);
    return transitions.map((row) => ({ flow: row.flow, name: nameOf(row), walkedBy: countsIn(row.walkedBy, kinds) }));
  });
