import { beltsAndWallets, stoles, sunglasses, watches } from './accessories-worn';
import { bangles } from './sizes';
import { cm, grams, interleave, subCategory } from './sub-category';

const bags = subCategory({ category: 'Accessories', parentCategory: 'Bags', gender: 'Women' }, [
  {
    slug: 'block-print-canvas-tote-bag',
    title: 'Block Print Canvas Tote Bag',
    description:
      'Heavy canvas printed by hand with small paisleys, and sturdy plain handles. It takes a laptop, a lunch box and an umbrella, and has a zipped pocket on the back for keys. The base is double.',
    regularPrice: 899,
    discountedPrice: 629,
    gender: 'Unisex',
    colours: ['Indigo', 'Rust', 'Olive'],
    featured: true,
    facts: {
      Material: '100% cotton canvas',
      Lining: 'Cotton',
      Width: cm(40),
      Height: cm(36),
      Closure: 'Magnetic button',
      Care: 'Spot clean',
    },
    look: { silhouette: 'toteBag', fabric: 'blockPrint', accent: 'Ivory' },
  },
  {
    slug: 'structured-work-tote',
    title: 'Structured Work Tote',
    description:
      'A firm-sided tote with gold-tan handles that stands up by itself beside a desk. Inside are a padded sleeve for a 14-inch laptop and a bottle loop; outside, a zip pocket on the back. The surface is finely grained and wipes clean.',
    regularPrice: 2990,
    discountedPrice: 1790,
    colours: ['Black', 'Beige', 'Maroon'],
    facts: {
      Material: 'Synthetic leather',
      Lining: 'Polyester twill',
      Width: cm(38),
      Height: cm(28),
      Closure: 'Open top, zip pocket on the back',
      Care: 'Wipe with a damp cloth',
    },
    look: { silhouette: 'toteBag', fabric: 'plain', accent: 'Gold' },
  },
  {
    slug: 'leather-sling-bag',
    title: 'Leather Sling Bag',
    description:
      'A small crossbody in soft-grained leather with a flap that closes with a magnet under a gold-tone stud. Holds a phone, a wallet, sunglasses and not a thing more. The strap lengthens to 120 cm.',
    regularPrice: 2490,
    colours: ['Bottle', 'Tan'],
    facts: {
      Material: 'Genuine leather',
      Lining: 'Cotton',
      Width: cm(21),
      Height: cm(15),
      Closure: 'Magnetic flap',
      Care: 'Condition twice a year',
    },
    look: { silhouette: 'slingBag', fabric: 'plain', accent: 'Brown' },
  },
  {
    slug: 'ikat-sling-bag-with-tassel',
    title: 'Ikat Sling Bag with Tassel',
    description:
      'Handwoven ikat over a firm lining, with a tassel on the flap and a plain adjustable strap. A zip pocket on the back keeps a phone away from papers. It suits kurtas, and cheers up a plain tee.',
    regularPrice: 999,
    discountedPrice: 699,
    colours: ['Red', 'Teal'],
    facts: {
      Material: 'Handloom ikat cotton',
      Lining: 'Polyester',
      Width: cm(24),
      Height: cm(20),
      Closure: 'Magnetic flap',
      Care: 'Spot clean, dry in shade',
    },
    look: { silhouette: 'slingBag', fabric: 'ikat', accent: 'Mustard', trims: ['tassels'] },
  },
  {
    slug: 'brocade-potli-bag',
    title: 'Brocade Potli Bag',
    description:
      'A round-bottomed drawstring pouch in brocade with a row of beads, a cord handle and two tassels. There is space for a phone, lipstick and the shagun envelope. Lined in satin of the same colour.',
    regularPrice: 1190,
    discountedPrice: 710,
    colours: ['Rani', 'Bottle', 'Gold'],
    facts: {
      Material: 'Art silk brocade',
      Lining: 'Satin',
      Width: cm(18),
      Height: cm(21),
      Closure: 'Drawstring',
      Occasion: 'Weddings, festivals',
    },
    look: { silhouette: 'potli', fabric: 'brocade', accent: 'Gold' },
  },
  {
    slug: 'bandhani-silk-blend-potli',
    title: 'Bandhani Silk-Blend Potli',
    description:
      'A soft, gathered potli made from bandhani in a silk blend, its dots still puckered. Finished with a row of beads and two tassels on the drawstring. It weighs less than its contents.',
    regularPrice: 799,
    colours: ['Yellow', 'Maroon'],
    facts: {
      Material: 'Bandhani silk blend',
      Lining: 'Cotton',
      Width: cm(16),
      Height: cm(19),
      Closure: 'Drawstring',
      Care: 'Dry clean only',
    },
    look: { silhouette: 'potli', fabric: 'bandhani', accent: 'Red' },
  },
]);

const jewellery = subCategory({ category: 'Accessories', parentCategory: 'Jewellery', gender: 'Women' }, [
  {
    slug: 'oxidised-silver-tone-jhumkas',
    title: 'Oxidised Silver-Tone Jhumkas',
    description:
      'Domed jhumkas set with dark stones above a row of bead drops, blackened in the recesses so the pattern shows. They swing, but are hollow and light. The posts are free of nickel.',
    regularPrice: 499,
    discountedPrice: 299,
    colours: ['Silver'],
    facts: {
      Material: 'Brass, oxidised silver finish',
      Length: cm(5.5),
      'Weight per Pair': grams(18),
      Closure: 'Push back',
      Care: 'Keep dry, store in an airtight bag',
      'Pack Contents': '1 pair',
    },
    look: { silhouette: 'jhumka', fabric: 'plain', accent: 'Charcoal' },
  },
  {
    slug: 'kundan-style-jhumkas-with-pearl-drops',
    title: 'Kundan-Style Jhumkas with Pearl Drops',
    description:
      'Glass stones set in the kundan manner on a gold-tone dome, with faux pearl drops below. The posts are sturdy enough for the weight. For brides’ sisters and bold aunts.',
    regularPrice: 1490,
    colours: ['Gold', 'Green'],
    featured: true,
    facts: {
      Material: 'Brass, gold tone, glass stones',
      Length: cm(8),
      'Weight per Pair': grams(42),
      Closure: 'Push back',
      Care: 'Keep away from perfume and water',
      'Pack Contents': '1 pair',
    },
    look: { silhouette: 'jhumka', fabric: 'plain', accent: 'Ivory' },
  },
  {
    slug: 'glass-bangles-set-of-24',
    title: 'Glass Bangles, Set of 24',
    description:
      'Two dozen plain glass bangles with a faint gold line on every sixth. They chime. Packed in a ridged box, and replaced if any arrive broken.',
    regularPrice: 349,
    discountedPrice: 279,
    sizes: ['2.4', '2.6', '2.8'],
    chart: bangles,
    colours: ['Red', 'Green', 'Rani', 'Blue'],
    facts: {
      Material: 'Glass',
      Finish: 'Plain with gold line',
      Care: 'Wipe with a soft cloth',
      Occasion: 'Festivals, weddings',
      'Pack Contents': '24 bangles',
    },
    look: { silhouette: 'bangles', fabric: 'plain', accent: 'Gold', counts: { bangles: 24 } },
  },
  {
    slug: 'brass-cuff-bangles-pair',
    title: 'Brass Cuff Bangles, Pair',
    description:
      'A pair of open cuffs in hammered brass. Press them gently to fit. Brass darkens with the months; lemon and ash bring it back.',
    regularPrice: 899,
    sizes: ['One Size'],
    colours: ['Gold', 'Silver'],
    facts: {
      Material: 'Brass',
      'Inner Diameter': cm(6.2),
      Finish: 'Hammered',
      Closure: 'Open, adjustable',
      Care: 'Polish with a dry cloth',
      'Pack Contents': '2 cuffs',
    },
    look: { silhouette: 'bangles', fabric: 'plain', accent: 'Rust', shape: 'cuffs', counts: { bangles: 2 } },
  },
  {
    slug: 'layered-bead-necklace',
    title: 'Layered Bead Necklace',
    description:
      'Five strands of glass beads in falling lengths, gathered into a sliding cord at the back. Cool against the skin and pleasant to fidget with. It fills the neck of a plain kurta.',
    regularPrice: 799,
    discountedPrice: 639,
    colours: ['Coral', 'Teal', 'Ivory'],
    facts: {
      Material: 'Glass beads on nylon thread',
      'Necklace Length': cm(56),
      Closure: 'Sliding cord',
      Care: 'Wipe with a soft dry cloth',
      Occasion: 'Everyday',
      'Pack Contents': '1 necklace',
    },
    look: { silhouette: 'necklace', fabric: 'plain', accent: 'Mustard', counts: { strands: 5 } },
  },
  {
    slug: 'temple-necklace-set-with-matching-earrings',
    title: 'Temple Necklace Set with Matching Earrings',
    description:
      'Three strands and a large medallion in matte gold tone, with red stones, pearl-look beads and small jhumkas to match. The back tie is an adjustable silk-look cord. Best with a plain silk saree and an uncrowded neckline.',
    regularPrice: 2290,
    discountedPrice: 1370,
    colours: ['Gold'],
    facts: {
      Material: 'Brass, matte gold finish, glass stones',
      'Necklace Length': cm(42),
      Closure: 'Adjustable cord',
      Care: 'Store flat in the box, keep dry',
      Occasion: 'Weddings, classical dance',
      'Pack Contents': '1 necklace, 1 pair of earrings',
    },
    look: { silhouette: 'necklace', fabric: 'plain', accent: 'Maroon', shape: 'set' },
  },
]);

export const accessories = interleave(bags, jewellery, watches, beltsAndWallets, stoles, sunglasses);
