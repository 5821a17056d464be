import { longestPhrase } from './meanings';
import type { SearchedProduct } from './product';
import { CLOTHS } from './vocabulary';
import { wordsOf } from './words';

const KEYS = /^(?:fabric|material|upper|strap|cloth|outer|shell)\b/i;
const PERCENT = /(\d+(?:\.\d+)?)\s*%/;
/** In percent: a cloth of which there is less does not count as what the product is made of. */
const MOST_OF_IT = 50;

const broader = new Map(CLOTHS.map(({ name, of }) => [name, of]));

/** What a product is made of, broader names included: khadi is cotton. */
export function fabricsOf({ attributes }: Pick<SearchedProduct, 'attributes'>): Set<string> {
  const fabrics = new Set<string>();
  for (const { key, value } of attributes) {
    if (!KEYS.test(key)) continue;
    for (const part of value.flatMap((text) => text.split(','))) {
      const percent = PERCENT.exec(part)?.[1];
      if (percent === undefined || Number(percent) >= MOST_OF_IT) addCloths(part, fabrics);
    }
  }
  return fabrics;
}

function addCloths(text: string, into: Set<string>): void {
  const words = wordsOf(text);
  for (let place = 0; place < words.length; ) {
    const phrase = longestPhrase(words, place);
    if (phrase?.meaning.kind === 'cloth') addWithBroader(phrase.meaning.name, into);
    place = phrase?.until ?? place + 1;
  }
}

function addWithBroader(cloth: string, into: Set<string>): void {
  into.add(cloth);
  for (const name of broader.get(cloth) ?? []) addWithBroader(name, into);
}
