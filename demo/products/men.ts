import { cloth } from './fabrics';
import { dhotiSets, sherwanis } from './men-occasion';
import { menChest, sizes } from './sizes';
import { cm, interleave, subCategory } from './sub-category';

const kurtas = subCategory(
  {
    category: 'Men',
    parentCategory: 'Kurtas',
    gender: 'Men',
    sizes: sizes.sTo3xl,
    chart: menChest,
  },
  [
    {
      slug: 'plain-cotton-kurta',
      title: 'Plain Cotton Kurta',
      description:
        'A knee-length kurta with a short buttoned placket, a chest pocket and nothing else to distract. The slub in the cotton gives the colour some depth. Wear it with jeans all week and with a white churidar on the holiday.',
      regularPrice: 1199,
      discountedPrice: 839,
      colours: ['Blue', 'White', 'Mustard', 'Olive'],
      facts: {
        ...cloth.slub,
        Fit: 'Regular',
        Length: cm(102),
      },
      look: { silhouette: 'menKurta', fabric: 'plain', accent: 'Ivory', sleeve: 'Long', neck: 'Band collar' },
    },
    {
      slug: 'mens-lucknowi-chikankari-kurta',
      title: 'Men’s Lucknowi Chikankari Kurta',
      description:
        'Tone-on-tone embroidery all over, worked by hand on fine cotton. From two metres away it looks plain. A vest in skin tone is best beneath it.',
      regularPrice: 2690,
      colours: ['White', 'Sky', 'Sage'],
      featured: true,
      facts: {
        ...cloth.mul,
        Fit: 'Regular',
        Length: cm(104),
        Pattern: 'Hand chikankari embroidery',
      },
      look: { silhouette: 'menKurta', fabric: 'chikankari', accent: 'Silver', sleeve: 'Long', neck: 'Band collar' },
    },
    {
      slug: 'block-print-short-kurta',
      title: 'Block Print Short Kurta',
      description:
        'Hip length, with long sleeves to roll and a chest pocket. The print is a small paisley, placed by hand and slightly uneven at the joins. Somewhere between a kurta and a shirt.',
      regularPrice: 1090,
      discountedPrice: 759,
      colours: ['Rust', 'Indigo'],
      facts: {
        ...cloth.cambric,
        Fit: 'Regular',
        Length: cm(79),
      },
      look: {
        silhouette: 'menKurta',
        fabric: 'blockPrint',
        accent: 'Beige',
        sleeve: 'Long',
        neck: 'Band collar',
        shape: 'short',
      },
    },
    {
      slug: 'handspun-khadi-kurta',
      title: 'Handspun Khadi Kurta',
      description:
        'Spun and woven by hand in quiet stripes, this khadi is coarse on the first wearing and a favourite by the fifth. It keeps you dry in the heat better than most technical cloth. Cut wide under the arm.',
      regularPrice: 1690,
      colours: ['Beige', 'Charcoal', 'Maroon'],
      facts: {
        ...cloth.khadi,
        Fit: 'Relaxed',
        Length: cm(107),
        Pockets: 'Two at the sides, one at the chest',
      },
      look: { silhouette: 'menKurta', fabric: 'stripes', accent: 'White', sleeve: 'Long', neck: 'Band collar' },
    },
    {
      slug: 'ikat-panel-kurta',
      title: 'Ikat Panel Kurta',
      description:
        'A straight kurta in handloom ikat, its pattern matched across the front by a patient tailor. Slits are deep and the hem is faced, so it sits flat. It needs plain trousers and no jacket.',
      regularPrice: 2190,
      colours: ['Teal', 'Black'],
      facts: {
        ...cloth.handloom,
        Fit: 'Straight',
        Length: cm(102),
        Pattern: 'Woven ikat',
      },
      look: { silhouette: 'menKurta', fabric: 'ikat', accent: 'Mustard', sleeve: 'Long', neck: 'Band collar' },
    },
    {
      slug: 'linen-kurta-shirt',
      title: 'Linen Kurta Shirt',
      description:
        'Long enough to be a kurta, buttoned all the way like a shirt. Pure linen, loose through the chest, with one chest pocket. Iron it or do not.',
      regularPrice: 2290,
      discountedPrice: 1599,
      colours: ['Sage', 'Peach', 'Navy'],
      facts: {
        ...cloth.linen,
        Fit: 'Relaxed',
        Length: cm(84),
        Buttons: 'Coconut shell, full front',
      },
      look: {
        silhouette: 'menKurta',
        fabric: 'plain',
        accent: 'Brown',
        sleeve: 'Long',
        neck: 'Shirt collar',
        shape: 'short',
      },
    },
  ],
);

const kurtaSets = subCategory(
  {
    category: 'Men',
    parentCategory: 'Kurta Sets',
    gender: 'Men',
    sizes: sizes.sTo3xl,
    chart: menChest,
  },
  [
    {
      slug: 'festive-kurta-churidar-set',
      title: 'Festive Kurta Churidar Set',
      description:
        'A jacquard kurta with a soft, low sheen and an off-white churidar. A buttoned placket and a chest pocket keep the front simple. It photographs well at Diwali and does not crackle when you sit.',
      regularPrice: 2490,
      discountedPrice: 1490,
      colours: ['Mustard', 'Maroon', 'Teal'],
      facts: {
        ...cloth.silkBlend,
        Fit: 'Regular',
        'Kurta Length': cm(104),
        'Pack Contents': '1 kurta, 1 churidar',
        Occasion: 'Diwali, weddings',
      },
      look: {
        silhouette: 'menKurta',
        fabric: 'brocade',
        accent: 'Gold',
        sleeve: 'Long',
        neck: 'Band collar',
        trims: ['churidar'],
      },
    },
    {
      slug: 'white-cotton-kurta-pyjama',
      title: 'White Cotton Kurta Pyjama',
      description:
        'The plain white pair every man is asked to own. Closely woven cotton, straight pyjamas with a drawstring and three roomy pockets. Bleach-safe, since it is white.',
      regularPrice: 1590,
      colours: ['White'],
      facts: {
        ...cloth.poplin,
        Fit: 'Regular',
        'Kurta Length': cm(107),
        'Pack Contents': '1 kurta, 1 pyjama',
        Occasion: 'Prayers, functions, home',
      },
      look: {
        silhouette: 'menKurta',
        fabric: 'plain',
        accent: 'Silver',
        sleeve: 'Long',
        neck: 'Band collar',
        trims: ['pyjama'],
      },
    },
    {
      slug: 'leheriya-kurta-set-with-white-churidar',
      title: 'Leheriya Kurta Set with White Churidar',
      description:
        'Slanting leheriya stripes in two colours, dyed in Rajasthan in lengths of cotton and cut so that the lines meet at the placket. The churidar has a soft waistband. Sunny and light for daytime functions.',
      regularPrice: 2190,
      discountedPrice: 1640,
      colours: ['Yellow', 'Coral'],
      facts: {
        ...cloth.cotton,
        Fit: 'Straight',
        'Kurta Length': cm(102),
        'Pack Contents': '1 kurta, 1 churidar',
        Pattern: 'Leheriya tie-dye',
      },
      look: {
        silhouette: 'menKurta',
        fabric: 'leheriya',
        accent: 'Rani',
        sleeve: 'Long',
        neck: 'Band collar',
        trims: ['churidar'],
      },
    },
    {
      slug: 'pathani-kurta-set',
      title: 'Pathani Kurta Set',
      description:
        'A shirt-collared Pathani with a buttoned placket, a chest pocket and a straight salwar. The twill is heavy enough to keep a crease and comes in colours that hide dust. Broad-shouldered fit; size down if slim.',
      regularPrice: 2390,
      discountedPrice: 1910,
      sizes: sizes.mTo3xl,
      colours: ['Charcoal', 'Bottle', 'Navy'],
      facts: {
        Fabric: '65% polyester, 35% viscose twill',
        Care: 'Machine wash cold, warm iron',
        Fit: 'Broad',
        'Kurta Length': cm(107),
        'Pack Contents': '1 kurta, 1 salwar',
      },
      look: {
        silhouette: 'menKurta',
        fabric: 'plain',
        accent: 'Black',
        sleeve: 'Long',
        neck: 'Shirt collar',
        trims: ['salwar'],
      },
    },
    {
      slug: 'kurta-set-with-printed-nehru-jacket',
      title: 'Kurta Set with Printed Nehru Jacket',
      description:
        'Three pieces that agree with each other: a plain off-white kurta, a churidar and a floral jacket in cotton satin. The jacket is fully lined and has a working chest pocket. One parcel settles the whole wedding day.',
      regularPrice: 4290,
      discountedPrice: 2990,
      colours: ['Peach', 'Mint'],
      facts: {
        Fabric: 'Cotton satin jacket, cotton slub kurta and churidar',
        Care: 'Dry clean the jacket, hand wash the rest',
        Fit: 'Regular',
        'Pack Contents': '1 kurta, 1 churidar, 1 jacket',
        Occasion: 'Weddings by day',
      },
      look: {
        silhouette: 'nehruJacket',
        fabric: 'floral',
        accent: 'Green',
        sleeve: 'Long',
        neck: 'Band collar',
        trims: ['churidar'],
      },
    },
  ],
);

const nehruJackets = subCategory(
  {
    category: 'Men',
    parentCategory: 'Nehru Jackets',
    gender: 'Men',
    sizes: sizes.sToXxl,
    chart: menChest,
  },
  [
    {
      slug: 'linen-nehru-jacket',
      title: 'Linen Nehru Jacket',
      description:
        'A sleeveless, collared jacket in mid-weight linen, half-lined to stay cool. Six buttons, three welt pockets and vents at the sides. It makes a plain kurta look decided.',
      regularPrice: 2790,
      discountedPrice: 1950,
      colours: ['Olive', 'Beige', 'Sky'],
      facts: {
        ...cloth.linen,
        Lining: 'Viscose, half',
        Fit: 'Tailored',
        Length: cm(71),
        Pockets: 'Three outside, one inside',
      },
      look: { silhouette: 'nehruJacket', fabric: 'plain', accent: 'Brown', sleeve: 'Sleeveless', neck: 'Band collar' },
    },
    {
      slug: 'brocade-nehru-jacket',
      title: 'Brocade Nehru Jacket',
      description:
        'Small woven buti in gold on a dark ground, buttoned with antique-finish metal. The front is fused lightly, so it lies flat without feeling like card. For festive evenings, over white or cream.',
      regularPrice: 3290,
      colours: ['Maroon', 'Navy', 'Bottle'],
      featured: true,
      facts: {
        ...cloth.brocade,
        Lining: 'Satin, full',
        Fit: 'Tailored',
        Length: cm(69),
        Occasion: 'Weddings, Diwali',
      },
      look: { silhouette: 'nehruJacket', fabric: 'brocade', accent: 'Gold', sleeve: 'Sleeveless', neck: 'Band collar' },
    },
    {
      slug: 'checked-tweed-look-nehru-jacket',
      title: 'Checked Tweed-Look Nehru Jacket',
      description:
        'A brushed, checked jacket for Delhi winters and hill-station weddings. It is warm at the chest and free at the arm. Layer it over a kurta, or an Oxford shirt on office days.',
      regularPrice: 2990,
      discountedPrice: 1790,
      colours: ['Charcoal', 'Brown'],
      facts: {
        Fabric: '60% polyester, 30% viscose, 10% wool',
        Care: 'Dry clean only',
        Lining: 'Polyester, full',
        Fit: 'Regular',
        Length: cm(71),
      },
      look: {
        silhouette: 'nehruJacket',
        fabric: 'checks',
        accent: 'Silver',
        sleeve: 'Sleeveless',
        neck: 'Band collar',
      },
    },
    {
      slug: 'ikat-cotton-nehru-jacket',
      title: 'Ikat Cotton Nehru Jacket',
      description:
        'Handloom ikat on the outside, plain cotton within. The colours are strong, so keep the kurta quiet. It is unstructured and folds flat for travel.',
      regularPrice: 2190,
      colours: ['Indigo', 'Red'],
      facts: {
        ...cloth.handloom,
        Lining: 'Cotton, full',
        Fit: 'Regular',
        Length: cm(70),
        Pattern: 'Woven ikat',
      },
      look: { silhouette: 'nehruJacket', fabric: 'ikat', accent: 'Ivory', sleeve: 'Sleeveless', neck: 'Band collar' },
    },
    {
      slug: 'reversible-khadi-nehru-jacket',
      title: 'Reversible Khadi Nehru Jacket',
      description:
        'One side plain, the other block-printed, with buttons that work from both. Handspun khadi gives it an honest, nubbly surface. Two jackets for the hanger space of one.',
      regularPrice: 2590,
      discountedPrice: 2070,
      sizes: sizes.sTo3xl,
      colours: ['Rust', 'Teal'],
      facts: {
        ...cloth.khadi,
        Fit: 'Regular',
        Length: cm(70),
        Pockets: 'Three on each side',
        Closure: 'Six reversible buttons',
      },
      look: {
        silhouette: 'nehruJacket',
        fabric: 'blockPrint',
        accent: 'Beige',
        sleeve: 'Sleeveless',
        neck: 'Band collar',
      },
    },
  ],
);

export const men = interleave(kurtas, nehruJackets, kurtaSets, sherwanis, dhotiSets);
