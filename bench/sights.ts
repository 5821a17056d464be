import type { LighthouseRun } from './lighthouse-report';
import type { Look, Throttling } from './looks';

const MOST_REQUESTS = 30;
const MOST_SCRIPT_BYTES = 140 * 1024;
const MOST_BLOCKING_MS = 50;
const LATEST_LCP_MS: Record<Throttling, number> = { simulated: 1_000, applied: 1_150 };
const MOST_AFTER_FCP_MS = 200;
const SCORES = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;

type Figure = Extract<keyof LighthouseRun, (typeof SCORES)[number] | 'fcp' | 'lcp' | 'tbt' | 'requests' | 'javascript'>;

const medianOf = ({ runs }: Look, figure: Figure): number => {
  const sorted = runs.map((run) => run[figure]).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export function sightsTable(looks: Look[]): string {
  const heads = ['', '', 'FCP', 'LCP', 'of', 'blocking', 'requests', 'scripts', 'scores'];
  const rows = looks.map((look) => {
    const { page, throttling, runs } = look;
    const median = (figure: Figure) => medianOf(look, figure);
    const lcps = runs.map(({ lcp }) => lcp);
    return [
      page.name,
      throttling,
      seconds(median('fcp')),
      seconds(median('lcp')),
      `${seconds(Math.min(...lcps))} to ${seconds(Math.max(...lcps))}`,
      `${Math.round(median('tbt'))} ms`,
      String(median('requests')),
      `${Math.round(median('javascript') / 1024)} KiB`,
      SCORES.map(median).join(' '),
    ];
  });
  const widths = heads.map((head, place) => Math.max(head.length, ...rows.map((row) => row[place]?.length ?? 0)));
  const line = (cells: string[]) => cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join('  ');
  return [heads, ...rows].map(line).join('\n');
}

/** The targets that one of our screens misses, in words; empty if it meets all. */
export function missesOf(look: Look): string[] {
  const median = (figure: Figure) => medianOf(look, figure);
  const latest = LATEST_LCP_MS[look.throttling];
  const isLateAfterFcp = look.throttling === 'applied' && median('lcp') - median('fcp') > MOST_AFTER_FCP_MS;
  return [
    median('lcp') >= latest && `its picture after ${seconds(median('lcp'))}, wanted under ${seconds(latest)}`,
    isLateAfterFcp && `its picture ${Math.round(median('lcp') - median('fcp'))} ms after the first paint`,
    median('tbt') >= MOST_BLOCKING_MS && `blocking of ${Math.round(median('tbt'))} ms`,
    median('requests') >= MOST_REQUESTS && `${median('requests')} requests`,
    median('javascript') >= MOST_SCRIPT_BYTES && `${Math.round(median('javascript') / 1024)} KiB of scripts`,
    ...SCORES.map((score) => median(score) < 100 && `${score} ${median(score)}`),
  ]
    .filter((missed) => missed !== false)
    .map((missed) => `MISS: ${look.page.name}, ${look.throttling}: ${missed}`);
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;
