import { COLOURS } from '../../../demo/look';
import type { DemoProduct } from '../../../demo/product';
import { CLAIMS, part } from './claims';
import { type Drawn, drawnOf } from './drawn';

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const numberOf = (word: string): number =>
  NUMBERS.includes(word) ? NUMBERS.indexOf(word) : word === 'two dozen' ? 24 : Number(word);

/** Things that texts count, and the parts of the drawing to count. */
const COUNTED: readonly (readonly [thing: string, count: (drawn: Drawn) => number])[] = [
  ['tiers', ({ many }) => many('tier')],
  ['(?:universal |16 a )?sockets?', ({ many }) => many('socket')],
  ['card slots', ({ most }) => most('card slot')],
  ['sub-dials', ({ many }) => many('sub-dial')],
  ['hands', ({ many }) => many('hand')],
  ['strands of', ({ many }) => many('strand')],
  ['blades', ({ many }) => many('blade')],
  ['(?:attachments|combs)', ({ many }) => many('attachment')],
  ['(?:plain glass )?bangles', ({ many }) => many('bangle')],
  ['cuffs', ({ many }) => many('bangle')],
  ['chest pockets', ({ many }) => many('chest pocket')],
  ['welt pockets', ({ many }) => many('welt pocket')],
  ['(?:wooden |metal |reversible )?buttons', ({ parts }) => buttonsOn(parts)],
  ['tassels', ({ many }) => many('tassel')],
];

const buttonsOn = (parts: ReadonlySet<string>): number =>
  Number([...parts].find((shown) => shown.startsWith('buttons '))?.slice('buttons '.length) ?? 0);

const COUNT_WORD = `\\b(${NUMBERS.slice(1).join('|')}|two dozen|\\d+)`;

/** Words about other garments, or comparisons, make no claim about the pictures. */
const OF_OTHERS = [
  /\b(wear (it|the)|pair it|throw it|dress (it|them) up|they dress up|layer it|a denim jacket|white trainers)\b[^.]*/g,
  /\b(good for cotton suits|for lehengas and plain silk suits|best with|goes over|it suits|plain kurta look)\b[^.]*/g,
  /\b(flat sandals and silver jhumkas|stacks well with|a contrast blouse suits|choose between)\b[^.]*/g,
  /\b(tan belt|can be belted|belt loops|small dupatta|white suit|looks like denim|under a churidar|chikankari season)\b/g,
  /\b(thin enough to hide under a blouse|the stole is not)\b/g,
];

/** Things that a text says the product lacks. */
const WITHOUT = /\b(?:no|without|sold without)\b (?:a )?([a-z-]+(?: or [a-z-]+)?)/g;

const DENIABLE: Readonly<Record<string, readonly string[]>> = {
  embroidery: ['embroidery'],
  hooks: ['hooks'],
  dupatta: ['dupatta'],
  trousers: ['trousers', 'churidar'],
  buckle: ['buckle'],
  bow: ['bow'],
};

const said = ({ title, description, specifications }: DemoProduct): string =>
  [title, description, ...specifications.map(({ key, value }) => `${key}: ${value.join(', ')}`)]
    .join('. ')
    .toLowerCase()
    .replaceAll('’', "'");

/** Full names of some colours, and other coloured things in titles. */
const CALLED: readonly (readonly [words: RegExp, colour: string])[] = [
  [/rani pink/i, 'Rani'],
  [/powder blue/i, 'Sky'],
  [/white churidar|silver-tone/i, ''],
];

/** If the title names colours, the product may come in no others. */
function coloursMisnamed({ title, colours }: DemoProduct): string[] {
  const told = CALLED.reduce((text, [words, colour]) => text.replace(words, colour), title);
  const named = Object.keys(COLOURS).filter((colour) => new RegExp(`\\b${colour}\\b`, 'i').test(told));
  return named.length > 0 ? colours.filter((colour) => !named.includes(colour)) : [];
}

/** The range in centimetres from the neck that each word for a length allows. */
const REACHES: readonly (readonly [words: RegExp, from: number, to: number])[] = [
  [/\bhip[- ]length\b/, 60, 85],
  [/\bknee-length\b|\bfalls to the knee\b/, 88, 106],
  [/\bmid-calf\b|\bmidi\b/, 107, 122],
  [/\bankle-length\b|\bfloor-length\b|\bmaxi\b/, 125, 150],
];

/** A length may differ from the drawing by a tenth, since one drawing serves all sizes. */
function lengthsWrong({ specifications }: DemoProduct, own: string, { parts }: Drawn): string[] {
  const drawn = Number([...parts].find((shown) => shown.startsWith('length '))?.slice('length '.length) ?? Number.NaN);
  const given = specifications.find(({ key, metricUnit }) => /^(kurta )?length$/i.test(key) && metricUnit === 'cm');
  const told = Number(given?.value[0] ?? Number.NaN);
  const wrong = Math.abs(told - drawn) > drawn / 10 ? [`says it is ${told} cm long and shows ${drawn}`] : [];
  for (const [words, from, to] of REACHES) {
    const word = words.exec(own)?.[0];
    if (word && (drawn < from || drawn > to)) wrong.push(`says “${word}” and shows ${drawn} cm`);
  }
  return wrong;
}

/** Every word of a product's texts that contradicts its pictures. */
export function mismatches(product: DemoProduct, drawn: Drawn = drawnOf(product.slug, product.look)): string[] {
  const whole = said(product);
  const denied = [...whole.matchAll(WITHOUT)].flatMap(([, what = '']) => what.split(' or '));
  const own = OF_OTHERS.reduce((text, words) => text.replaceAll(words, ' '), whole).replaceAll(WITHOUT, ' ');
  const wrong: string[] = [];
  for (const [words, isShown] of CLAIMS) {
    const word = words.exec(own)?.[0];
    if (word && !isShown(drawn)) wrong.push(`says “${word}”`);
  }
  for (const what of denied)
    if (DENIABLE[what]?.some((shown) => part(shown)(drawn))) wrong.push(`says it has no ${what}`);
  for (const [thing, count] of COUNTED)
    for (const [words, number = ''] of own.matchAll(
      new RegExp(`${COUNT_WORD} (?:gathered |small |shallow |deep )?${thing}\\b`, 'g'),
    ))
      if (count(drawn) !== numberOf(number)) wrong.push(`says “${words}” and shows ${count(drawn)}`);
  const usb = [...own.matchAll(new RegExp(`${COUNT_WORD} usb`, 'g'))].reduce(
    (sum, [, word = '']) => sum + numberOf(word),
    0,
  );
  if (usb !== drawn.many('USB port')) wrong.push(`says ${usb} USB ports and shows ${drawn.many('USB port')}`);
  const pack = Number(/pack of (\d+)/.exec(own)?.[1] ?? 1);
  if (drawn.many('piece') !== pack) wrong.push(`is a pack of ${pack} and shows ${drawn.many('piece')}`);
  wrong.push(...lengthsWrong(product, own, drawn));
  if (/^plain\b/.test(own) && drawn.prints.size > 0) wrong.push('says “plain” and is printed');
  return [...wrong, ...coloursMisnamed(product).map((colour) => `is named after another colour than ${colour}`)];
}
