import { and, type Bits, copyOf, count, hasBit, numbersOf } from './bits';
import type { ProductIndex } from './product-index';
import { FIELDS } from './product-words';
import type { SoughtProducts } from './reach';
import { FEW_ENOUGH_TO_SCORE, type Result } from './result';

const WEIGHTS = { kind: 8, title: 6, category: 2, attributes: 3, description: 1 } as const;
/** For an alternative to the term; the later in the list of alternatives, the less. */
const OF_NEAREST = 5;
const OF_EACH_NEXT = 0.1;
/** For a term that only qualifies another thing: a bracelet watch is no bracelet. */
const OF_NAME_OF_OTHERS = 3.5;
/** For the very words, where synonyms match as well. */
const OF_WORDS = 1.5;
/** For a title of which every word was asked for; less in proportion otherwise. */
const WHOLE_TITLE = 4;
const EXACT_COLOUR = 1;
const FIRST_COLOUR = 0.5;

/** A page of what was found and passed the filters, the best first. */
export function bestOf(index: ProductIndex, result: Result, passing: Bits, from: number, howMany: number): number[] {
  const page: number[] = [];
  let before = 0;
  for (const block of result.blocks) {
    if (page.length === howMany) break;
    const bits = copyOf(block);
    and(bits, passing);
    const there = count(bits);
    const skipped = Math.max(0, from - before);
    before += there;
    if (skipped >= there) continue;
    const ordered =
      there <= FEW_ENOUGH_TO_SCORE
        ? scored(index, result, numbersOf(bits, there)).slice(skipped, skipped + howMany - page.length)
        : index.orders.popular.page(bits, skipped, howMany - page.length, false);
    page.push(...ordered);
  }
  return page;
}

function scored(index: ProductIndex, result: Result, products: Uint32Array): number[] {
  return Array.from(products, (product) => ({
    product,
    score: scoreOf(index, result, product),
    popularity: index.popularity(product),
  }))
    .sort((a, b) => b.score - a.score || a.popularity - b.popularity || index.compareListed(a.product, b.product))
    .map(({ product }) => product);
}

function scoreOf(index: ProductIndex, { sought, conditions }: Result, product: number): number {
  let [score, titled] = [0, 0];
  for (const one of sought) {
    const said = scoreOfWord(index, one, product);
    score += said.score;
    if (said.isOfTitle) titled += one.sought.words.length;
  }
  for (const condition of conditions) {
    if (condition.kind === 'color') {
      const colors = index.choices.colors.of(product, 'sold');
      if (colors.some((color) => color.toLowerCase().includes(condition.name))) score += EXACT_COLOUR;
      if (condition.exact.includes(index.choices.colors.spelled('sold', colors[0] ?? ''))) score += FIRST_COLOUR;
    }
    if (condition.kind === 'gender' && index.traits.get('gender', condition.exact)?.has(product)) score += 2;
    if (
      condition.kind === 'size' &&
      condition.exact.some((size) => index.choices.sizes.get('inStock', size)?.has(product))
    )
      score += 1;
    if (condition.kind === 'fabric' && isTitled(index, `#${condition.name}`, product)) {
      score += 1;
      titled += 1;
    }
  }
  return score + (WHOLE_TITLE * titled) / Math.max(index.titleWords.of(product), 1);
}

function scoreOfWord(index: ProductIndex, one: SoughtProducts, product: number) {
  const { term, words, isKind } = one.sought;
  const posting = index.words.get(term);
  const field = FIELDS.find((name) => posting?.[name]?.has(product));
  const isOfOthers = field === 'title' && isKind;
  const said = isOfOthers ? OF_NAME_OF_OTHERS : field ? WEIGHTS[field] : 0;
  const near = said < OF_NEAREST ? one.nearest().findIndex((bits) => hasBit(bits, product)) : -1;
  const score = near < 0 ? said : Math.max(said, OF_NEAREST / (1 + near * OF_EACH_NEXT));
  // A 'co-ord kurta set' comes before the other kurta sets that are nearly a co-ord.
  const isNearAndInTitle = isOfOthers && near >= 0;
  const isWritten =
    !isOfOthers && words.every((word) => isTitled(index, word, product) || isFact(index, word, product));
  return {
    score: score + (isWritten || isNearAndInTitle ? OF_WORDS : 0),
    isOfTitle: !isOfOthers && (field === 'kind' || field === 'title'),
  };
}

const isFact = (index: ProductIndex, term: string, product: number): boolean =>
  index.words.get(term)?.attributes?.has(product) ?? false;

function isTitled(index: ProductIndex, term: string, product: number): boolean {
  const said = index.words.get(term);
  return (said?.kind?.has(product) || said?.title?.has(product)) ?? false;
}
