import type { Gender } from './types';

/** Words that say for whom. Of 'girls' and 'boys' shoppers mean young women and men as often as children. */
export const GENDERS: readonly { gender: Gender; words: readonly string[]; orElse?: Gender }[] = [
  {
    gender: 'Men',
    words: [
      'men',
      'mens',
      "men's",
      'man',
      'gents',
      'gent',
      'gentlemen',
      'male',
      'mardana',
      'mardon',
      'purush',
      'purusho',
      'aadmi',
      'ladko',
      'husband',
      'father',
      'dad',
      'papa',
      'bhai',
      'brother',
      'bhaiya',
      'son',
      'dulha',
      'dulhe',
      'him',
      'boyfriend',
      'aangal',
    ],
  },
  {
    gender: 'Women',
    words: [
      'women',
      'womens',
      "women's",
      'woman',
      'womans',
      'ladies',
      'lady',
      'ladys',
      "ladies'",
      'female',
      'mahila',
      'mahilaon',
      'mahilao',
      'aurat',
      'auraton',
      'aurato',
      'ladkiyon',
      'ladki',
      'janana',
      'zanana',
      'wife',
      'mother',
      'mom',
      'mummy',
      'behen',
      'sister',
      'didi',
      'daughter',
      'dulhan',
      'her',
      'girlfriend',
      'pengal',
    ],
  },
  { gender: 'Girls', orElse: 'Women', words: ['girls', 'girl', "girl's", 'girlish'] },
  { gender: 'Boys', orElse: 'Men', words: ['boys', 'boy', "boy's", 'ladka'] },
  {
    gender: 'Kids',
    words: [
      'kids',
      'kid',
      'children',
      'child',
      'baby',
      'babies',
      'infant',
      'bachche',
      'bacche',
      'bachcha',
      'bacchon',
      'toddler',
      'newborn',
    ],
  },
  { gender: 'Unisex', words: ['unisex', 'couple', 'everyone', 'men and women', 'his and hers'] },
];

/** Sizes in words, and in other ways to write them, as shops label them. */
export const SIZES: Readonly<Record<string, readonly string[]>> = {
  XS: ['xs', 'x small', 'x-small', 'extra small', 'xsmall'],
  S: ['s', 'small', 'chhota', 'chota', 'smal'],
  M: ['m', 'medium', 'med', 'midium', 'mediam'],
  L: ['l', 'large', 'larg', 'bada', 'badi'],
  XL: ['xl', 'x large', 'x-large', 'extra large', 'xlarge', '1xl'],
  XXL: ['xxl', '2xl', 'xx large', 'double xl', 'double extra large', 'xx-large', 'xxlarge'],
  '3XL': ['3xl', 'xxxl', 'triple xl', 'xxx large', '3 xl'],
  '4XL': ['4xl', 'xxxxl', '4 xl'],
  '5XL': ['5xl', 'xxxxxl', '5 xl'],
  'One Size': ['one size', 'free size', 'freesize', 'onesize', 'fits all'],
};

/** Inches around bust or chest that clothes sized by letters fit: 'kurta 38' is an L for women and an S for men. */
export const LETTERS_OF_INCHES: Readonly<Partial<Record<Gender, Readonly<Record<string, string>>>>> = {
  Women: {
    '32': 'XS',
    '34': 'S',
    '36': 'M',
    '38': 'L',
    '40': 'XL',
    '42': 'XXL',
    '44': '3XL',
    '46': '4XL',
    '48': '5XL',
  },
  Men: { '36': 'XS', '38': 'S', '40': 'M', '42': 'L', '44': 'XL', '46': 'XXL', '48': '3XL', '50': '4XL', '52': '5XL' },
};

/** Sizes of which several are meant. */
export const SIZE_RANGES: Readonly<Record<string, readonly string[]>> = {
  'plus size': ['XXL', '3XL', '4XL', '5XL'],
  'plus-size': ['XXL', '3XL', '4XL', '5XL'],
  plussize: ['XXL', '3XL', '4XL', '5XL'],
  'big size': ['XXL', '3XL', '4XL', '5XL'],
  'fat ladies': ['XXL', '3XL', '4XL', '5XL'],
  'fat women': ['XXL', '3XL', '4XL', '5XL'],
  'healthy women': ['XXL', '3XL', '4XL', '5XL'],
  motapa: ['XXL', '3XL', '4XL', '5XL'],
  petite: ['XS', 'S'],
  'petite size': ['XS', 'S'],
};

/** Said before or after a size, which is nothing without them where it is a bare number: 'size 38', '7 number', 'uk 7'. */
export const SIZE_WORDS: readonly string[] = [
  'size',
  'sizes',
  'saiz',
  'sise',
  'number',
  'no',
  'no.',
  'num',
  'naap',
  'nap',
  'inch',
  'inches',
  'waist',
  'chest',
  'bust',
  'alavu',
  'साइज',
  'नंबर',
  'नाप',
  'அளவு',
];

/** Of shoes: what a number is preceded by. Indian sizes are those of the UK. */
export const SHOE_SIZE_WORDS: readonly string[] = ['uk', 'ind', 'india', 'indian'];

/** Said before what is not wanted; with a postposition, after it: 'dupatta ke bina'. */
export const WITHOUT: readonly string[] = [
  'without',
  'no',
  'not',
  'non',
  'except',
  'excluding',
  'bina',
  'bagair',
  'binaa',
];
