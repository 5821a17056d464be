import { ballerinas, juttis, kolhapuris } from './flats';
import { footLength, sizes } from './sizes';
import { cm, interleave, subCategory } from './sub-category';

const flipFlops = subCategory(
  {
    category: 'Flip-Flops & Flats',
    parentCategory: 'Flip-Flops',
    gender: 'Women',
    sizes: sizes.womenShoes,
    chart: footLength,
  },
  [
    {
      slug: 'everyday-rubber-flip-flops',
      title: 'Everyday Rubber Flip-Flops',
      description:
        'Plain rubber flip-flops for the balcony, the bathroom and the corner shop. The sole is textured so it grips on wet tiles. The strap is one moulded piece with nothing to come unstuck.',
      regularPrice: 299,
      sizes: sizes.allShoes,
      gender: 'Unisex',
      colours: ['Blue', 'Black', 'Red'],
      facts: {
        Upper: 'Natural rubber',
        Sole: 'Natural rubber, textured',
        Closure: 'Slip-on',
        'Heel Height': cm(1.5),
        Care: 'Rinse with water',
        'Water Friendly': 'Yes',
      },
      look: { silhouette: 'flipFlops', fabric: 'plain', accent: 'White' },
    },
    {
      slug: 'cushioned-flip-flops-with-fabric-strap',
      title: 'Cushioned Flip-Flops with Fabric Strap',
      description:
        'A thick EVA footbed dips under the heel and rises gently at the arch. The striped woven strap is lined, so there is nothing to rub between the toes on the first long walk. True to size; between sizes, go up.',
      regularPrice: 699,
      discountedPrice: 489,
      colours: ['Coral', 'Teal', 'Charcoal'],
      facts: {
        Upper: 'Woven polyester, soft lining',
        Insole: 'Contoured EVA',
        Sole: 'EVA',
        Closure: 'Slip-on',
        'Heel Height': cm(2.5),
        Care: 'Wipe with a damp cloth',
      },
      look: { silhouette: 'flipFlops', fabric: 'stripes', accent: 'Ivory', trims: ['fabric strap'] },
    },
    {
      slug: 'floral-print-flip-flops',
      title: 'Floral Print Flip-Flops',
      description:
        'Flowers printed across the footbed and a plain strap in the colour of the print. They are light enough to forget at the bottom of a beach bag. The print is sealed under a clear layer and does not come off on damp feet.',
      regularPrice: 449,
      discountedPrice: 269,
      colours: ['Pink', 'Yellow'],
      facts: {
        Upper: 'PVC',
        Insole: 'Printed EVA',
        Sole: 'EVA',
        Closure: 'Slip-on',
        'Heel Height': cm(1.8),
        Care: 'Rinse and dry in shade',
      },
      look: { silhouette: 'flipFlops', fabric: 'floral', accent: 'Green', trims: ['printed bed'] },
    },
    {
      slug: 'mens-textured-flip-flops',
      title: 'Men’s Textured Flip-Flops',
      description:
        'A broad, stable pair with a ribbed footbed that drains as you walk. The strap is soft rubber, set a little further back for wide feet. Made for monsoon puddles and pool decks.',
      regularPrice: 549,
      sizes: sizes.menShoes,
      gender: 'Men',
      colours: ['Olive', 'Navy'],
      facts: {
        Upper: 'Thermoplastic rubber',
        Insole: 'Ribbed EVA',
        Sole: 'Rubber',
        Closure: 'Slip-on',
        'Heel Height': cm(2),
        Care: 'Rinse with water',
      },
      look: { silhouette: 'flipFlops', fabric: 'plain', accent: 'Black' },
    },
  ],
);

const slides = subCategory(
  {
    category: 'Flip-Flops & Flats',
    parentCategory: 'Slides',
    gender: 'Women',
    sizes: sizes.womenShoes,
    chart: footLength,
  },
  [
    {
      slug: 'quilted-strap-slides',
      title: 'Quilted Strap Slides',
      description:
        'One wide quilted strap over a soft, moulded bed. The padding hugs the foot without a buckle to set, and the underside has shallow grooves for smooth floors. A tidy pair for the school run.',
      regularPrice: 999,
      discountedPrice: 599,
      colours: ['Mint', 'Beige', 'Black'],
      facts: {
        Upper: 'Quilted synthetic leather',
        Insole: 'Memory foam',
        Sole: 'PU',
        Closure: 'Slip-on',
        'Heel Height': cm(2.5),
        Care: 'Wipe with a dry cloth',
      },
      look: { silhouette: 'slides', fabric: 'plain', accent: 'Gold', shape: 'quilted' },
    },
    {
      slug: 'block-print-canvas-slides',
      title: 'Block Print Canvas Slides',
      description:
        'Wide canvas straps cut from block-printed yardage, over a soft stitched bed. Cotton lining keeps them dry in warm weather. Keep them for dry days, as canvas does not like rain.',
      regularPrice: 1199,
      colours: ['Indigo', 'Rust'],
      facts: {
        Upper: 'Block-printed cotton canvas',
        Lining: 'Cotton',
        Sole: 'Rubber',
        Closure: 'Slip-on',
        'Heel Height': cm(2),
        Care: 'Spot clean, keep dry',
      },
      look: { silhouette: 'slides', fabric: 'blockPrint', accent: 'Ivory' },
    },
    {
      slug: 'mens-cloud-slides',
      title: 'Men’s Cloud Slides',
      description:
        'Moulded in one piece from springy EVA, with a thick sole that takes the sting out of hard floors. They weigh next to nothing and can be hosed clean. Roomy across the toes.',
      regularPrice: 899,
      discountedPrice: 539,
      sizes: sizes.menShoes,
      gender: 'Men',
      colours: ['Charcoal', 'Sage'],
      facts: {
        Upper: 'EVA',
        Insole: 'EVA, contoured',
        Sole: 'EVA',
        Closure: 'Slip-on',
        'Heel Height': cm(4),
        Care: 'Wash with soap and water',
      },
      look: { silhouette: 'slides', fabric: 'plain', accent: 'Silver', shape: 'moulded' },
    },
    {
      slug: 'cross-strap-leather-slides',
      title: 'Cross-Strap Leather Slides',
      description:
        'Two bands of full-grain leather cross at the instep and are stitched straight into the sole. Stiff for a day or two, then shaped to your foot. Wear them with linen trousers or a plain kurta.',
      regularPrice: 1899,
      colours: ['Tan', 'Black'],
      facts: {
        Upper: 'Full-grain leather',
        Lining: 'Leather',
        Sole: 'TPR',
        Closure: 'Slip-on',
        'Heel Height': cm(1.8),
        Care: 'Wipe, condition twice a year',
      },
      look: { silhouette: 'slides', fabric: 'plain', accent: 'Brown', shape: 'crossed' },
    },
  ],
);

const sandals = subCategory(
  {
    category: 'Flip-Flops & Flats',
    parentCategory: 'Sandals',
    gender: 'Women',
    sizes: sizes.womenShoes,
    chart: footLength,
  },
  [
    {
      slug: 'strappy-flat-sandals',
      title: 'Strappy Flat Sandals',
      description:
        'Slim straps frame the foot and a small buckle sets the fit at the ankle. The footbed is padded under the ball of the foot, where flat sandals usually fail. They go with anything that shows an ankle.',
      regularPrice: 1299,
      discountedPrice: 909,
      colours: ['Gold', 'Tan', 'Black'],
      facts: {
        Upper: 'Synthetic leather',
        Insole: 'Padded',
        Sole: 'TPR',
        Closure: 'Ankle buckle',
        'Heel Height': cm(1.2),
        Care: 'Wipe with a soft dry cloth',
      },
      look: { silhouette: 'strapSandals', fabric: 'plain', accent: 'Brown' },
    },
    {
      slug: 'mirror-work-festive-sandals',
      title: 'Mirror Work Festive Sandals',
      description:
        'Straps set with little round mirrors, each held by a ring of thread. They are flat enough to dance garba in until the end. The backing is cotton, so the stitching does not scratch.',
      regularPrice: 1490,
      colours: ['Rani', 'Teal'],
      facts: {
        Upper: 'Cotton with thread and mirror work',
        Lining: 'Cotton',
        Sole: 'TPR',
        Closure: 'Buckle',
        'Heel Height': cm(1.5),
        Occasion: 'Navratri, weddings',
      },
      look: { silhouette: 'strapSandals', fabric: 'plain', accent: 'Gold', trims: ['mirrors'] },
    },
    {
      slug: 'comfort-walking-sandals-with-arch-support',
      title: 'Comfort Walking Sandals with Arch Support',
      description:
        'Built for markets, museums and railway stations. Two hook-and-loop straps adjust over swollen evening feet, and the arch is supported on both sides. The sole bends at the toes and grips on wet stone.',
      regularPrice: 1799,
      discountedPrice: 1439,
      colours: ['Brown', 'Navy'],
      facts: {
        Upper: 'Nubuck-finish synthetic',
        Insole: 'Moulded, with arch support',
        Sole: 'Phylon and rubber',
        Closure: 'Hook and loop',
        'Heel Height': cm(3),
        Care: 'Brush clean when dry',
      },
      look: { silhouette: 'strapSandals', fabric: 'plain', accent: 'Beige', shape: 'walking' },
    },
    {
      slug: 'braided-t-strap-sandals',
      title: 'Braided T-Strap Sandals',
      description:
        'A three-strand braid runs down the foot and meets an elastic sling at the back. Nothing to fasten, nothing to hunt for. The straps sit flat and leave no marks after a long lunch.',
      regularPrice: 999,
      discountedPrice: 699,
      colours: ['White', 'Coral'],
      facts: {
        Upper: 'Braided synthetic leather',
        Insole: 'Cushioned',
        Sole: 'PU',
        Closure: 'Elastic sling back',
        'Heel Height': cm(1.5),
        Care: 'Wipe with a damp cloth',
      },
      look: { silhouette: 'strapSandals', fabric: 'plain', accent: 'Gold', shape: 'tStrap' },
    },
  ],
);

export const flipFlopsAndFlats = interleave(kolhapuris, slides, juttis, flipFlops, ballerinas, sandals);
