import type { Intent } from './intent';
import {
  everything,
  except,
  forAll,
  forMen,
  forWomen,
  inCategory,
  inSize,
  ofCloth,
  only,
  upTo,
} from './product-selection';
import { inShade } from './shades';

const DRESSES = inCategory('Dresses');
const SAREES = inCategory('Women/Sarees');
const WOMENS_KURTAS = inCategory('Women/Kurtas');
const MENS_KURTAS = inCategory('Men/Kurtas');
const FOOTWEAR = inCategory('Flip-Flops & Flats');
const CHAPPALS = inCategory(
  'Flip-Flops & Flats/Kolhapuris',
  'Flip-Flops & Flats/Flip-Flops',
  'Flip-Flops & Flats/Slides',
);
const BRAS = inCategory('Innerwear & Sleepwear/Bras');
const ACCESSORIES = inCategory('Accessories');

const ofSize: Intent[] = [
  {
    good: only(everything, inSize('38')),
    fair: only(everything, inSize('38B', '38C')),
    queries: { conditions: ['size 38'] },
  },
  {
    good: only(DRESSES, inSize('XL')),
    fair: [],
    queries: {
      conditions: ['xl dress', 'dress xl', 'extra large dress', 'xl size dress'],
      mixed: ['xl size wali dress'],
    },
  },
  {
    good: only(DRESSES, inSize('3XL')),
    fair: only(except(DRESSES, ...only(DRESSES, inSize('3XL'))), inSize('XXL')),
    queries: { conditions: ['plus size dress', 'plus size dresses'] },
  },
  { good: only(DRESSES, inSize('3XL')), fair: [], queries: { conditions: ['3xl dress', 'xxxl dress', 'dress 3xl'] } },
  {
    good: only(WOMENS_KURTAS, inSize('3XL')),
    fair: [],
    queries: { conditions: ['3xl kurti', 'kurti 3xl', 'kurti xxxl'] },
  },
  {
    good: only(WOMENS_KURTAS, inSize('XXL')),
    fair: [],
    queries: { conditions: ['xxl kurti', 'kurti xxl', 'kurti double xl', 'kurti 2xl'], mixed: ['xxl size ki kurti'] },
  },
  {
    good: only(DRESSES, inSize('XS')),
    fair: [],
    queries: { conditions: ['xs dress', 'dress xs', 'extra small dress'] },
  },
  {
    good: only(MENS_KURTAS, inSize('3XL')),
    fair: [],
    queries: { conditions: ['mens kurta 3xl', 'xxxl kurta for men'] },
  },
  {
    good: only(BRAS, inSize('34B')),
    fair: [],
    queries: { conditions: ['bra 34b', '34b bra', 'bra size 34b', 'bra 34 b'] },
  },
  { good: only(BRAS, inSize('36C')), fair: [], queries: { conditions: ['36c bra', 'bra 36c'] } },
  {
    good: only(BRAS, inSize('38B', '38C')),
    fair: [],
    queries: { conditions: ['bra size 38', '38 size bra', 'bra 38'] },
  },
  {
    good: only(CHAPPALS, inSize('UK 7')),
    fair: only(except(FOOTWEAR, ...CHAPPALS), inSize('UK 7')),
    queries: {
      conditions: ['chappal uk 7', 'slippers size 7', 'uk 7 slippers', 'chappal size 7'],
      mixed: ['7 number chappal'],
    },
  },
  {
    good: only(CHAPPALS, inSize('UK 10')),
    fair: only(except(FOOTWEAR, ...CHAPPALS), inSize('UK 10')),
    queries: { conditions: ['chappal size 10', 'uk 10 slippers'], mixed: ['10 number ki chappal'] },
  },
  {
    good: only(inCategory('Flip-Flops & Flats/Juttis'), inSize('UK 5')),
    fair: [],
    queries: { conditions: ['jutti size 5', 'jutti uk 5'] },
  },
  {
    good: only(inCategory('Innerwear & Sleepwear/Boxers'), inSize('36')),
    fair: [],
    queries: { conditions: ['boxers 36', 'boxer size 36'] },
  },
  {
    good: ['mens-reversible-leather-belt'],
    fair: [],
    queries: { conditions: ['belt size 34', 'mens belt 34', 'belt 34 inch'] },
  },
  {
    good: ['glass-bangles-set-of-24'],
    fair: [],
    queries: {
      conditions: ['bangles 2.6', 'bangles size 2.6', '2.6 bangles', 'bangles 2.4 size'],
      mixed: ['2.6 ki chudi'],
    },
  },
  {
    good: only(SAREES, inSize('One Size')),
    fair: except(SAREES, ...only(SAREES, inSize('One Size'))),
    queries: { conditions: ['free size saree'] },
  },
];

const ofGender: Intent[] = [
  {
    good: only(everything, forMen),
    fair: only(everything, forAll),
    queries: { conditions: ['for men', 'men', 'mens', 'gents'], mixed: ['mardana', 'aadmi ke liye', 'purush'] },
  },
  {
    good: only(everything, forWomen),
    fair: only(everything, forAll),
    queries: {
      conditions: ['for women', 'ladies', 'women', 'womens', 'for girls'],
      mixed: ['mahila', 'aurat ke liye', 'auraton ke liye'],
    },
  },
  { good: only(everything, forAll), fair: [], queries: { conditions: ['unisex'] } },
  {
    good: only(everything, forMen, upTo(500)),
    fair: only(everything, forAll, upTo(500)),
    queries: { conditions: ['for men under 500', 'gents under 500'] },
  },
  {
    good: only(ACCESSORIES, forWomen),
    fair: only(ACCESSORIES, forAll),
    queries: { conditions: ['ladies accessories', 'accessories for women'] },
  },
];

const ofSeveral: Intent[] = [
  {
    good: only(DRESSES, ofCloth('100% cotton', '95% cotton'), upTo(1500)),
    fair: [],
    queries: { conditions: ['cotton dress under 1500', 'cotton frock below 1500'] },
  },
  {
    good: only(inShade('red', DRESSES).good, inSize('XL')),
    fair: only(inShade('red', DRESSES).fair, inSize('XL')),
    queries: { conditions: ['red dress xl', 'xl red dress', 'dress red xl'], misspelt: ['red drees xl'] },
  },
  {
    good: only(inShade('black', DRESSES).good, upTo(1500)),
    fair: [],
    queries: { conditions: ['black dress under 1500', 'black dress below 1500'] },
  },
  {
    good: only(inShade('white', DRESSES).good, ofCloth('100% cotton')),
    fair: ['linen-blend-shirt-dress-with-belt'],
    queries: { conditions: ['white cotton dress', 'cotton white dress'] },
  },
  {
    good: ['linen-blend-shirt-dress-with-belt', 'sleeveless-linen-maxi-dress'],
    fair: [],
    queries: { conditions: ['linen dress', 'linen dress for women'], misspelt: ['linnen dress'] },
  },
  {
    good: ['plain-linen-kurta-with-wooden-buttons', 'linen-kurta-shirt'],
    fair: [],
    queries: { conditions: ['linen kurta', 'linen kurtas'], misspelt: ['linan kurta'] },
  },
  {
    good: ['striped-khadi-kurta', 'handspun-khadi-kurta'],
    fair: [],
    queries: { conditions: ['khadi kurta', 'khadi kurtas'], misspelt: ['khaadi kurta', 'khadi kurtha'] },
  },
  {
    good: ['velvet-lehenga-with-zardozi-border'],
    fair: [],
    queries: {
      conditions: ['velvet lehenga', 'maroon velvet lehenga'],
      misspelt: ['velvat lehnga'],
      mixed: ['makhmal ka lehenga'],
    },
  },
  {
    good: ['velvet-sherwani-with-zari-collar'],
    fair: [],
    queries: { conditions: ['velvet sherwani', 'black velvet sherwani'], misspelt: ['valvet shervani'] },
  },
  {
    good: ['plain-cotton-kurta'],
    fair: ['block-print-short-kurta'],
    queries: { conditions: ['plain cotton kurta for men', 'cotton kurta for men under 1000', 'blue cotton kurta men'] },
  },
  {
    good: ['straight-cotton-kurta-in-block-print'],
    fair: [],
    queries: { conditions: ['blue cotton kurti', 'cotton kurti blue', 'rust cotton kurti'] },
  },
  {
    good: ['tiered-cotton-sundress-in-white'],
    fair: [],
    queries: { conditions: ['white sleeveless dress', 'white sleeveless cotton dress'] },
  },
  {
    good: ['bandhani-georgette-saree'],
    fair: [],
    queries: {
      conditions: ['red georgette saree', 'georgette saree red', 'red bandhani saree'],
      misspelt: ['red jorjet saree'],
    },
  },
  {
    good: ['mens-ribbed-cotton-vest-pack-of-3'],
    fair: ['mens-gym-vest'],
    queries: { conditions: ['white cotton vest men', 'cotton vest for men', 'mens white vest'] },
  },
  {
    good: ['everyday-cotton-t-shirt-bra'],
    fair: [],
    queries: { conditions: ['white cotton bra 36b', 'cotton bra 34b', 'black cotton bra under 500'] },
  },
  {
    good: ['soft-leather-ballet-flats'],
    fair: [],
    queries: { conditions: ['black leather flats', 'black leather ballet flats uk 6', 'leather ballet flats'] },
  },
  {
    good: ['block-print-cotton-pyjama-set'],
    fair: [],
    queries: { conditions: ['cotton night suit women', 'cotton pyjama set for women', 'cotton nightsuit ladies xl'] },
  },
];

export const conditions: Intent[] = [...ofSize, ...ofGender, ...ofSeveral];
