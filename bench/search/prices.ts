import type { Intent } from './intent';
import { everything, from, inCategory, ofCloth, only, upTo } from './product-selection';

const DRESSES = inCategory('Dresses');
const SAREES = inCategory('Women/Sarees');
const WOMENS_KURTAS = inCategory('Women/Kurtas');
const MENS_KURTAS = inCategory('Men/Kurtas');
const KURTAS = [...WOMENS_KURTAS, ...MENS_KURTAS];
const LEHENGAS = inCategory('Women/Lehengas');
const SUITS = inCategory('Women/Kurta Sets');
const FOOTWEAR = inCategory('Flip-Flops & Flats');
const CHAPPALS = inCategory(
  'Flip-Flops & Flats/Kolhapuris',
  'Flip-Flops & Flats/Flip-Flops',
  'Flip-Flops & Flats/Slides',
);
const BRAS = inCategory('Innerwear & Sleepwear/Bras');
const WEDDING_MENS = inCategory('Men/Sherwanis');

/** Prices are those that shoppers pay; 'between' includes both ends. */
export const prices: Intent[] = [
  {
    good: only(KURTAS, ofCloth('cotton'), upTo(1500)),
    fair: [],
    queries: {
      conditions: [
        'cotton kurta under 1500',
        'cotton kurta below rs 1500',
        'cotton kurta under ₹1500',
        'cotton kurta upto 1500',
      ],
      misspelt: ['coton kurta undar 1500'],
      mixed: ['cotton kurta 1500 ke andar', '1500 se kam cotton kurta'],
    },
  },
  {
    good: only(everything, upTo(500)),
    fair: [],
    queries: {
      conditions: ['below 500', 'under 500', 'less than 500', 'under rs 500'],
      mixed: ['500 ke andar', '500 se kam', '500 tak', '500 ke niche'],
    },
  },
  {
    good: only(everything, from(2000)),
    fair: [],
    queries: { conditions: ['above 2000', 'over 2000', 'more than 2000'], mixed: ['2000 se upar', '2000 se zyada'] },
  },
  {
    good: only(everything, from(500), upTo(1000)),
    fair: [],
    queries: {
      conditions: ['between 500 and 1000', '500 to 1000', '500-1000', 'rs 500 to rs 1000'],
      mixed: ['500 se 1000', '500 se 1000 tak'],
    },
  },
  {
    good: only(everything, upTo(299)),
    fair: [],
    queries: { conditions: ['under 300', 'below 299'], mixed: ['300 se kam'] },
  },
  {
    good: only(DRESSES, upTo(1000)),
    fair: [],
    queries: {
      conditions: ['dress under 1000', 'dresses below 1000', 'frock under 1000'],
      misspelt: ['drees under 1000'],
      mixed: ['1000 ke andar dress', 'hazar se kam dress'],
    },
  },
  {
    good: only(DRESSES, upTo(1500)),
    fair: [],
    queries: {
      conditions: ['dresses under 1500', 'dress less than 1500', 'dress max 1500'],
      mixed: ['dress 1500 tak'],
    },
  },
  {
    good: only(inCategory('Dresses/Maxi Dresses'), upTo(2000)),
    fair: [],
    queries: { conditions: ['maxi dress under 2000', 'long dress below 2000', 'maxi under 2k'] },
  },
  {
    good: only(SAREES, upTo(2000)),
    fair: [],
    queries: {
      conditions: ['saree under 2000', 'sarees below 2000', 'sari less than 2000'],
      misspelt: ['saari under 2000'],
      mixed: ['2000 ke andar saree', '2000 tak ki saree'],
    },
  },
  {
    good: only(SAREES, upTo(4000), from(2000)),
    fair: [],
    queries: { conditions: ['saree between 2000 and 4000', 'saree 2000 to 4000', 'saree 2000-4000'] },
  },
  {
    good: only(SAREES, from(5000)),
    fair: [],
    queries: { conditions: ['saree above 5000', 'saree over 5000'], mixed: ['5000 se upar saree'] },
  },
  {
    good: only(WOMENS_KURTAS, upTo(1000)),
    fair: [],
    queries: {
      conditions: ['kurti under 1000', 'kurtis below 1000', 'women kurta under 1000'],
      mixed: ['1000 se kam kurti'],
    },
  },
  {
    good: only(WOMENS_KURTAS, upTo(500)),
    fair: [],
    queries: {
      conditions: ['kurti under 500', 'kurti below 500 rupees', 'kurti under rs. 500'],
      misspelt: ['kurthi under 500'],
      mixed: ['500 ke andar kurti', '500 wali kurti'],
    },
  },
  {
    good: only(MENS_KURTAS, upTo(1000)),
    fair: [],
    queries: {
      conditions: ['mens kurta under 1000', 'kurta for men below 1000'],
      mixed: ['gents kurta 1000 ke andar'],
    },
  },
  {
    good: only(SUITS, upTo(3000)),
    fair: [],
    queries: {
      conditions: ['salwar suit under 3000', 'kurta set for women under 3000'],
      mixed: ['3000 ke andar suit'],
    },
  },
  {
    good: only(LEHENGAS, upTo(5000)),
    fair: [],
    queries: {
      conditions: ['lehenga under 5000', 'lehenga below 5000'],
      misspelt: ['lehnga under 5000'],
      mixed: ['5000 ke andar lehenga'],
    },
  },
  {
    good: only(WEDDING_MENS, upTo(9000)),
    fair: [],
    queries: { conditions: ['sherwani under 9000', 'sherwani below 9000'], misspelt: ['shervani under 9000'] },
  },
  {
    good: only(CHAPPALS, upTo(500)),
    fair: [],
    queries: {
      conditions: ['chappal under 500', 'slippers under 500', 'chappals below 500'],
      misspelt: ['chapal under 500'],
      mixed: ['500 ke andar chappal'],
    },
  },
  { good: only(FOOTWEAR, upTo(1000)), fair: [], queries: { conditions: ['footwear under 1000'] } },
  { good: only(BRAS, upTo(500)), fair: [], queries: { conditions: ['bra under 500', 'bra below 500'] } },
  {
    good: only(inCategory('Accessories/Watches'), upTo(2000)),
    fair: [],
    queries: { conditions: ['watch under 2000', 'watches below 2000'], mixed: ['2000 tak ki ghadi'] },
  },
  {
    good: only(['oxidised-silver-tone-jhumkas', 'kundan-style-jhumkas-with-pearl-drops'], upTo(500)),
    fair: [],
    queries: { conditions: ['earrings under 500', 'jhumka under 500'], misspelt: ['earing under 500'] },
  },
  {
    good: only(inCategory('Accessories/Bags'), upTo(1000)),
    fair: [],
    queries: { conditions: ['bag under 1000', 'handbag below 1000', 'bags under 1000'], mixed: ['1000 ke andar bag'] },
  },
  {
    good: only(inCategory('Electricals/Ironing'), upTo(1000)),
    fair: [],
    queries: { conditions: ['iron under 1000', 'iron box below 1000'], mixed: ['1000 se kam press'] },
  },
  {
    good: only(inCategory('Electricals/Fans'), upTo(3000)),
    fair: [],
    queries: { conditions: ['fan under 3000', 'pedestal fan below 3000'] },
  },
  {
    good: only(inCategory('Electricals/Kitchen'), upTo(1000)),
    fair: [],
    queries: { conditions: ['kettle under 1000', 'electric kettle below 1000'] },
  },
];
