import type { Intent } from './intent';
import { except, inCategory } from './product-selection';

const JEWELLERY = inCategory('Accessories/Jewellery');
const OXIDISED = 'oxidised-silver-tone-jhumkas';
const KUNDAN = 'kundan-style-jhumkas-with-pearl-drops';
const TEMPLE = 'temple-necklace-set-with-matching-earrings';
const GLASS = 'glass-bangles-set-of-24';
const CUFFS = 'brass-cuff-bangles-pair';

export const jewellery: Intent[] = [
  {
    good: JEWELLERY,
    fair: [],
    queries: {
      plain: ['jewellery', 'fashion jewellery', 'artificial jewellery'],
      misspelt: ['jwellery', 'jewelery', 'jewellary', 'jwelery', 'jewllery', 'jwellary', 'jewelary'],
      synonym: ['jewelry', 'imitation jewellery', 'ornaments'],
      mixed: ['gehne', 'zevar', 'nagai'],
    },
  },
  {
    good: [OXIDISED, KUNDAN],
    fair: [TEMPLE],
    queries: {
      plain: ['earrings', 'earring', 'jhumka', 'jhumkas', 'ladies earrings'],
      misspelt: [
        'earing',
        'earings',
        'earrinng',
        'erring',
        'earrigns',
        'eyaring',
        'jumka',
        'jhumkaa',
        'zumka',
        'jhumca',
        'jhumak',
      ],
      synonym: ['ear rings', 'jhumki', 'jhumke', 'danglers'],
      mixed: ['kaan ki bali', 'kaan ke jhumke', 'bali', 'kammal'],
    },
  },
  {
    good: [OXIDISED],
    fair: [KUNDAN],
    queries: {
      plain: ['oxidised earrings', 'oxidised jhumka', 'oxidised', 'silver jhumka', 'silver earrings'],
      misspelt: [
        'auxidised earring',
        'auxidised',
        'oxidise',
        'oxydised',
        'oxidsed',
        'oxodised',
        'auxidized',
        'oxidaised',
      ],
      synonym: ['oxidized', 'oxidized jewellery', 'german silver earrings', 'black metal earrings'],
    },
  },
  {
    good: [KUNDAN],
    fair: [OXIDISED, TEMPLE],
    queries: {
      plain: ['kundan', 'kundan earrings', 'pearl earrings', 'kundan jhumka'],
      misspelt: ['kundun', 'kundhan', 'parl earrings', 'kundan earing'],
      synonym: ['moti jhumka', 'bridal earrings', 'golden jhumka'],
    },
  },
  {
    good: [GLASS, CUFFS],
    fair: [],
    queries: {
      plain: ['bangles', 'bangle'],
      misspelt: ['bangels', 'bangal', 'bengles', 'bangals', 'bangel', 'bnagles', 'bangless'],
      synonym: ['kangan', 'chudi', 'chudiyan', 'churi'],
      mixed: ['choodi', 'haath ki chudi', 'valayal', 'bangadi'],
    },
  },
  {
    good: [GLASS],
    fair: [CUFFS],
    queries: {
      plain: ['glass bangles', 'bangles set'],
      misspelt: ['glas bangels'],
      mixed: ['kaanch ki chudi', 'kanch ki chudiyan'],
    },
  },
  {
    good: [CUFFS],
    fair: [GLASS, 'womens-bracelet-watch'],
    queries: {
      plain: ['bracelet', 'cuff bracelet', 'brass bangles'],
      misspelt: ['braclet', 'bracelate', 'bracelt', 'breslet'],
      synonym: ['kada', 'kadas', 'cuff'],
      mixed: ['pital ke kangan', 'ladies kada'],
    },
  },
  {
    good: ['layered-bead-necklace', TEMPLE],
    fair: [],
    queries: {
      plain: ['necklace', 'necklaces'],
      misspelt: ['neckles', 'neckless', 'necklase', 'nacklace', 'neklace', 'necklas', 'nackles', 'necklece'],
      synonym: ['neckpiece', 'neck piece', 'haar', 'chain for women'],
      mixed: ['gale ka haar', 'gale ka set'],
    },
  },
  {
    good: [TEMPLE],
    fair: ['layered-bead-necklace', KUNDAN],
    queries: {
      plain: ['temple jewellery', 'necklace set', 'temple necklace', 'jewellery set'],
      misspelt: ['tempel jewellery', 'neckles set', 'jwellery set'],
      synonym: ['bridal jewellery set', 'south indian jewellery', 'bharatanatyam jewellery'],
    },
  },
  {
    good: ['layered-bead-necklace'],
    fair: [TEMPLE],
    queries: {
      plain: ['bead necklace', 'beads necklace'],
      misspelt: ['beed necklace', 'bead neckles'],
      synonym: ['mala', 'moti mala'],
    },
  },
  {
    good: [TEMPLE, KUNDAN, GLASS],
    fair: except(JEWELLERY, TEMPLE, KUNDAN, GLASS),
    queries: { plain: ['wedding jewellery', 'bridal jewellery'], mixed: ['shaadi ke gehne', 'shadi ki jewellery'] },
  },
];
