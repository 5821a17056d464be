/**
 * How well the search finds what shoppers look for: every judged query is asked of the demonstration shop, and rated.
 * `--misses` prints the worst of the half that it is tuned by; `--million` measures the served store with a million
 * products, which takes some minutes; `--in-memory` the index alone; `--typing` how soon suggestions are painted.
 */

import { byKind, isMisspeltWord, type Judged, judgeAll } from './search/quality';
import { measureServed } from './search/served';
import { measureSpeed } from './search/speed';
import { measureTyping } from './search/typing';

const LEAST_NDCG = 0.9;
const LEAST_HITS = 0.95;
const MOST_MISSES = 60;
const PRODUCTS = 1_000_000;
const FIRST = 4;

const judged = judgeAll();
const verdict = (isMet: boolean) => (isMet ? 'PASS' : 'MISS');

for (const half of ['tuned', 'held out'] as const) {
  const kinds = byKind(judged, half);
  console.log(`\nThe half that is ${half}:`);
  console.table(
    kinds.map(({ name, queries, ndcg, hits, empty }) => ({
      queries: name,
      number: queries,
      'NDCG@10': ndcg.toFixed(3),
      'right in the first five': `${(100 * hits).toFixed(1)} %`,
      'empty, and should not be': empty,
    })),
  );
  const all = kinds.find(({ name }) => name === 'all');
  const words = kinds.find(({ name }) => name === 'misspelt words');
  const isMet = (all?.ndcg ?? 0) >= LEAST_NDCG && (words?.hits ?? 0) >= LEAST_HITS;
  console.log(`NDCG@10 of ${LEAST_NDCG}, ${100 * LEAST_HITS} % of misspelt words: ${verdict(isMet)}`);
  if (!isMet) process.exitCode = 1;
}

if (process.argv.includes('--misses')) printMisses();
if (process.argv.includes('--in-memory')) console.table(measureSpeed(PRODUCTS));
if (process.argv.includes('--typing') && !(await measureTyping())) process.exitCode = 1;
if (process.argv.includes('--million') && !(await measureServed())) process.exitCode = 1;

/** Only of the tuned half: misses of the other one, once seen, would be tuned for, too. */
function printMisses(): void {
  const worst = judged.filter(({ half, kind }) => half === 'tuned' && kind !== 'none').sort((a, b) => a.ndcg - b.ndcg);
  for (const miss of worst.slice(0, MOST_MISSES)) console.log(lineOf(miss));
}

function lineOf(miss: Judged): string {
  const wanted = [...miss.good, ...miss.fair].slice(0, FIRST).join(', ');
  const kind = isMisspeltWord(miss) ? 'misspelt word' : miss.kind;
  return `${miss.ndcg.toFixed(2)} ${kind} "${miss.q}": wanted ${wanted}; found ${miss.slugs.slice(0, FIRST).join(', ') || 'nothing'}`;
}
