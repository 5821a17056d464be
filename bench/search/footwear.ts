import type { Intent } from './intent';
import { except, forWomen, inCategory, only } from './product-selection';

const FLIP_FLOPS = inCategory('Flip-Flops & Flats/Flip-Flops');
const SLIDES = inCategory('Flip-Flops & Flats/Slides');
const SANDALS = inCategory('Flip-Flops & Flats/Sandals');
const KOLHAPURIS = inCategory('Flip-Flops & Flats/Kolhapuris');
const JUTTIS = inCategory('Flip-Flops & Flats/Juttis');
const BALLET = inCategory('Flip-Flops & Flats/Ballet Flats');

export const footwear: Intent[] = [
  {
    good: [...KOLHAPURIS, ...FLIP_FLOPS, ...SLIDES],
    fair: SANDALS,
    queries: {
      plain: ['chappal', 'chappals'],
      misspelt: ['chapal', 'chapals', 'chappl', 'chapall', 'chappel', 'chappall', 'chapel', 'cheppal'],
      mixed: ['chappal dikhao', 'ghar ki chappal', 'ghar me pehenne ki chappal', 'cheruppu'],
    },
  },
  {
    good: [...FLIP_FLOPS, ...SLIDES],
    fair: [...KOLHAPURIS, ...SANDALS],
    queries: {
      plain: ['slippers', 'slipper', 'home slippers', 'bathroom slippers'],
      misspelt: ['sliper', 'slippar', 'slipar', 'slipers', 'sleepers', 'slippper', 'slepper'],
    },
  },
  {
    good: FLIP_FLOPS,
    fair: SLIDES,
    queries: {
      plain: ['flip flops', 'flip-flops', 'flip flop', 'rubber slippers'],
      misspelt: ['flipflop', 'flipflops', 'fliflop', 'flipflap', 'filp flop', 'flip flap'],
      synonym: ['hawai chappal', 'hawaii slippers', 'thongs', 'beach slippers'],
    },
  },
  {
    good: SLIDES,
    fair: FLIP_FLOPS,
    queries: {
      plain: ['slides', 'slide slippers'],
      misspelt: ['slids', 'slidess', 'slaides'],
      synonym: ['sliders', 'slider', 'slip on slippers'],
    },
  },
  {
    good: SANDALS,
    fair: [...KOLHAPURIS, ...SLIDES],
    queries: {
      plain: ['sandals', 'sandal', 'flat sandals'],
      misspelt: ['sandel', 'sandle', 'sandels', 'sendal', 'sandles', 'sandall'],
      conditions: ['ladies sandal', 'sandals for women'],
    },
  },
  {
    good: ['comfort-walking-sandals-with-arch-support'],
    fair: [...except(SANDALS, 'comfort-walking-sandals-with-arch-support'), 'cushioned-flip-flops-with-fabric-strap'],
    queries: {
      plain: ['walking sandals', 'comfortable sandals', 'arch support sandals'],
      misspelt: ['comfort sandle', 'walking sendal'],
      synonym: ['floaters', 'doctor sandals', 'ortho sandals'],
    },
  },
  {
    good: KOLHAPURIS,
    fair: [],
    queries: {
      plain: ['kolhapuri', 'kolhapuri chappal', 'kolhapuris'],
      misspelt: ['kolapuri', 'kohlapuri', 'kolhapurii', 'kolahpuri', 'kolhapoori', 'kolhpuri', 'kolapuri chapal'],
      synonym: ['kolhapuri slippers', 'leather chappal with toe ring'],
    },
  },
  {
    good: JUTTIS,
    fair: ['brocade-pointed-flats'],
    queries: {
      plain: ['jutti', 'juttis', 'punjabi jutti'],
      misspelt: ['juti', 'jutii', 'jooti', 'juthi', 'jutis', 'juttie', 'jutty', 'juuti'],
      synonym: ['mojari', 'mojaris', 'khussa', 'nagra', 'ethnic shoes'],
      mixed: ['rajasthani juti', 'shadi ki jutti'],
    },
  },
  {
    good: ['mens-wedding-mojari'],
    fair: ['mens-broad-strap-kolhapuri', ...except(JUTTIS, 'mens-wedding-mojari')],
    queries: {
      conditions: ['mens mojari', 'jutti for men', 'groom shoes', 'mojari for sherwani'],
      misspelt: ['mojri for men', 'mojdi men', 'juti for men'],
      mixed: ['dulhe ki mojari', 'dulhe ke joote'],
    },
  },
  {
    good: BALLET,
    fair: except(JUTTIS, 'mens-wedding-mojari'),
    queries: {
      plain: ['ballet flats', 'ballet shoes', 'ballerina flats'],
      misspelt: ['balet flats', 'ballerena', 'belly shoe', 'balerina', 'ballete flats', 'bellys'],
      synonym: ['ballerinas', 'ballerina', 'bellies', 'belly shoes'],
    },
  },
  {
    good: [...BALLET, 'padded-kolhapuri-flats', 'metallic-kolhapuri-inspired-flats', 'strappy-flat-sandals'],
    fair: except(
      only([...JUTTIS, ...SANDALS, ...KOLHAPURIS, ...SLIDES], forWomen),
      'padded-kolhapuri-flats',
      'metallic-kolhapuri-inspired-flats',
      'strappy-flat-sandals',
    ),
    queries: {
      plain: ['flats', 'flat shoes', 'flats for women', 'flat footwear'],
      misspelt: ['flatts', 'flates', 'falts'],
    },
  },
  {
    good: [...BALLET, ...JUTTIS],
    fair: [...SANDALS, ...KOLHAPURIS, ...SLIDES, ...FLIP_FLOPS],
    queries: {
      plain: ['shoes', 'shoe'],
      misspelt: ['shose', 'shoos', 'sheos'],
      mixed: ['joote', 'juta'],
    },
  },
  {
    good: inCategory('Flip-Flops & Flats'),
    fair: [],
    queries: { plain: ['footwear'], misspelt: ['footware', 'fotwear', 'footwaer'], synonym: ['foot wear'] },
  },
  {
    good: only(inCategory('Flip-Flops & Flats'), forWomen),
    fair: ['everyday-rubber-flip-flops'],
    queries: {
      conditions: ['ladies footwear', 'women footwear', 'ladies chappal', 'ladies slippers', 'womens slippers'],
    },
  },
  {
    good: ['mens-textured-flip-flops', 'mens-cloud-slides', 'mens-broad-strap-kolhapuri', 'everyday-rubber-flip-flops'],
    fair: ['mens-wedding-mojari'],
    queries: {
      conditions: ['mens slippers', 'gents chappal', 'chappal for men', 'mens chappal', 'gents slipper'],
      misspelt: ['gents chapal', 'mens sliper'],
      mixed: ['mardana chappal'],
    },
  },
  {
    good: ['mirror-work-festive-sandals'],
    fair: ['embroidered-jutti-in-rani-pink', 'metallic-kolhapuri-inspired-flats', 'strappy-flat-sandals'],
    queries: {
      plain: ['mirror work sandals', 'navratri sandals', 'festive footwear'],
      misspelt: ['miror work sandal'],
    },
  },
  {
    good: ['mens-cloud-slides', 'mens-textured-flip-flops', 'everyday-rubber-flip-flops'],
    fair: ['floral-print-flip-flops', 'cushioned-flip-flops-with-fabric-strap'],
    queries: { plain: ['waterproof slippers', 'monsoon slippers', 'rain slippers'], mixed: ['barish ki chappal'] },
  },
];
