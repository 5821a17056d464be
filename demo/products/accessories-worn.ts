import { cloth } from './fabrics';
import { menBelt, sizes, womenBelt } from './sizes';
import { cm, metres, mm, subCategory } from './sub-category';

export const watches = subCategory({ category: 'Accessories', parentCategory: 'Watches', gender: 'Unisex' }, [
  {
    slug: 'slim-analogue-watch-with-leather-strap',
    title: 'Slim Analogue Watch with Leather Strap',
    description:
      'Two hands, no date and a case thin enough to slip under a cuff. The strap is quick-release, so you can change it without a tool. Quartz movement; the first cell is fitted.',
    regularPrice: 2490,
    discountedPrice: 1740,
    colours: ['Brown', 'Black'],
    facts: {
      'Case Diameter': mm(38),
      'Case Material': 'Stainless steel, gold tone',
      Strap: 'Genuine leather, 20 mm',
      Movement: 'Quartz',
      'Water Resistance': '3 ATM (splashes)',
      Warranty: '1 year',
    },
    look: { silhouette: 'watch', fabric: 'plain', accent: 'Gold' },
  },
  {
    slug: 'mens-chronograph-watch-with-steel-bracelet',
    title: 'Men’s Chronograph Watch with Steel Bracelet',
    description:
      'A sturdy chronograph with three sub-dials and a brushed steel bracelet. Lume on the hands lasts through a film in the dark. Links can be taken out at any watch shop; two spare pins are in the box.',
    regularPrice: 5990,
    discountedPrice: 3590,
    gender: 'Men',
    colours: ['Silver', 'Charcoal'],
    facts: {
      'Case Diameter': mm(43),
      'Case Material': 'Stainless steel',
      Strap: 'Stainless steel bracelet',
      Movement: 'Quartz chronograph',
      'Water Resistance': '5 ATM',
      Warranty: '2 years',
    },
    look: { silhouette: 'watch', fabric: 'plain', accent: 'Navy', counts: { 'sub-dials': 3 } },
  },
  {
    slug: 'womens-bracelet-watch',
    title: 'Women’s Bracelet Watch',
    description:
      'A round dial on a gold-tone link bracelet, with a mark for every hour. The clasp adjusts to fit wrists from 14 to 18 cm. It stacks well with glass bangles.',
    regularPrice: 2990,
    gender: 'Women',
    colours: ['Gold', 'Silver'],
    facts: {
      'Case Diameter': mm(24),
      'Case Material': 'Alloy, ion plated',
      Strap: 'Alloy bracelet',
      Movement: 'Quartz',
      'Water Resistance': 'Not water resistant',
      Warranty: '1 year',
    },
    look: { silhouette: 'watch', fabric: 'plain', accent: 'Ivory' },
  },
  {
    slug: 'canvas-strap-field-watch',
    title: 'Canvas Strap Field Watch',
    description:
      'A plain, legible dial with a mark for every hour and minute, and a strap of washed canvas. It is light and quiet, and does not mind a scratch. Good for students and for trekking.',
    regularPrice: 1690,
    discountedPrice: 1190,
    colours: ['Olive', 'Navy'],
    facts: {
      'Case Diameter': mm(40),
      'Case Material': 'Steel, matte finish',
      Strap: 'Cotton canvas, 20 mm',
      Movement: 'Quartz',
      'Water Resistance': '3 ATM (splashes)',
      Warranty: '1 year',
    },
    look: { silhouette: 'watch', fabric: 'plain', accent: 'Tan' },
  },
]);

export const sunglasses = subCategory({ category: 'Accessories', parentCategory: 'Sunglasses', gender: 'Unisex' }, [
  {
    slug: 'polarised-square-sunglasses',
    title: 'Polarised Square Sunglasses',
    description:
      'Polarised lenses cut the glare off windscreens and wet roads. The frame is square with softened corners and suits most faces. Spring hinges forgive a wide head.',
    regularPrice: 1899,
    discountedPrice: 1139,
    colours: ['Brown', 'Black'],
    facts: {
      Frame: 'TR90 nylon',
      Lens: 'Polarised, category 3',
      'UV Protection': 'UV400',
      'Lens Width': mm(54),
      'Bridge Width': mm(18),
      'Pack Contents': '1 pair, hard case, cloth',
      'Country of Origin': 'China',
    },
    look: { silhouette: 'sunglasses', fabric: 'plain', accent: 'Charcoal' },
  },
  {
    slug: 'cat-eye-sunglasses',
    title: 'Cat-Eye Sunglasses',
    description:
      'A gentle upward sweep at the corners, in glossy acetate. The lenses are gradient: dark above for the sky, clear below for a menu. Slightly small, for narrow faces.',
    regularPrice: 1290,
    gender: 'Women',
    colours: ['Tan', 'Maroon', 'Black'],
    facts: {
      Frame: 'Cellulose acetate',
      Lens: 'Gradient, category 2',
      'UV Protection': 'UV400',
      'Lens Width': mm(51),
      'Bridge Width': mm(17),
      'Pack Contents': '1 pair, pouch',
    },
    look: { silhouette: 'sunglasses', fabric: 'plain', accent: 'Rust', shape: 'catEye' },
  },
  {
    slug: 'aviator-sunglasses-with-metal-frame',
    title: 'Aviator Sunglasses with Metal Frame',
    description:
      'Fine metal rims, a double bridge and teardrop lenses in green-grey. Silicone nose pads adjust with a fingertip and leave no marks. They weigh about as much as four sheets of paper.',
    regularPrice: 1490,
    discountedPrice: 890,
    gender: 'Men',
    colours: ['Gold', 'Silver'],
    facts: {
      Frame: 'Stainless steel',
      Lens: 'Tinted, category 3',
      'UV Protection': 'UV400',
      'Lens Width': mm(58),
      'Bridge Width': mm(14),
      'Pack Contents': '1 pair, case, cloth',
    },
    look: { silhouette: 'sunglasses', fabric: 'plain', accent: 'Bottle', shape: 'aviator' },
  },
  {
    slug: 'round-sunglasses',
    title: 'Round Sunglasses',
    description:
      'Small, round and a bit bookish. The pale frame goes with more than you would think. Category 3 lenses, so they are for full sun as well as for show.',
    regularPrice: 999,
    colours: ['Sky', 'Peach', 'Charcoal'],
    facts: {
      Frame: 'Polycarbonate',
      Lens: 'Tinted, category 3',
      'UV Protection': 'UV400',
      'Lens Width': mm(49),
      'Bridge Width': mm(21),
      'Pack Contents': '1 pair, pouch',
    },
    look: { silhouette: 'sunglasses', fabric: 'plain', accent: 'Indigo', shape: 'round' },
  },
]);

export const stoles = subCategory(
  { category: 'Accessories', parentCategory: 'Stoles', gender: 'Unisex', sizes: sizes.oneSize },
  [
    {
      slug: 'pashmina-look-wool-stole',
      title: 'Pashmina-Look Wool Stole',
      description:
        'Fine, light merino with a woven border and a fringe at both ends. It is not pashmina and is not priced like it. Warm around the neck on a winter morning train.',
      regularPrice: 2490,
      discountedPrice: 1990,
      colours: ['Ivory', 'Maroon', 'Charcoal'],
      facts: {
        Fabric: '100% merino wool',
        Care: 'Dry clean or hand wash in wool liquid',
        Length: metres(2),
        Width: metres(0.7),
        Edging: 'Fringe',
        Occasion: 'Winter',
      },
      look: { silhouette: 'stole', fabric: 'plain', accent: 'Rust' },
    },
    {
      slug: 'ikat-cotton-stole',
      title: 'Ikat Cotton Stole',
      description:
        'A wide, breathable stole in handloom ikat for air-conditioned offices and cool cinemas. Wraps twice or hangs open. Colours may bleed at the first wash, so give it a bucket to itself.',
      regularPrice: 799,
      colours: ['Teal', 'Black'],
      facts: {
        ...cloth.handloom,
        Length: metres(1.9),
        Width: metres(0.6),
        Pattern: 'Woven ikat',
        Edging: 'Fringe',
      },
      look: { silhouette: 'stole', fabric: 'ikat', accent: 'Coral' },
    },
    {
      slug: 'tussar-stole-with-block-print-border',
      title: 'Tussar Stole with Block Print Border',
      description:
        'Tussar with its natural sheen, printed by hand with buti all over and a border at both ends. The silk has a dry, papery feel and holds a fold. It goes over a plain kurta, his or hers.',
      regularPrice: 2190,
      sizes: [],
      colours: ['Beige', 'Mustard'],
      facts: {
        ...cloth.tussar,
        Length: metres(2),
        Width: metres(0.56),
        Pattern: 'Hand block print',
        Occasion: 'Formal, festive',
      },
      look: { silhouette: 'stole', fabric: 'blockPrint', accent: 'Maroon' },
    },
    {
      slug: 'striped-viscose-stole',
      title: 'Striped Viscose Stole',
      description:
        'Soft, drapey stripes with a woven border and a fringe at both ends. It is the size of a small dupatta and light enough to keep in a desk drawer. Hand wash and hang; it dries in an hour.',
      regularPrice: 499,
      discountedPrice: 299,
      gender: 'Women',
      colours: ['Lavender', 'Coral', 'Sage'],
      facts: {
        ...cloth.viscose,
        Length: metres(1.8),
        Width: metres(0.7),
        Pattern: 'Yarn-dyed stripes',
        Edging: 'Fringe',
      },
      look: { silhouette: 'stole', fabric: 'stripes', accent: 'White' },
    },
  ],
);

export const beltsAndWallets = subCategory(
  { category: 'Accessories', parentCategory: 'Belts & Wallets', gender: 'Men' },
  [
    {
      slug: 'mens-reversible-leather-belt',
      title: 'Men’s Reversible Leather Belt',
      description:
        'Black on one side, brown on the other, with a plain steel-tone buckle that turns. Buffed leather of even thickness, stitched along both edges. Trim it at the buckle end if it is long.',
      regularPrice: 1499,
      discountedPrice: 899,
      sizes: sizes.waists,
      chart: menBelt,
      colours: ['Black', 'Brown'],
      facts: {
        Material: 'Genuine leather',
        Buckle: 'Zinc alloy, rotating',
        Width: cm(3.5),
        Care: 'Wipe dry, neutral polish',
        Occasion: 'Work, formal',
        'Pack Contents': '1 belt',
      },
      look: { silhouette: 'belt', fabric: 'plain', accent: 'Silver' },
    },
    {
      slug: 'womens-slim-waist-belt',
      title: 'Women’s Slim Waist Belt',
      description:
        'A narrow belt for dresses and long kurtas, with a rectangular gold-tone buckle. It has five holes, so it goes over a shirt or a jacket. The edges are painted by hand.',
      regularPrice: 699,
      gender: 'Women',
      sizes: sizes.sToXl,
      chart: womenBelt,
      colours: ['Red', 'Tan', 'Black'],
      facts: {
        Material: 'Synthetic leather',
        Buckle: 'Alloy, gold tone',
        Width: cm(2),
        Care: 'Wipe with a damp cloth',
        Occasion: 'Everyday',
        'Pack Contents': '1 belt',
      },
      look: { silhouette: 'belt', fabric: 'plain', accent: 'Gold', shape: 'slim' },
    },
    {
      slug: 'mens-bifold-wallet',
      title: 'Men’s Bifold Wallet',
      description:
        'Eight card slots, a full-length note pocket and a plain stitched front. The leather is oiled, so it scuffs and recovers. Fits a front pocket without a bulge when you leave the receipts at home.',
      regularPrice: 1290,
      discountedPrice: 899,
      colours: ['Tan', 'Brown', 'Black'],
      facts: {
        Material: 'Oil-pull-up leather',
        Lining: 'Polyester',
        'Card Slots': '8',
        Width: cm(11),
        Height: cm(9),
        Care: 'Wipe dry, condition yearly',
      },
      look: { silhouette: 'wallet', fabric: 'plain', accent: 'Maroon', counts: { 'card slots': 8 } },
    },
    {
      slug: 'womens-zip-around-wallet',
      title: 'Women’s Zip-Around Wallet',
      description:
        'A wallet with a zip on three sides, room for notes, and a wrist loop that comes off. Notes lie flat. The inside is pale, so you can find things at the bottom.',
      regularPrice: 1190,
      gender: 'Women',
      colours: ['Pink', 'Teal', 'Charcoal'],
      facts: {
        Material: 'Pebbled synthetic leather',
        Lining: 'Cotton twill',
        'Card Slots': '12',
        Width: cm(19),
        Height: cm(10),
        Care: 'Wipe with a damp cloth',
      },
      look: {
        silhouette: 'wallet',
        fabric: 'plain',
        accent: 'Gold',
        shape: 'zip-around',
        counts: { 'card slots': 12 },
      },
    },
    {
      slug: 'checked-canvas-card-holder',
      title: 'Checked Canvas Card Holder',
      description:
        'Yarn-dyed canvas with leather corners, for four cards and a folded note. It weighs almost nothing. A useful thank-you present under five hundred rupees.',
      regularPrice: 449,
      discountedPrice: 359,
      gender: 'Unisex',
      colours: ['Green', 'Navy'],
      facts: {
        Material: 'Cotton canvas with leather trim',
        Lining: 'Cotton',
        'Card Slots': '4',
        Width: cm(10),
        Height: cm(7.5),
        Care: 'Spot clean',
      },
      look: {
        silhouette: 'wallet',
        fabric: 'checks',
        accent: 'Tan',
        shape: 'card holder',
        counts: { 'card slots': 4 },
      },
    },
  ],
);
