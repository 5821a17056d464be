import type { LighthouseRun } from './lighthouse-report';
import type { Way } from './lighthouse-shop';

/** Times in milliseconds; a figure at its limit still passes. */
type Limits = { performance: number; tbt: number; cls: number; fcp?: number; lcp?: number };

const LIMITS: Record<Way, Limits> = {
  rendered: { performance: 99, tbt: 60, cls: 0, fcp: 900, lcp: 1_200 },
  'in the browser': { performance: 93, tbt: 100, cls: 0.02 },
};

/** The targets that a run misses, in words; empty if it meets all. */
export function judge(run: LighthouseRun): string[] {
  const { way, performance, tbt, cls, fcp, lcp } = run;
  const limits = LIMITS[way];
  const missed: string[] = [];
  const miss = (line: string) => missed.push(`${nameOf(run)} ${line}`);
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
    if (!(run[kind] >= 100)) miss(`has ${kind} ${run[kind]}, wanted 100`);
  }
  return missed;
}

export const complaints = (run: LighthouseRun): string[] => run.complaints.map((line) => `  ${nameOf(run)}: ${line}`);

const nameOf = ({ name, way }: LighthouseRun): string => `${name} (${way})`;
