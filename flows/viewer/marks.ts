import type { Marks } from '../chart/drawing/ChartDrawing';
import type { ActorState } from '../messages';
import type { LoggedEntry } from './pages';
import type { WalkedTransition } from './walked';

type Seen = { state: ActorState | undefined; entry: LoggedEntry | undefined; walked: readonly WalkedTransition[] };

/** The marks on a chart: active states, transitions that were just taken, and test coverage. */
export function marksOf({ state, entry, walked }: Seen): Marks {
  const states = new Map((state?.active ?? []).map((id) => [id, 'active']));
  const transitions = new Map<string, string>();
  for (const { name, walkedBy } of walked) transitions.set(name, coverageMark(walkedBy));
  // Two classes that look alike restart the animation when the same transition is taken twice.
  const taken = entry && `taken taken-${entry.number % 2 === 0 ? 'again' : 'once'}`;
  for (const name of entry?.taken ?? []) {
    transitions.set(name, [transitions.get(name), taken].filter(Boolean).join(' '));
  }
  const words = new Map(walked.map((row) => [row.name, walksShown(row)]));
  return { states, transitions, words };
}

export const WALKED_BY_ALL = 'walked-by-all';
export const WALKED_BY_SOME = 'walked-by-some';

/** Walked by one kind of test alone, given by its place. The first three kinds have colours of their own. */
export const walkedByOnly = (place: number) => `walked-by-one walked-by-kind-${place}`;

function coverageMark(walkedBy: WalkedTransition['walkedBy']): string {
  const times = Object.values(walkedBy);
  const count = times.filter((one) => one > 0).length;
  if (count === 0) return 'unwalked';
  if (count === times.length) return WALKED_BY_ALL;
  return count === 1 ? walkedByOnly(times.findIndex((one) => one > 0)) : WALKED_BY_SOME;
}

/** For testers who cannot tell the colours apart, and for exact counts. */
export function walksShown({ walkedBy }: WalkedTransition): string {
  const by = Object.entries(walkedBy).filter(([, times]) => times > 0);
  return by.map(([kind, times]) => `${kind} ${times}×`).join(', ') || 'never walked';
}
