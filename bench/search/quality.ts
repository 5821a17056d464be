import { ProductIndex } from '../../server/search/product-index';
import { search } from '../../server/search/search';
import { KINDS } from './intent';
import { type Half, type JudgedQuery, judgedQueries } from './judged-list';
import { searchedProducts } from './judged-products';

const AT = 10;
const FIRST = 5;
const GOOD = 2;
const FAIR = 1;

export type Judged = JudgedQuery & {
  ndcg: number;
  /** Whether a right product is among the first five. */
  isHit: boolean;
  isEmpty: boolean;
  slugs: string[];
};

/** Runs every judged query, and rates what it finds. */
export function judgeAll(): Judged[] {
  const index = new ProductIndex();
  const slugs = new Map<string, string>();
  for (const { slug, product } of searchedProducts()) {
    index.add(product);
    slugs.set(product.id, slug);
  }
  return judgedQueries().map((query) => {
    const { ids } = search(index, { q: query.q, page: 1, limit: AT });
    return judge(
      query,
      ids.map((id) => slugs.get(id) ?? ''),
    );
  });
}

function judge(query: JudgedQuery, found: string[]): Judged {
  const gain = (slug: string) => (query.good.has(slug) ? GOOD : query.fair.has(slug) ? FAIR : 0);
  const isRight = (slug: string) => (query.good.size > 0 ? query.good : query.fair).has(slug);
  const best = [...[...query.good].map(() => GOOD), ...[...query.fair].map(() => FAIR)];
  return {
    ...query,
    ndcg: best.length === 0 ? Number(found.length === 0) : discounted(found.map(gain)) / discounted(best),
    isHit: found.slice(0, FIRST).some(isRight),
    isEmpty: found.length === 0,
    slugs: found,
  };
}

const discounted = (gains: number[]): number =>
  gains.slice(0, AT).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);

export const isMisspeltWord = ({ kind, q }: JudgedQuery): boolean => kind === 'misspelt' && !/\s/.test(q);

type Figures = { queries: number; ndcg: number; hits: number; empty: number };

function figuresOf(judged: Judged[]): Figures {
  const share = (is: (one: Judged) => boolean) => judged.filter(is).length / judged.length;
  return {
    queries: judged.length,
    ndcg: judged.reduce((sum, { ndcg }) => sum + ndcg, 0) / judged.length,
    hits: share(({ isHit }) => isHit),
    empty: judged.filter(({ isEmpty, kind }) => isEmpty && kind !== 'none').length,
  };
}

export const byKind = (judged: Judged[], half: Half) =>
  [...KINDS, 'misspelt words', 'all'].map((name) => ({
    name,
    ...figuresOf(judged.filter((one) => one.half === half && isOfGroup(one, name))),
  }));

function isOfGroup(one: Judged, name: string): boolean {
  if (name === 'all') return one.kind !== 'none';
  return name === 'misspelt words' ? isMisspeltWord(one) : one.kind === name;
}
