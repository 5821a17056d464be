import type { Result } from 'lighthouse';
import type { Way } from './lighthouse-shop';

/** One run on one screen. Times in milliseconds, sizes in bytes as transferred. */
export type LighthouseRun = {
  name: string;
  way: Way;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  si: number;
  requests: number;
  javascript: number;
  css: number;
  pictures: number;
  complaints: string[];
};

/** Smaller shifts are not reported. */
const NOTABLE_SHIFT = 0.002;

export function lighthouseRunOf(name: string, way: Way, lhr: Result): LighthouseRun {
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const weight = weights(lhr);
  return {
    name,
    way,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    si: value('speed-index'),
    requests: requestsOf(lhr).length,
    javascript: weight('Script'),
    css: weight('Stylesheet'),
    pictures: weight('Image'),
    complaints: failingAudits(lhr),
  };
}

function weights(lhr: Result): (kind: string) => number {
  const requests = requestsOf(lhr);
  return (kind) =>
    requests
      .filter((request) => request.resourceType === kind)
      .reduce((total, request) => total + Number(request.transferSize ?? 0), 0);
}

/** Requests over the network, without `data:` URLs. */
function requestsOf(lhr: Result) {
  const details = lhr.audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  return requests.filter(({ url }) => /^https?:/.test(String(url)));
}

/** Audits that failed and count towards a score, and those that would save 50 or more of a metric, such as ms. */
function failingAudits(lhr: Result): string[] {
  const found = new Set<string>();
  for (const category of Object.values(lhr.categories)) {
    for (const { id, weight } of category.auditRefs) {
      const audit = lhr.audits[id];
      if (!audit || audit.score === null || audit.score >= 0.9) continue;
      const saves = Object.values(audit.metricSavings ?? {}).some((saving = 0) => saving >= 50);
      if (weight > 0 || saves)
        found.add([`${category.title}: ${audit.title}`, audit.displayValue].filter(Boolean).join(', '));
    }
  }
  return [...found, ...shifts(lhr)];
}

/** The worst layout shifts while the page loaded, worst first. */
function shifts(lhr: Result): string[] {
  const details = lhr.audits['layout-shifts']?.details;
  const moves = details?.type === 'table' ? details.items : [];
  return moves
    .filter(({ score }) => Number(score) > NOTABLE_SHIFT)
    .slice(0, 3)
    .map(({ node, score }) => `Shifts by ${Number(score).toFixed(3)}: ${selectorOf(node)}`);
}

function selectorOf(node: unknown): string {
  const isNode = typeof node === 'object' && node !== null && 'selector' in node;
  return isNode ? String(node.selector) : 'an element';
}

const COLUMNS: [heading: string, cell: (run: LighthouseRun) => string][] = [
  ['', ({ name }) => name],
  ['', ({ way }) => way],
  ['Perf', ({ performance }) => String(performance)],
  ['FCP', ({ fcp }) => seconds(fcp)],
  ['LCP', ({ lcp }) => seconds(lcp)],
  ['TBT', ({ tbt }) => `${Math.round(tbt)} ms`],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['SI', ({ si }) => seconds(si)],
  ['A11y', ({ accessibility }) => String(accessibility)],
  ['Best', ({ bestPractices }) => String(bestPractices)],
  ['SEO', ({ seo }) => String(seo)],
  ['JS', ({ javascript }) => kilobytes(javascript)],
  ['CSS', ({ css }) => kilobytes(css)],
  ['Pictures', ({ pictures }) => kilobytes(pictures)],
];

export function tableOf(runs: LighthouseRun[]): string {
  const columns = COLUMNS.map(([heading, cell]) => {
    const cells = [heading, ...runs.map(cell)];
    const width = Math.max(...cells.map((text) => text.length));
    return cells.map((text) => (heading === '' ? text.padEnd(width) : text.padStart(width)));
  });
  return ['', ...runs].map((_, row) => columns.map((cells) => cells[row]).join('  ')).join('\n');
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
