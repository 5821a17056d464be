import type { Intent } from './intent';
import { everything, except, inCategory, ofCloth, ofMaterial, only, titled } from './product-selection';

const without = (slugs: string[], ...left: string[][]) => except(slugs, ...left.flat());

const CHANDERI = only(everything, ofCloth('chanderi'));
const ART_SILK = only(everything, ofCloth('art silk'));
const LEATHER = without(only(everything, ofMaterial('leather')), only(everything, ofMaterial('synthetic', 'canvas')));

/** Queries by fabric. */
export const cloth: Intent[] = [
  {
    good: only(everything, ofCloth('100%'), ofCloth('cotton')),
    fair: without(only(everything, ofCloth('cotton')), only(everything, ofCloth('100%')), CHANDERI),
    queries: { conditions: ['pure cotton', '100% cotton', '100 percent cotton'], misspelt: ['pure coton'] },
  },
  {
    good: only(everything, ofCloth('mulberry', 'tussar')),
    fair: [...CHANDERI, 'kota-doria-saree-with-zari-border'],
    queries: { conditions: ['pure silk', '100% silk'], mixed: ['asli silk'] },
  },
  {
    good: only(everything, ofCloth('100% linen')),
    fair: ['linen-blend-shirt-dress-with-belt'],
    queries: { conditions: ['pure linen'] },
  },
  {
    good: without(only(everything, ofCloth('cotton')), CHANDERI),
    fair: [...CHANDERI, ...only(everything, ofMaterial('cotton'))],
    queries: {
      plain: ['cotton'],
      misspelt: ['cottan', 'coton', 'kotton', 'cottn', 'cotten', 'cootton'],
      mixed: ['suti', 'sooti kapda'],
    },
  },
  {
    good: only(inCategory('Women/Kurtas', 'Men/Kurtas'), ofCloth('cotton')),
    fair: [
      'bandhani-cotton-anarkali-kurta',
      ...without(only(inCategory('Women/Kurta Sets', 'Men/Kurta Sets', 'Men/Dhoti Sets'), ofCloth('cotton')), CHANDERI),
    ],
    queries: {
      conditions: ['cotton kurta', 'pure cotton kurta'],
      misspelt: ['cottan kurta', 'coton kurtha'],
      mixed: ['sooti kurta'],
    },
  },
  {
    good: only(inCategory('Women/Kurtas'), ofCloth('cotton')),
    fair: [
      ...without(only(inCategory('Women/Kurta Sets'), ofCloth('cotton')), CHANDERI),
      'bandhani-cotton-anarkali-kurta',
    ],
    queries: {
      conditions: ['cotton kurti', 'cotton kurtis for women', 'kurti cotton'],
      misspelt: ['coton kurti', 'cottan kurthi'],
      mixed: ['suti kurti'],
    },
  },
  {
    good: ['handloom-cotton-saree-with-temple-border', 'ikat-cotton-saree', 'kota-doria-saree-with-zari-border'],
    fair: [],
    queries: {
      conditions: ['cotton saree', 'cotton sarees', 'saree cotton'],
      misspelt: ['coton saree', 'cottan saari'],
      mixed: ['suti saree', 'sooti sadi'],
    },
  },
  {
    good: without(only(inCategory('Dresses'), ofCloth('cotton')), CHANDERI),
    fair: only(inCategory('Dresses'), ofCloth('chanderi')),
    queries: {
      conditions: ['cotton dress', 'cotton frock', 'cotton dresses for women'],
      misspelt: ['coton dress', 'cotten dress'],
    },
  },
  {
    good: only(everything, ofCloth('linen')),
    fair: [],
    queries: { plain: ['linen'], misspelt: ['linnen', 'linan', 'lenin', 'linin'] },
  },
  {
    good: without(only(everything, ofCloth('silk')), ART_SILK),
    fair: [...ART_SILK, ...only(everything, ofMaterial('silk'))],
    queries: {
      plain: ['silk'],
      misspelt: ['slik', 'silck', 'sillk', 'silkk'],
      mixed: ['resham', 'reshmi', 'pattu'],
    },
  },
  {
    good: ['banarasi-brocade-silk-saree-with-meenakari-buti-and-contrast-pallu'],
    fair: ['kota-doria-saree-with-zari-border'],
    queries: {
      conditions: ['silk saree', 'silk sarees', 'pure silk saree'],
      misspelt: ['slik saree', 'silk saari'],
      synonym: ['pattu saree'],
      mixed: ['reshmi saree', 'pattu pudavai'],
    },
  },
  {
    good: only(everything, ofCloth('georgette')),
    fair: [],
    queries: {
      plain: ['georgette'],
      misspelt: ['georgett', 'gorgette', 'jorjet', 'georget', 'jorgette', 'gerogette', 'jarjet'],
    },
  },
  {
    good: ['bandhani-georgette-saree'],
    fair: ['leheriya-chiffon-saree'],
    queries: { conditions: ['georgette saree'], misspelt: ['jorjet saree', 'gorget sari'] },
  },
  {
    good: only(everything, ofCloth('chiffon')),
    fair: only(everything, ofCloth('polyester georgette')),
    queries: { plain: ['chiffon'], misspelt: ['shiffon', 'chifon', 'chiffan', 'shifon', 'chifoon'] },
  },
  {
    good: only(everything, ofCloth('velvet')),
    fair: [],
    queries: {
      plain: ['velvet'],
      misspelt: ['velvat', 'valvet', 'vellvet', 'welwet', 'velwet'],
      mixed: ['makhmal', 'makhmali'],
    },
  },
  {
    good: only(everything, titled('satin')),
    fair: ['kurta-set-with-printed-nehru-jacket'],
    queries: { plain: ['satin'], misspelt: ['sattin', 'saten', 'setin', 'satien'] },
  },
  {
    good: only(everything, ofCloth('khadi')),
    fair: only(everything, ofCloth('100% handloom')),
    queries: { plain: ['khadi', 'khadi cotton'], misspelt: ['khaadi', 'kadhi', 'khadhi', 'kadi'] },
  },
  {
    good: only(everything, ofCloth('modal')),
    fair: [],
    queries: { plain: ['modal'], misspelt: ['modle', 'modaal'], synonym: ['modal cotton'] },
  },
  {
    good: only(everything, ofCloth('viscose rayon')),
    fair: [...only(everything, titled('jersey wrap')), 'lucknowi-chikankari-georgette-kurta'],
    queries: { plain: ['rayon', 'viscose'], misspelt: ['reyon', 'rayan', 'viscos', 'rayyon'] },
  },
  {
    good: only(everything, ofCloth('organza')),
    fair: [],
    queries: { plain: ['organza'], misspelt: ['organja', 'orgenza', 'organzaa', 'organsa'] },
  },
  {
    good: CHANDERI,
    fair: [],
    queries: { plain: ['chanderi', 'chanderi silk'], misspelt: ['chandheri', 'chandri', 'chandery', 'chanderii'] },
  },
  {
    good: only(everything, ofCloth('tussar')),
    fair: [],
    queries: { plain: ['tussar', 'tussar silk'], misspelt: ['tusser', 'tassar', 'tusar', 'tussur'] },
  },
  {
    good: ['pashmina-look-wool-stole'],
    fair: ['checked-tweed-look-nehru-jacket'],
    queries: { plain: ['wool', 'woollen'], misspelt: ['wollen', 'woolan', 'wul'], mixed: ['ooni'] },
  },
  {
    good: ['denim-pinafore-midi-dress'],
    fair: ['chambray-shirt-dress'],
    queries: { plain: ['denim'], misspelt: ['denium', 'danim', 'demin', 'dennim'] },
  },
  {
    good: [...only(everything, titled('brocade'))],
    fair: without(only(everything, ofCloth('brocade', 'silk blend')), only(everything, titled('brocade'))),
    queries: { plain: ['brocade'], misspelt: ['brocad', 'brokade', 'brocket', 'broked'] },
  },
  {
    good: only(everything, ofCloth('mulmul')),
    fair: [],
    queries: {
      plain: ['mulmul', 'mul cotton'],
      misspelt: ['mulmull', 'mul mul', 'mulmal'],
      synonym: ['malmal', 'muslin'],
    },
  },
  {
    good: only(everything, ofCloth('handloom')),
    fair: only(everything, ofCloth('khadi')),
    queries: {
      plain: ['handloom', 'handloom cotton'],
      misspelt: ['handlum', 'hendloom', 'handlom', 'hand loom'],
      mixed: ['hathkargha', 'kaithari'],
    },
  },
  {
    good: LEATHER,
    fair: only(everything, ofMaterial('synthetic leather')),
    queries: {
      plain: ['leather', 'pure leather', 'genuine leather'],
      misspelt: ['lather', 'leathar', 'lether', 'leater'],
      mixed: ['chamda', 'chamde ka'],
    },
  },
  {
    good: only(LEATHER, titled('jutti', 'kolhapuri', 'slides', 'ballet')),
    fair: only(inCategory('Flip-Flops & Flats'), ofMaterial('synthetic leather')),
    queries: {
      conditions: ['leather chappal', 'leather footwear'],
      misspelt: ['lather chapal'],
      mixed: ['chamde ki chappal'],
    },
  },
];
