import type { Intent } from './intent';
import { except, inCategory, only, titled } from './product-selection';

const DRESSES = inCategory('Dresses');
const MAXI = inCategory('Dresses/Maxi Dresses');
const MIDI = [...inCategory('Dresses/Midi Dresses'), 'polka-dot-tiered-midi-dress'];
const SLEEVELESS = [
  'sleeveless-linen-maxi-dress',
  'leheriya-mulmul-maxi-dress',
  'denim-pinafore-midi-dress',
  'satin-slip-midi-dress',
  'tiered-cotton-sundress-in-white',
];

export const dresses: Intent[] = [
  {
    good: DRESSES,
    fair: [],
    queries: {
      plain: ['dress', 'dresses', 'western dress', 'women dress'],
      misspelt: ['drees', 'dres', 'drass', 'dresss', 'derss', 'dreess', 'dreses', 'deress'],
      synonym: ['frock', 'frocks', 'one piece', 'one piece dress'],
      conditions: ['ladies dress', 'girls dress', 'dress for women'],
      mixed: ['ladkiyon ke liye dress', 'dress dikhao'],
    },
  },
  {
    good: MAXI,
    fair: inCategory('Dresses/Tiered Dresses'),
    queries: {
      plain: ['maxi', 'maxi dress', 'maxi dresses'],
      misspelt: ['maxie', 'maxii', 'mexi', 'maxy', 'maksi', 'maxi dres'],
      synonym: ['long dress', 'long frock', 'full length dress', 'ankle length dress'],
      mixed: ['lambi dress'],
    },
  },
  {
    good: MIDI,
    fair: except(inCategory('Dresses/Tiered Dresses', 'Dresses/Wrap Dresses'), 'polka-dot-tiered-midi-dress'),
    queries: {
      plain: ['midi', 'midi dress', 'midi dresses'],
      misspelt: ['middi', 'midy', 'midii', 'meedi', 'mdi dress'],
      synonym: ['calf length dress', 'medium length dress'],
    },
  },
  {
    good: inCategory('Dresses/Wrap Dresses'),
    fair: [],
    queries: {
      plain: ['wrap dress', 'wrap dresses', 'wrap around dress'],
      misspelt: ['rap dress', 'wrapp dress', 'warp dress', 'wrap drees'],
      synonym: ['tie up dress', 'overlap dress'],
    },
  },
  {
    good: inCategory('Dresses/Shirt Dresses'),
    fair: [],
    queries: {
      plain: ['shirt dress', 'shirtdress', 'shirt dresses for women'],
      misspelt: ['shirt dres', 'shrit dress', 'shert dress'],
      synonym: ['collar dress', 'dress with collar', 'long shirt for women'],
    },
  },
  {
    good: inCategory('Dresses/Tiered Dresses'),
    fair: [],
    queries: {
      plain: ['tiered dress', 'tiered'],
      misspelt: ['tierd', 'tired dress', 'teired', 'tyered'],
      synonym: ['layered dress', 'layer frock', 'flared dress with layers'],
    },
  },
  {
    good: ['tiered-cotton-sundress-in-white'],
    fair: ['sleeveless-linen-maxi-dress', 'leheriya-mulmul-maxi-dress', 'gingham-tiered-day-dress'],
    queries: { plain: ['sundress', 'sun dress'], misspelt: ['sundres', 'sandress'], conditions: ['white sundress'] },
  },
  {
    good: [
      'tiered-cotton-sundress-in-white',
      'sleeveless-linen-maxi-dress',
      'leheriya-mulmul-maxi-dress',
      'gingham-tiered-day-dress',
      'block-print-wrap-dress-with-tassel-ties',
      'chikankari-embroidered-midi-dress',
      'block-print-a-line-midi-dress',
      'linen-blend-shirt-dress-with-belt',
      'block-print-tiered-dress-with-lace-inserts',
    ],
    fair: except(
      DRESSES,
      'tiered-cotton-sundress-in-white',
      'sleeveless-linen-maxi-dress',
      'leheriya-mulmul-maxi-dress',
      'gingham-tiered-day-dress',
      'block-print-wrap-dress-with-tassel-ties',
      'chikankari-embroidered-midi-dress',
      'block-print-a-line-midi-dress',
      'linen-blend-shirt-dress-with-belt',
      'block-print-tiered-dress-with-lace-inserts',
      'black-crepe-evening-maxi-dress',
      'plain-jersey-wrap-dress-for-work',
      'satin-slip-midi-dress',
    ),
    queries: { plain: ['summer dress', 'summer dresses'], misspelt: ['sumer dress'], mixed: ['garmi ke liye dress'] },
  },
  {
    good: ['denim-pinafore-midi-dress'],
    fair: ['chambray-shirt-dress'],
    queries: {
      plain: ['pinafore', 'denim dress', 'pinafore dress'],
      misspelt: ['pinofore', 'pinafor', 'dungree', 'denium dress'],
      synonym: ['dungaree', 'dungaree dress', 'jeans dress'],
    },
  },
  {
    good: ['satin-slip-midi-dress'],
    fair: ['lace-edge-satin-camisole'],
    queries: { plain: ['slip dress', 'satin dress'], misspelt: ['sattin dress', 'satan dress'] },
  },
  {
    good: SLEEVELESS,
    fair: [],
    queries: {
      plain: ['sleeveless dress', 'dress without sleeves'],
      misspelt: ['slevless dress', 'sleevless dress'],
      synonym: ['no sleeve dress', 'strap dress'],
      mixed: ['bina baju wali dress', 'without sleeve wali dress'],
    },
  },
  {
    good: SLEEVELESS,
    fair: except(
      inCategory('Men/Nehru Jackets', 'Innerwear & Sleepwear/Camisoles & Vests'),
      'mens-sleeved-undershirt-pack-of-2',
    ),
    queries: {
      plain: ['sleeveless'],
      misspelt: ['sleevless', 'slevless', 'sleaveless', 'sleeveles'],
      synonym: ['no sleeve', 'without sleeves', 'sleeve less'],
    },
  },
  {
    good: [
      'checked-cotton-shirt-dress',
      'pinstripe-poplin-shirt-dress',
      'black-crepe-evening-maxi-dress',
      'lyocell-wrap-dress',
    ],
    fair: [],
    queries: { conditions: ['full sleeve dress', 'long sleeve dress', 'full sleeves frock'] },
  },
  {
    good: [
      'floral-wrap-dress',
      'floral-georgette-maxi-dress-with-flutter-sleeves',
      'everyday-viscose-fit-and-flare-midi-dress-with-side-pockets-and-a-matching-fabric-belt',
    ],
    fair: ['block-print-tiered-dress-with-lace-inserts'],
    queries: {
      plain: ['floral dress', 'flower print dress'],
      misspelt: ['florel dress', 'floral drees', 'flowral dress'],
      mixed: ['phool wali dress'],
    },
  },
  {
    good: ['polka-dot-tiered-midi-dress'],
    fair: ['bandhani-print-cotton-maxi-dress', 'bandhani-georgette-wrap-dress'],
    queries: { plain: ['polka dot dress', 'dotted dress'], misspelt: ['poka dot dress', 'polka dress'] },
  },
  {
    good: [
      'block-print-a-line-midi-dress',
      'block-print-tiered-dress-with-lace-inserts',
      'block-print-wrap-dress-with-tassel-ties',
    ],
    fair: ['bandhani-print-cotton-maxi-dress'],
    queries: {
      plain: ['block print dress', 'hand block print dress'],
      misspelt: ['blok print dress', 'blockprint dress'],
    },
  },
  {
    good: [
      'block-print-tiered-dress-with-lace-inserts',
      'block-print-wrap-dress-with-tassel-ties',
      'block-print-a-line-midi-dress',
      'bandhani-print-cotton-maxi-dress',
    ],
    fair: except(MAXI, 'bandhani-print-cotton-maxi-dress', 'black-crepe-evening-maxi-dress'),
    queries: { plain: ['block print maxi', 'block printed long dress'], misspelt: ['blok print maxi'] },
  },
  {
    good: ['block-print-a-line-midi-dress'],
    fair: [
      'ikat-a-line-kurta',
      ...only(inCategory('Dresses/Midi Dresses'), titled('fit-and-flare', 'chikankari', 'striped')),
    ],
    queries: { plain: ['a-line dress', 'a line dress'], misspelt: ['aline dress', 'a line drees'] },
  },
  {
    good: [
      'block-print-a-line-midi-dress',
      'everyday-viscose-fit-and-flare-midi-dress-with-side-pockets-and-a-matching-fabric-belt',
      'sleeveless-linen-maxi-dress',
      'denim-pinafore-midi-dress',
      'mustard-tiered-festive-dress-with-gota-edging',
    ],
    fair: ['checked-cotton-shirt-dress', 'chambray-shirt-dress'],
    queries: { plain: ['dress with pockets', 'pocket dress'], mixed: ['pocket wali dress'] },
  },
  {
    good: ['gingham-tiered-day-dress', 'striped-cotton-nightshirt'],
    fair: ['checked-cotton-shirt-dress', 'linen-blend-shirt-dress-with-belt', 'polka-dot-button-down-nightshirt'],
    queries: { plain: ['nursing dress', 'feeding dress'], synonym: ['maternity dress'], misspelt: ['feading dress'] },
  },
  {
    good: ['checked-cotton-shirt-dress', 'gingham-tiered-day-dress'],
    fair: ['handloom-co-ord-kurta-set'],
    queries: {
      plain: ['check dress', 'gingham dress'],
      misspelt: ['chek dress', 'gingam dress'],
      synonym: ['checkered frock'],
    },
  },
  {
    good: ['pinstripe-poplin-shirt-dress', 'striped-jersey-midi-dress'],
    fair: ['striped-cotton-nightshirt'],
    queries: { plain: ['striped dress'], misspelt: ['strips dress', 'stripped dress'], synonym: ['dress with lines'] },
  },
  {
    good: [...DRESSES, ...inCategory('Women')],
    fair: [],
    queries: { mixed: ['ladies kapde', 'ladies ke kapde'], synonym: ['women clothing', 'ladies clothes'] },
  },
];
