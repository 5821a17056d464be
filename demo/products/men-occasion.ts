import { cloth } from './fabrics';
import { menChest, sizes } from './sizes';
import { cm, subCategory } from './sub-category';

export const sherwanis = subCategory(
  {
    category: 'Men',
    parentCategory: 'Sherwanis',
    gender: 'Men',
    sizes: sizes.sToXxl,
    chart: menChest,
  },
  [
    {
      slug: 'ivory-brocade-sherwani-with-churidar',
      title: 'Ivory Brocade Sherwani with Churidar',
      description:
        'Patterned brocade with an embroidered front, gold-tone buttons and a stand collar that does not choke. The front is canvassed lightly, so it keeps its line through a long baraat. Churidar included; the stole is not.',
      regularPrice: 11990,
      discountedPrice: 8990,
      colours: ['Ivory'],
      featured: true,
      facts: {
        ...cloth.brocade,
        Lining: 'Viscose, full',
        Fit: 'Tailored',
        Length: cm(107),
        'Pack Contents': '1 sherwani, 1 churidar',
      },
      look: {
        silhouette: 'sherwani',
        fabric: 'brocade',
        accent: 'Gold',
        sleeve: 'Long',
        neck: 'Band collar',
        trims: ['churidar', 'embroidery'],
      },
    },
    {
      slug: 'velvet-sherwani-with-zari-collar',
      title: 'Velvet Sherwani with Zari Collar',
      description:
        'Dark velvet, embroidered at the collar, the cuffs and along the buttons, for receptions after sundown. The weight sits well on broad shoulders. Sold without trousers, so that you can choose between a churidar and slim pants.',
      regularPrice: 9490,
      colours: ['Bottle', 'Maroon', 'Black'],
      facts: {
        ...cloth.velvet,
        Lining: 'Satin, full',
        Fit: 'Slim',
        Length: cm(104),
        'Pack Contents': '1 sherwani',
      },
      look: {
        silhouette: 'sherwani',
        fabric: 'plain',
        accent: 'Gold',
        sleeve: 'Long',
        neck: 'Band collar',
        trims: ['embroidery', 'zari collar'],
      },
    },
    {
      slug: 'indo-western-sherwani-with-asymmetric-hem-and-narrow-trousers-for-the-reception',
      title: 'Indo-Western Sherwani with Asymmetric Hem and Narrow Trousers for the Reception',
      description:
        'A modern cut with an embroidered front and a hem that drops lower on the left. The crepe is matte and stretches a little across the back. The off-white trousers taper to the ankle and have belt loops, so they work with a plain shirt later.',
      regularPrice: 7990,
      discountedPrice: 4790,
      sizes: sizes.sToXl,
      colours: ['Navy', 'Charcoal'],
      facts: {
        Fabric: '67% polyester, 30% viscose, 3% elastane',
        Care: 'Dry clean only',
        Fit: 'Slim',
        Length: cm(99),
        'Pack Contents': '1 sherwani, 1 trouser',
      },
      look: {
        silhouette: 'sherwani',
        fabric: 'plain',
        accent: 'Silver',
        sleeve: 'Long',
        neck: 'Band collar',
        trims: ['churidar', 'embroidery', 'asymmetric hem'],
      },
    },
    {
      slug: 'tussar-silk-achkan',
      title: 'Tussar Silk Achkan',
      description:
        'A shorter, lighter coat than a sherwani, in the honeyed slub of undyed tussar. The only ornament is a row of metal buttons. For the father of the bride, or anyone who likes to be under-dressed by exactly the right amount.',
      regularPrice: 8490,
      colours: ['Beige', 'Rust'],
      facts: {
        ...cloth.tussar,
        Lining: 'Cotton silk, half',
        Fit: 'Regular',
        Length: cm(94),
        'Pack Contents': '1 achkan',
      },
      look: {
        silhouette: 'sherwani',
        fabric: 'plain',
        accent: 'Gold',
        sleeve: 'Long',
        neck: 'Band collar',
        shape: 'short',
      },
    },
  ],
);

export const dhotiSets = subCategory(
  {
    category: 'Men',
    parentCategory: 'Dhoti Sets',
    gender: 'Men',
    sizes: sizes.sToXxl,
    chart: menChest,
  },
  [
    {
      slug: 'ready-to-wear-dhoti-kurta-set',
      title: 'Ready-to-Wear Dhoti Kurta Set',
      description:
        'A silk-look kurta with an off-white dhoti that is already pleated and stitched to an elastic waist. Step in, draw the cord, and it stays up through every ritual. There is even a pocket for the phone.',
      regularPrice: 2990,
      discountedPrice: 1790,
      colours: ['Maroon', 'Mustard', 'Bottle'],
      facts: {
        ...cloth.silkBlend,
        Fit: 'Regular',
        'Kurta Length': cm(97),
        Dhoti: 'Pre-stitched, elastic waist',
        'Pack Contents': '1 kurta, 1 dhoti',
      },
      look: { silhouette: 'dhotiSet', fabric: 'plain', accent: 'Ivory', sleeve: 'Long', neck: 'Band collar' },
    },
    {
      slug: 'handloom-cotton-dhoti-set-with-zari-border',
      title: 'Handloom Cotton Dhoti Set with Zari Border',
      description:
        'An unstitched cotton dhoti with a slim zari border and a plain kurta to go over it. The dhoti is closely woven and opaque even in one layer. For Onam, Pongal, pujas and mornings at the temple.',
      regularPrice: 1990,
      colours: ['White', 'Ivory'],
      facts: {
        ...cloth.handloom,
        'Dhoti Length': '3.6 m, unstitched',
        'Kurta Length': cm(86),
        Border: 'Zari, 5 cm',
        'Pack Contents': '1 kurta, 1 dhoti',
      },
      look: { silhouette: 'dhotiSet', fabric: 'plain', accent: 'Gold', sleeve: 'Long', neck: 'Band collar' },
    },
    {
      slug: 'brocade-kurta-with-dhoti-trousers',
      title: 'Brocade Kurta with Dhoti Trousers',
      description:
        'A fitted brocade kurta over softly draped dhoti trousers in plain cotton silk. The drape is sewn in, so it looks the same at midnight as it did at seven. Good on sangeet stages.',
      regularPrice: 4490,
      discountedPrice: 3590,
      sizes: sizes.sToXl,
      colours: ['Purple', 'Teal'],
      facts: {
        ...cloth.brocade,
        Fit: 'Slim kurta, draped trouser',
        'Kurta Length': cm(97),
        Closure: 'Elastic waist with drawcord',
        'Pack Contents': '1 kurta, 1 dhoti trouser',
      },
      look: { silhouette: 'dhotiSet', fabric: 'brocade', accent: 'Gold', sleeve: 'Long', neck: 'Band collar' },
    },
    {
      slug: 'bandhani-angrakha-dhoti-set',
      title: 'Bandhani Angrakha Dhoti Set',
      description:
        'An overlapping angrakha in dotted bandhani cotton, tied at the side with tassels, with a pale pre-pleated dhoti. It is loose, airy and made for folk dance floors. The ties are long enough for any waist.',
      regularPrice: 3290,
      colours: ['Red', 'Indigo'],
      facts: {
        ...cloth.cotton,
        Fit: 'Loose, side tie',
        'Kurta Length': cm(91),
        Occasion: 'Navratri, folk dance',
        'Pack Contents': '1 angrakha, 1 dhoti',
      },
      look: {
        silhouette: 'dhotiSet',
        fabric: 'bandhani',
        accent: 'White',
        sleeve: 'Long',
        neck: 'Band collar',
        shape: 'angrakha',
      },
    },
  ],
);
