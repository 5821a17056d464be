import { accessories } from './accessories';
import { cloth } from './cloth';
import { colours } from './colours';
import { conditions } from './conditions';
import { dresses } from './dresses';
import { electricals } from './electricals';
import { footwear } from './footwear';
import { innerwearAndSleepwear } from './innerwear-and-sleepwear';
import { type Intent, KINDS, type Kind } from './intent';
import { jewellery } from './jewellery';
import { men } from './men';
import { occasions } from './occasions';
import { prices } from './prices';
import { printsAndWork } from './prints-and-work';
import { productOf } from './product-selection';
import { scripts } from './scripts';
import { nearest, nowhere, titlesAndNumbers } from './titles-and-numbers';
import { whileTyping } from './while-typing';
import { women } from './women';

/** The search is tuned on one half only; the other shows how it does on queries that nobody tuned for. */
export type Half = 'tuned' | 'held out';

export type JudgedQuery = { q: string; kind: Kind; half: Half; good: ReadonlySet<string>; fair: ReadonlySet<string> };

const INTENTS: Intent[] = [
  ...women,
  ...dresses,
  ...men,
  ...footwear,
  ...innerwearAndSleepwear,
  ...accessories,
  ...jewellery,
  ...electricals,
  ...cloth,
  ...printsAndWork,
  ...colours,
  ...occasions,
  ...prices,
  ...conditions,
  ...scripts,
  ...whileTyping,
  ...titlesAndNumbers,
  ...nearest,
  ...nowhere,
];

/** All queries, with the products of the demonstration shop that are right for them. */
export const judgedQueries = (): JudgedQuery[] => judged(INTENTS);

/** Throws where a query is listed twice, a slug is unknown, or an intent is judged in two ways or not at all. */
export function judged(intents: Intent[]): JudgedQuery[] {
  const known = new Set<string>();
  return intents.flatMap((intent) => {
    const { good, fair } = judgement(intent);
    return KINDS.flatMap((kind) =>
      (intent.queries[kind] ?? []).map((q) => {
        if (known.has(q.normalize('NFC'))) throw new Error(`"${q}" is judged twice.`);
        known.add(q.normalize('NFC'));
        if ((kind === 'none') !== (good.size + fair.size === 0))
          throw new Error(`"${q}" is for nothing, or is not said to be.`);
        return { q, kind, half: halfOf(q), good, fair };
      }),
    );
  });
}

function judgement({ good, fair }: Intent) {
  for (const slug of [...good, ...fair]) productOf(slug);
  const both = fair.find((slug) => good.includes(slug));
  if (both) throw new Error(`${both} cannot be both good and fair.`);
  return { good: new Set(good), fair: new Set(fair) };
}

/** Hashes the query's letters alone (FNV-1a), so that a query stays in its half whatever else is listed. */
export function halfOf(query: string): Half {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(query.normalize('NFC'))) hash = Math.imul(hash ^ byte, 0x01000193);
  return ((hash >>> 16) ^ hash) & 1 ? 'held out' : 'tuned';
}
