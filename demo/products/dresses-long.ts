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
        'An ankle-length dress printed with rows of bandhani dots on a deep madder ground. The cambric is crisp on the first day and softens with every wash. It is cut easy through the waist with a gathered skirt, so there is room to sit cross-legged. Flat sandals and silver jhumkas are all it asks for.',
      regularPrice: 2499,
      discountedPrice: 1749,
      colours: ['Maroon', 'Indigo', 'Mustard'],
      featured: true,
      facts: {
        ...cloth.cambric,
        Fit: 'Relaxed',
        Length: cm(137),
        Sleeve: 'Three-quarter',
        Neck: 'Round with a short slit',
      },
      look: { silhouette: 'maxiDress', fabric: 'bandhani', accent: 'Ivory' },
    },
    {
      slug: 'sleeveless-linen-maxi-dress',
      title: 'Sleeveless Linen Maxi Dress',
      description:
        'Plain linen, wide straps and two deep pockets: a dress for the hottest weeks of the year. The cloth is dry to the touch and creases honestly. It falls straight from the bust, and the side slits start at the knee.',
      regularPrice: 3299,
      colours: ['Sage', 'Ivory'],
      facts: {
        ...cloth.linen,
        Fit: 'Straight',
        Length: cm(132),
        Sleeve: 'Sleeveless',
        Pockets: 'Two at the side seams',
      },
      look: { silhouette: 'maxiDress', fabric: 'plain', accent: 'Beige' },
    },
    {
      slug: 'floral-georgette-maxi-dress-with-flutter-sleeves',
      title: 'Floral Georgette Maxi Dress with Flutter Sleeves',
      description:
        'Small garden flowers scattered over light georgette, with sleeves that move when you do. The body and skirt are lined to the knee; the sleeves are left sheer. An elastic waist sits just above the natural one and lengthens the leg. Made for a sangeet lunch or a friend’s engagement.',
      regularPrice: 2899,
      discountedPrice: 1599,
      colours: ['Peach', 'Sky', 'Lavender'],
      featured: true,
      facts: {
        ...cloth.georgette,
        Lining: 'Crepe, to the knee',
        Fit: 'Fit and flare',
        Length: cm(140),
        Neck: 'V-neck',
      },
      look: { silhouette: 'maxiDress', fabric: 'floral', accent: 'Coral' },
    },
    {
      slug: 'ikat-handloom-maxi-dress',
      title: 'Ikat Handloom Maxi Dress',
      description:
        'Woven from yarn that is tied and dyed before it reaches the loom, which is why the edges of the pattern look softly blurred. The cotton has some weight and hangs well. Side seams are straight with a half-tie at the back to draw in the waist.',
      regularPrice: 3490,
      discountedPrice: 2790,
      colours: ['Teal', 'Rust'],
      facts: {
        ...cloth.handloom,
        Fit: 'Regular, adjustable back tie',
        Length: cm(134),
        Sleeve: 'Elbow length',
        Pattern: 'Woven ikat',
      },
      look: { silhouette: 'maxiDress', fabric: 'ikat', accent: 'Yellow' },
    },
    {
      slug: 'black-crepe-evening-maxi-dress',
      title: 'Black Crepe Evening Maxi Dress',
      description:
        'A long, quiet column of matte crepe for dinners that start late. It skims rather than clings, and the back closes with a concealed zip and one covered button. Add a gold cuff, or wear it with nothing at all but good shoes.',
      regularPrice: 3999,
      discountedPrice: 2399,
      sizes: sizes.sToXl,
      colours: ['Black', 'Bottle'],
      facts: {
        ...cloth.crepe,
        Fit: 'Slim',
        Length: cm(142),
        Sleeve: 'Long',
        Closure: 'Concealed back zip',
      },
      look: { silhouette: 'maxiDress', fabric: 'plain', accent: 'Gold' },
    },
    {
      slug: 'leheriya-mulmul-maxi-dress',
      title: 'Leheriya Mulmul Maxi Dress',
      description:
        'Diagonal leheriya waves run the whole length of this mulmul dress. The cotton is thin and very soft, with a full cotton lining so it can be worn in bright light. The shoulders are dropped and the hem is a generous circle.',
      regularPrice: 2190,
      sizes: sizes.xsTo3xl,
      colours: ['Rani', 'Yellow'],
      facts: {
        ...cloth.mul,
        Lining: 'Cotton, full length',
        Fit: 'Loose',
        Length: cm(135),
        Occasion: 'Festive day wear',
      },
      look: { silhouette: 'maxiDress', fabric: 'leheriya', accent: 'Yellow' },
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
        'Three gathered tiers, a square neck and straps that tie at the shoulder. The cotton is airy but not see-through, thanks to a soft lining in the body. It is roomy from the bust down and reaches mid-calf.',
      regularPrice: 1999,
      discountedPrice: 1299,
      colours: ['White', 'Sky', 'Coral'],
      featured: true,
      facts: {
        ...cloth.cotton,
        Fit: 'Relaxed',
        Length: cm(114),
        Sleeve: 'Tie-up straps',
        Neck: 'Square',
      },
      look: { silhouette: 'tieredDress', fabric: 'plain', accent: 'Sky' },
    },
    {
      slug: 'block-print-tiered-dress-with-lace-inserts',
      title: 'Block Print Tiered Dress with Lace Inserts',
      description:
        'Hand-blocked sprigs in two colours, with a narrow band of cotton lace where each tier joins the next. As the printing is done by hand, no two repeats sit exactly alike. Wear it loose, or pull it in with a tan belt.',
      regularPrice: 2690,
      colours: ['Indigo', 'Olive'],
      facts: {
        ...cloth.cambric,
        Fit: 'Relaxed',
        Length: cm(118),
        Sleeve: 'Puff, elbow length',
        Pattern: 'Hand block print',
      },
      look: { silhouette: 'tieredDress', fabric: 'blockPrint', accent: 'Ivory' },
    },
    {
      slug: 'polka-dot-tiered-midi-dress',
      title: 'Polka Dot Tiered Midi Dress',
      description:
        'Pin-sized dots on fluid viscose, gathered into four shallow tiers. The neck ties with two narrow cords and the cuffs are elastic, so sleeves can be pushed up and stay there. A good desk-to-dinner dress when the shoes change.',
      regularPrice: 1799,
      discountedPrice: 1079,
      colours: ['Black', 'Navy'],
      facts: {
        ...cloth.viscose,
        Fit: 'Regular',
        Length: cm(116),
        Sleeve: 'Three-quarter, elastic cuff',
        Neck: 'Tie-up V-neck',
      },
      look: { silhouette: 'tieredDress', fabric: 'polka', accent: 'White' },
    },
    {
      slug: 'mustard-tiered-festive-dress-with-gota-edging',
      title: 'Mustard Tiered Festive Dress with Gota Edging',
      description:
        'A turmeric-bright dress with fine gota ribbon stitched along each tier. The chanderi has a slight rustle and a gentle sheen that shows best after dark. It is fully lined in cotton and cut with pockets.',
      regularPrice: 3799,
      discountedPrice: 2849,
      sizes: sizes.sTo3xl,
      colours: ['Mustard', 'Rani'],
      facts: {
        ...cloth.chanderi,
        Lining: 'Cotton, full length',
        Length: cm(124),
        Sleeve: 'Elbow length',
        Occasion: 'Haldi, mehendi, Diwali',
      },
      look: { silhouette: 'tieredDress', fabric: 'plain', accent: 'Gold' },
    },
    {
      slug: 'gingham-tiered-day-dress',
      title: 'Gingham Tiered Day Dress',
      description:
        'Small yarn-dyed checks, a round collar and a skirt in two deep tiers. The poplin holds its shape through a long day out. Buttons open to the waist, which makes it easy for nursing mothers too.',
      regularPrice: 1690,
      colours: ['Green', 'Pink'],
      facts: {
        ...cloth.poplin,
        Fit: 'Regular',
        Length: cm(108),
        Sleeve: 'Short puff',
        Closure: 'Front buttons to the waist',
      },
      look: { silhouette: 'tieredDress', fabric: 'checks', accent: 'White' },
    },
  ],
);
