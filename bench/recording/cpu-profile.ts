/** Chromium's CPU profile: what ran at each sample, in microseconds of the trace's clock. */
export type CpuProfile = {
  nodes: readonly { id: number; callFrame: { url: string }; children?: readonly number[] }[];
  startTime: number;
  samples?: readonly number[];
  timeDeltas?: readonly number[];
};

type Span = { from: number; until: number };

/** How many microseconds between two times the given scripts ran, or code that they called. */
export function workedAt(
  profile: CpuProfile,
  isOf: (script: string) => boolean,
): (from: number, until: number) => number {
  const spans = spansOf(profile, nodesOf(profile, isOf));
  return (from, until) =>
    spans.reduce((total, span) => total + Math.max(0, Math.min(until, span.until) - Math.max(from, span.from)), 0);
}

function nodesOf({ nodes }: CpuProfile, isOf: (script: string) => boolean): ReadonlySet<number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found = new Set<number>();
  const take = (id: number) => {
    if (found.has(id)) return;
    found.add(id);
    for (const child of byId.get(id)?.children ?? []) take(child);
  };
  for (const { id, callFrame } of nodes) if (isOf(callFrame.url)) take(id);
  return found;
}

/** Each sample stands for the time until the next one. */
function spansOf({ startTime, samples = [], timeDeltas = [] }: CpuProfile, nodes: ReadonlySet<number>): Span[] {
  const spans: Span[] = [];
  let from = startTime + (timeDeltas[0] ?? 0);
  for (const [index, node] of samples.entries()) {
    const until = from + (timeDeltas[index + 1] ?? 0);
    if (nodes.has(node)) spans.push({ from, until });
    from = until;
  }
  return spans;
}
