import { cloth } from './fabrics';
import { sizes, womenBust } from './sizes';
import { cm, subCategory } from './sub-category';

export const maxiDresses = subCategory(
  {
    category: 'Dresses',
    parentCategory: 'Maxi Dresses',
    gender: 'Women',
    sizes: sizes.xsToXxl,
    chart: womenBust,
  },
  [
    {
      slug: 'bandhani-print-cotton-maxi-dress',
      title: 'Bandhani Print Cotton Maxi Dress',
      description:
        'An ankle-length dress printed with rows of bandhani dots on a deep ground. The cambric is crisp on the first day and softens with every wash. It has a band at the waist and a gathered skirt, so there is room to sit cross-legged. Flat sandals and silver jhumkas are all it asks for.',
      regularPrice: 2499,
      discountedPrice: 1749,
      colours: ['Maroon', 'Indigo', 'Mustard'],
      featured: true,
      facts: {
        ...cloth.cambric,
        Fit: 'Relaxed',
        Length: cm(137),
      },
      look: { silhouette: 'maxiDress', fabric: 'bandhani', accent: 'Ivory', sleeve: 'Three-quarter', neck: 'Round' },
    },
    {
      slug: 'sleeveless-linen-maxi-dress',
      title: 'Sleeveless Linen Maxi Dress',
      description:
        'Plain linen, wide shoulders and two deep pockets: a dress for the hottest weeks of the year. The cloth is dry to the touch and creases honestly. It is fitted to the waist and falls from there in deep folds.',
      regularPrice: 3299,
      colours: ['Sage', 'Ivory'],
      facts: {
        ...cloth.linen,
        Fit: 'Fit and flare',
        Length: cm(132),
        Pockets: 'Two at the side seams',
      },
      look: { silhouette: 'maxiDress', fabric: 'plain', accent: 'Beige', sleeve: 'Sleeveless', neck: 'V-neck' },
    },
    {
      slug: 'floral-georgette-maxi-dress-with-flutter-sleeves',
      title: 'Floral Georgette Maxi Dress with Flutter Sleeves',
      description:
        'Small garden flowers scattered over light georgette, with short sleeves that move when you do. The body and skirt are lined to the knee. An elastic waist sits just above the natural one and lengthens the leg. Made for a sangeet lunch or a friend’s engagement.',
      regularPrice: 2899,
      discountedPrice: 1599,
      colours: ['Peach', 'Sky', 'Lavender'],
      featured: true,
      facts: {
        ...cloth.georgette,
        Lining: 'Crepe, to the knee',
        Fit: 'Fit and flare',
        Length: cm(140),
      },
      look: {
        silhouette: 'maxiDress',
        fabric: 'floral',
        accent: 'Coral',
        sleeve: 'Short',
        neck: 'V-neck',
        trims: ['flutter'],
      },
    },
    {
      slug: 'ikat-handloom-maxi-dress',
      title: 'Ikat Handloom Maxi Dress',
      description:
        'Woven from yarn that is tied and dyed before it reaches the loom, which is why the edges of the pattern look softly blurred. The cotton has some weight and hangs well. A band draws in the waist and the skirt falls wide from it.',
      regularPrice: 3490,
      discountedPrice: 2790,
      colours: ['Teal', 'Rust'],
      facts: {
        ...cloth.handloom,
        Fit: 'Fit and flare',
        Length: cm(134),
        Pattern: 'Woven ikat',
      },
      look: { silhouette: 'maxiDress', fabric: 'ikat', accent: 'Yellow', sleeve: 'Elbow length', neck: 'V-neck' },
    },
    {
      slug: 'black-crepe-evening-maxi-dress',
      title: 'Black Crepe Evening Maxi Dress',
      description:
        'A long, quiet column of matte crepe for dinners that start late. It skims rather than clings, and the back closes with a concealed zip. Add a gold cuff, or wear it with nothing at all but good shoes.',
      regularPrice: 3999,
      discountedPrice: 2399,
      sizes: sizes.sToXl,
      colours: ['Black'],
      facts: {
        ...cloth.crepe,
        Fit: 'Slim',
        Length: cm(142),
        Closure: 'Concealed back zip',
      },
      look: {
        silhouette: 'maxiDress',
        fabric: 'plain',
        accent: 'Gold',
        sleeve: 'Long',
        neck: 'V-neck',
        shape: 'column',
      },
    },
    {
      slug: 'leheriya-mulmul-maxi-dress',
      title: 'Leheriya Mulmul Maxi Dress',
      description:
        'Diagonal leheriya waves run the whole length of this sleeveless mulmul dress. The cotton is thin and very soft, with a full cotton lining so it can be worn in bright light. The neck is a sweetheart and the hem a generous circle.',
      regularPrice: 2190,
      sizes: sizes.xsTo3xl,
      colours: ['Rani', 'Yellow'],
      facts: {
        ...cloth.mul,
        Lining: 'Cotton, full length',
        Fit: 'Fit and flare',
        Length: cm(135),
        Occasion: 'Festive day wear',
      },
      look: { silhouette: 'maxiDress', fabric: 'leheriya', accent: 'Yellow', sleeve: 'Sleeveless', neck: 'Sweetheart' },
    },
  ],
);

export const tieredDresses = subCategory(
  {
    category: 'Dresses',
    parentCategory: 'Tiered Dresses',
    gender: 'Women',
    sizes: sizes.xsToXxl,
    chart: womenBust,
  },
  [
    {
      slug: 'tiered-cotton-sundress-in-white',
      title: 'Tiered Cotton Sundress in White',
      description:
        'Three gathered tiers, a square neck and broad straps. The cotton is airy but not see-through, thanks to a soft lining in the body. It is roomy from the bust down and reaches mid-calf.',
      regularPrice: 1999,
      discountedPrice: 1299,
      colours: ['White'],
      featured: true,
      facts: {
        ...cloth.cotton,
        Fit: 'Relaxed',
        Length: cm(114),
      },
      look: { silhouette: 'tieredDress', fabric: 'plain', accent: 'Sky', sleeve: 'Sleeveless', neck: 'Square' },
    },
    {
      slug: 'block-print-tiered-dress-with-lace-inserts',
      title: 'Block Print Tiered Dress with Lace Inserts',
      description:
        'Hand-blocked paisleys and sprigs, with a narrow band of cotton lace along each tier. As the printing is done by hand, no two repeats sit exactly alike. The sleeves puff to the elbow. Wear it loose, or pull it in with a tan belt.',
      regularPrice: 2690,
      colours: ['Indigo', 'Olive'],
      facts: {
        ...cloth.cambric,
        Fit: 'Relaxed',
        Length: cm(118),
        Pattern: 'Hand block print',
      },
      look: {
        silhouette: 'tieredDress',
        fabric: 'blockPrint',
        accent: 'Ivory',
        sleeve: 'Elbow length',
        neck: 'Square',
        trims: ['lace'],
      },
    },
    {
      slug: 'polka-dot-tiered-midi-dress',
      title: 'Polka Dot Tiered Midi Dress',
      description:
        'Small dots on fluid viscose, gathered into three tiers. The neck ties with two narrow cords and the cuffs are elastic, so sleeves can be pushed up and stay there. A good desk-to-dinner dress when the shoes change.',
      regularPrice: 1799,
      discountedPrice: 1079,
      colours: ['Black', 'Navy'],
      facts: {
        ...cloth.viscose,
        Fit: 'Regular',
        Length: cm(116),
      },
      look: {
        silhouette: 'tieredDress',
        fabric: 'polka',
        accent: 'White',
        sleeve: 'Three-quarter',
        neck: 'V-neck',
        trims: ['neck tie'],
      },
    },
    {
      slug: 'mustard-tiered-festive-dress-with-gota-edging',
      title: 'Mustard Tiered Festive Dress with Gota Edging',
      description:
        'A turmeric-bright dress with fine gota ribbon stitched along each tier. The chanderi has a slight rustle and a gentle sheen that shows best after dark. It is fully lined in cotton and cut with pockets.',
      regularPrice: 3799,
      discountedPrice: 2849,
      sizes: sizes.sTo3xl,
      colours: ['Mustard'],
      facts: {
        ...cloth.chanderi,
        Lining: 'Cotton, full length',
        Length: cm(124),
        Occasion: 'Haldi, mehendi, Diwali',
      },
      look: {
        silhouette: 'tieredDress',
        fabric: 'plain',
        accent: 'Gold',
        sleeve: 'Elbow length',
        neck: 'Round',
        trims: ['gota'],
      },
    },
    {
      slug: 'gingham-tiered-day-dress',
      title: 'Gingham Tiered Day Dress',
      description:
        'Yarn-dyed checks, a round neck, short puff sleeves and a skirt in three tiers. The poplin holds its shape through a long day out. Buttons open to the waist, which makes it easy for nursing mothers too.',
      regularPrice: 1690,
      colours: ['Green', 'Pink'],
      facts: {
        ...cloth.poplin,
        Fit: 'Regular',
        Length: cm(108),
        Closure: 'Front buttons to the waist',
      },
      look: {
        silhouette: 'tieredDress',
        fabric: 'checks',
        accent: 'White',
        sleeve: 'Short',
        neck: 'Round',
        trims: ['buttons'],
      },
    },
  ],
);
