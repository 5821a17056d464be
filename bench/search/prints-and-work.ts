import type { Intent } from './intent';
import { everything, only, titled } from './product-selection';

const BANDHANI = only(everything, titled('bandhani'));
const CHIKANKARI = only(everything, titled('chikankari'));
const IKAT = only(everything, titled('ikat'));
const BLOCK_PRINT = [
  ...only(everything, titled('block print')),
  'reversible-khadi-nehru-jacket',
  'printed-cotton-boxer-shorts',
];
const LEHERIYA = only(everything, titled('leheriya'));

/** Queries by dye, print, weave or embroidery. */
export const printsAndWork: Intent[] = [
  {
    good: [...BANDHANI, ...LEHERIYA],
    fair: IKAT,
    queries: { synonym: ['tie dye', 'tie and dye', 'tie & dye'], misspelt: ['tie dy', 'tai dye'] },
  },
  {
    good: BLOCK_PRINT,
    fair: [],
    queries: {
      plain: ['block print', 'hand block print'],
      misspelt: ['blok print', 'blockprint', 'block prnt', 'bloc print'],
      synonym: ['block printed', 'jaipuri print', 'bagru print'],
    },
  },
  {
    good: ['straight-cotton-kurta-in-block-print', 'block-print-short-kurta'],
    fair: ['cotton-kurta-palazzo-set-with-dupatta'],
    queries: { conditions: ['block print kurta', 'block printed kurta'], misspelt: ['blok print kurta'] },
  },
  {
    good: ['straight-cotton-kurta-in-block-print'],
    fair: ['cotton-kurta-palazzo-set-with-dupatta'],
    queries: { conditions: ['block print kurti', 'jaipuri kurti'], misspelt: ['blok print kurti'] },
  },
  {
    good: BANDHANI,
    fair: [],
    queries: {
      plain: ['bandhani'],
      misspelt: ['bandhini', 'bandhni', 'bandani', 'bandhanni', 'bandhaani', 'badhani'],
      synonym: ['bandhej'],
    },
  },
  {
    good: ['bandhani-georgette-saree'],
    fair: ['leheriya-chiffon-saree'],
    queries: { plain: ['bandhani saree'], misspelt: ['bandhni saree', 'badhani sari'], synonym: ['bandhej saree'] },
  },
  {
    good: LEHERIYA,
    fair: [],
    queries: { plain: ['leheriya'], misspelt: ['lehariya', 'laheriya', 'leharia', 'lahariya', 'leheria', 'lehriya'] },
  },
  {
    good: ['leheriya-chiffon-saree'],
    fair: [],
    queries: { plain: ['leheriya saree'], misspelt: ['lehariya sari', 'lahriya saree'] },
  },
  {
    good: IKAT,
    fair: [],
    queries: {
      plain: ['ikat', 'ikat print'],
      misspelt: ['ikkat', 'ikaat', 'ikatt', 'iket'],
      synonym: ['pochampally', 'ikkath'],
    },
  },
  {
    good: CHIKANKARI,
    fair: [],
    queries: {
      plain: ['chikankari', 'lucknowi', 'lucknowi chikankari'],
      misspelt: ['chikenkari', 'chickankari', 'chikankaari', 'chikankri', 'chikan kari', 'chikancari'],
      synonym: ['chikan work', 'lakhnavi', 'lucknow chikan'],
    },
  },
  {
    good: ['lucknowi-chikankari-georgette-kurta'],
    fair: ['chikankari-anarkali-in-powder-blue'],
    queries: {
      conditions: ['chikankari kurti', 'lucknowi kurti', 'chikan kurti for women'],
      misspelt: ['chikenkari kurti', 'chikankari kurthi'],
    },
  },
  {
    good: [
      ...only(everything, titled('zari')),
      'banarasi-brocade-silk-saree-with-meenakari-buti-and-contrast-pallu',
      'mens-wedding-mojari',
    ],
    fair: ['velvet-lehenga-with-zardozi-border'],
    queries: { plain: ['zari', 'zari border', 'zari work'], misspelt: ['jari', 'zarii', 'jari work', 'jari border'] },
  },
  {
    good: only(everything, titled('gota')),
    fair: [],
    queries: { plain: ['gota patti', 'gota', 'gota work'], misspelt: ['gotta patti', 'gotapatti', 'gota pati'] },
  },
  {
    good: ['velvet-lehenga-with-zardozi-border'],
    fair: ['embroidered-jutti-in-rani-pink'],
    queries: { plain: ['zardozi'], misspelt: ['zardosi', 'jardosi', 'jardozi', 'zardoshi'] },
  },
  {
    good: ['mirror-work-festive-sandals'],
    fair: [],
    queries: { plain: ['mirror work'], misspelt: ['miror work'], mixed: ['sheesha work', 'shisha work'] },
  },
  {
    good: ['floor-length-georgette-anarkali-with-sequin-yoke'],
    fair: [],
    queries: {
      plain: ['sequin', 'sequins'],
      misspelt: ['sequence work', 'sequance', 'sequinn'],
      synonym: ['sitara work'],
    },
  },
  {
    good: ['kota-doria-saree-with-zari-border'],
    fair: [],
    queries: { plain: ['kota doria', 'kota saree'], misspelt: ['kota dorya', 'kotta saree', 'kota doriya'] },
  },
  {
    good: only(everything, titled('polka')),
    fair: ['cotton-hipster-briefs-pack-of-3'],
    queries: {
      plain: ['polka dot', 'polka dots'],
      misspelt: ['poka dot', 'polka dott', 'polkadot'],
      synonym: ['dotted'],
    },
  },
  {
    good: [
      ...only(everything, titled('floral')),
      'everyday-viscose-fit-and-flare-midi-dress-with-side-pockets-and-a-matching-fabric-belt',
    ],
    fair: [
      'printed-cotton-bralette-pack-of-2',
      'kurta-set-with-printed-nehru-jacket',
      'phulkari-style-embroidered-dupatta',
    ],
    queries: {
      plain: ['floral', 'floral print'],
      misspelt: ['floural', 'florel', 'flowral'],
      synonym: ['flower print', 'flowers'],
      mixed: ['phool wala', 'phoolon wala'],
    },
  },
];
