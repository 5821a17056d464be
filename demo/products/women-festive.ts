import { cloth } from './fabrics';
import { sizes, womenBust } from './sizes';
import { cm, subCategory } from './sub-category';

export const anarkalis = subCategory(
  {
    category: 'Women',
    parentCategory: 'Anarkalis',
    gender: 'Women',
    sizes: sizes.xsToXxl,
    chart: womenBust,
  },
  [
    {
      slug: 'bandhani-cotton-anarkali-kurta',
      title: 'Bandhani Cotton Anarkali Kurta',
      description:
        'Sixteen panels of bandhani-dotted cotton open out from a fitted yoke, bordered at neck, waist, cuffs and hem. The skirt turns well and still folds into a small suitcase. Wear it with churidars for a puja, or over palazzos on an ordinary Friday.',
      regularPrice: 2690,
      discountedPrice: 1880,
      colours: ['Rani', 'Green', 'Indigo'],
      featured: true,
      facts: {
        ...cloth.cotton,
        Fit: 'Fitted yoke, flared skirt',
        Length: cm(127),
        'Pack Contents': '1 kurta',
      },
      look: { silhouette: 'anarkali', fabric: 'bandhani', accent: 'Yellow', sleeve: 'Three-quarter', neck: 'Round' },
    },
    {
      slug: 'floor-length-georgette-anarkali-with-sequin-yoke',
      title: 'Floor-Length Georgette Anarkali with Sequin Yoke',
      description:
        'A gown-like anarkali in layered georgette, with a yoke of matte sequins and a plain flowing skirt above its border. It is lined throughout and closes with a side zip. Heels of up to five centimetres will just clear the hem.',
      regularPrice: 5990,
      discountedPrice: 3590,
      colours: ['Navy', 'Maroon'],
      facts: {
        ...cloth.georgette,
        Lining: 'Crepe, full length',
        Length: cm(145),
        'Pack Contents': '1 anarkali',
      },
      look: {
        silhouette: 'anarkali',
        fabric: 'plain',
        accent: 'Silver',
        sleeve: 'Long',
        neck: 'Round',
        trims: ['sequins'],
      },
    },
    {
      slug: 'chikankari-anarkali-in-powder-blue',
      title: 'Chikankari Anarkali in Powder Blue',
      description:
        'Lucknowi hand embroidery spreads from the yoke down to a white border at the hem. The mulmul is fine, so a cotton slip is included. Quiet, cool and correct at any hour.',
      regularPrice: 4490,
      colours: ['Sky'],
      facts: {
        ...cloth.mul,
        Fit: 'Flared',
        Length: cm(122),
        Pattern: 'Hand chikankari embroidery',
        'Pack Contents': '1 anarkali, 1 slip',
      },
      look: { silhouette: 'anarkali', fabric: 'chikankari', accent: 'White', sleeve: 'Long', neck: 'Round' },
    },
    {
      slug: 'art-silk-brocade-anarkali',
      title: 'Art Silk Brocade Anarkali',
      description:
        'A brocade bodice over a skirt in the same weave, with a contrast border at neck, waist and foot. The sheen is low and the cloth thick enough for December evenings. Inner seams are wide, to let out by one size.',
      regularPrice: 3990,
      discountedPrice: 3190,
      sizes: sizes.sTo3xl,
      colours: ['Bottle', 'Rust'],
      facts: {
        ...cloth.brocade,
        Fit: 'Regular, 5 cm margin in the seams',
        Length: cm(125),
        Occasion: 'Weddings, Diwali',
      },
      look: { silhouette: 'anarkali', fabric: 'brocade', accent: 'Gold', sleeve: 'Long', neck: 'V-neck' },
    },
  ],
);

export const lehengas = subCategory(
  {
    category: 'Women',
    parentCategory: 'Lehengas',
    gender: 'Women',
    sizes: sizes.sToXl,
    chart: womenBust,
  },
  [
    {
      slug: 'bridesmaid-lehenga-in-floral-organza',
      title: 'Bridesmaid Lehenga in Floral Organza',
      description:
        'Printed organza over satin, a blouse in the same flowers and a light plain net dupatta. The skirt has a drawstring and a zip, and a can-can layer you can unhook. You will be able to dance in it.',
      regularPrice: 7990,
      discountedPrice: 5590,
      colours: ['Peach', 'Lavender', 'Mint'],
      featured: true,
      facts: {
        ...cloth.organza,
        Lining: 'Satin and cotton',
        'Skirt Length': cm(107),
        'Pack Contents': '1 skirt, 1 stitched blouse, 1 dupatta',
        Occasion: 'Sangeet, mehendi',
      },
      look: { silhouette: 'lehenga', fabric: 'floral', accent: 'Coral', sleeve: 'Short', neck: 'Sweetheart' },
    },
    {
      slug: 'velvet-lehenga-with-zardozi-border',
      title: 'Velvet Lehenga with Zardozi Border',
      description:
        'Deep, light-drinking velvet with a broad zardozi border at the hem and sleeves to match. It is a heavy, warm lehenga meant for winter receptions. The blouse has cups sewn in and tasselled ties at the back.',
      regularPrice: 11990,
      colours: ['Maroon', 'Bottle'],
      facts: {
        ...cloth.velvet,
        Lining: 'Cotton satin',
        'Skirt Length': cm(109),
        'Pack Contents': '1 skirt, 1 stitched blouse, 1 net dupatta',
        Occasion: 'Winter weddings',
      },
      look: { silhouette: 'lehenga', fabric: 'plain', accent: 'Gold', sleeve: 'Short', neck: 'V-neck' },
    },
    {
      slug: 'leheriya-lehenga-set-for-navratri',
      title: 'Leheriya Lehenga Set for Navratri',
      description:
        'Five metres of flare in leheriya cotton, bordered at the hem and made for garba. There is no can-can; the cloth itself does the turning. The blouse ties at the back with tasselled cords, and the dupatta is plain.',
      regularPrice: 3990,
      colours: ['Rani', 'Yellow'],
      facts: {
        ...cloth.cotton,
        Flare: '5 m at the hem',
        'Skirt Length': cm(102),
        'Pack Contents': '1 skirt, 1 stitched blouse, 1 dupatta',
        Occasion: 'Navratri',
      },
      look: { silhouette: 'lehenga', fabric: 'leheriya', accent: 'Mustard', sleeve: 'Short', neck: 'Scoop' },
    },
    {
      slug: 'brocade-lehenga-skirt-with-pockets',
      title: 'Brocade Lehenga Skirt with Pockets',
      description:
        'Only the skirt: a gathered brocade with a bordered hem, a flat waistband and two deep pockets. Pair it with a white shirt, a crop blouse or your grandmother’s shawl. It is lined in cotton down to the hem.',
      regularPrice: 3290,
      discountedPrice: 1970,
      colours: ['Teal', 'Purple'],
      facts: {
        ...cloth.brocade,
        Lining: 'Cotton, full length',
        'Skirt Length': cm(104),
        Closure: 'Drawstring with tassels',
        'Pack Contents': '1 skirt',
      },
      look: { silhouette: 'lehenga', fabric: 'brocade', accent: 'Gold', shape: 'skirt' },
    },
  ],
);
