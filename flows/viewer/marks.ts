import type { Marks } from '../chart/drawing/ChartDrawing';
import type { ActorState } from '../messages';
import type { LoggedEntry } from './pages';
import { WALKERS, type WalkedTransition } from './walked';

type Seen = { state: ActorState | undefined; entry: LoggedEntry | undefined; walked: readonly WalkedTransition[] };

/** What a chart shows besides itself: where the actor stands, how it came there, who walks each arrow in tests. */
export function marksOf({ state, entry, walked }: Seen): Marks {
  const states = new Map((state?.active ?? []).map((id) => [id, 'active']));
  const transitions = new Map<string, string>();
  for (const { name, walkedBy } of walked) transitions.set(name, coverageMark(walkedBy));
  // Two looks that are the same but for their name: an arrow that is taken twice moves twice.
  const taken = entry && `taken taken-${entry.number % 2 === 0 ? 'again' : 'once'}`;
  for (const name of entry?.taken ?? []) {
    transitions.set(name, [transitions.get(name), taken].filter(Boolean).join(' '));
  }
  const words = new Map(walked.map((row) => [row.name, walksShown(row)]));
  return { states, transitions, words };
}

function coverageMark(walkedBy: WalkedTransition['walkedBy']): string {
  const by = WALKERS.filter((walker) => walkedBy[walker] > 0);
  if (by.length === 0) return 'unwalked';
  return by.length === 1 ? `walked-by-one walked-by-${by[0]}` : `walked-by-${by.length === 2 ? 'two' : 'three'}`;
}

/** For whoever cannot tell colours apart, and for whoever wants to know it exactly. */
export function walksShown({ walkedBy }: WalkedTransition): string {
  const by = WALKERS.filter((walker) => walkedBy[walker] > 0);
  if (by.length === 0) return 'never walked';
  return by.map((walker) => `${walker} ${walkedBy[walker]}×`).join(', ');
}
