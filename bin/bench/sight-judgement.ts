import type { Sight, Way } from './sight-report';

/** Times in milliseconds; a figure at its limit still passes. */
type Limits = { performance: number; tbt: number; cls: number; fcp?: number; lcp?: number };

const LIMITS: Record<Way, Limits> = {
  rendered: { performance: 99, tbt: 60, cls: 0, fcp: 900, lcp: 1_200 },
  'in the browser': { performance: 93, tbt: 100, cls: 0.02 },
};

/** What a sight misses, in words; nothing where all is as wanted. */
export function judge(sight: Sight): string[] {
  const { way, performance, tbt, cls, fcp, lcp } = sight;
  const limits = LIMITS[way];
  const missed: string[] = [];
  const miss = (line: string) => missed.push(`${nameOf(sight)} ${line}`);
  if (!(performance >= limits.performance)) miss(`has performance ${performance}, wanted ${limits.performance}`);
  if (!(cls <= limits.cls)) miss(`shifts by ${cls.toFixed(4)}, allowed ${limits.cls}`);
  for (const [what, took, most] of [
    ['blocks for', tbt, limits.tbt],
    ['shows something after', fcp, limits.fcp],
    ['shows its main thing after', lcp, limits.lcp],
  ] as const) {
    if (most !== undefined && !(took <= most)) miss(`${what} ${Math.round(took)} ms, allowed ${most}`);
  }
  for (const kind of ['accessibility', 'bestPractices', 'seo'] as const) {
    if (!(sight[kind] >= 100)) miss(`has ${kind} ${sight[kind]}, wanted 100`);
  }
  return missed;
}

export const complaints = (sight: Sight): string[] => sight.complaints.map((line) => `  ${nameOf(sight)}: ${line}`);

const nameOf = ({ name, way }: Sight): string => `${name} (${way})`;
