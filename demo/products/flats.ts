import { footLength, sizes } from './sizes';
import { cm, subCategory } from './sub-category';

export const ballerinas = subCategory(
  {
    category: 'Flip-Flops & Flats',
    parentCategory: 'Ballet Flats',
    gender: 'Women',
    sizes: sizes.womenShoes,
    chart: footLength,
  },
  [
    {
      slug: 'soft-leather-ballet-flats',
      title: 'Soft Leather Ballet Flats',
      description:
        'Supple goat leather with a gathered elastic edge that keeps the heel in place. They fold in half for a handbag and spring back. Round toe, small bow, no fuss.',
      regularPrice: 2199,
      colours: ['Black', 'Beige', 'Red'],
      facts: {
        Upper: 'Goat leather',
        Lining: 'Breathable textile',
        Sole: 'Flexible rubber',
        Closure: 'Slip-on',
        'Heel Height': cm(0.8),
        Care: 'Neutral cream polish',
      },
      look: { silhouette: 'balletFlats', fabric: 'plain', accent: 'Charcoal', trims: ['bow'] },
    },
    {
      slug: 'washable-knitted-ballet-flats',
      title: 'Washable Knitted Ballet Flats',
      description:
        'A seamless striped knit with a small bow, which stretches where feet are widest and springs back after washing. The insole comes out to dry. Good for commutes, and for feet that usually blister.',
      regularPrice: 1599,
      discountedPrice: 1119,
      colours: ['Lavender', 'Navy', 'Silver'],
      facts: {
        Upper: 'Polyester knit',
        Insole: 'Removable foam',
        Sole: 'Rubber',
        Closure: 'Slip-on',
        'Heel Height': cm(1.5),
        Care: 'Machine wash cold in a bag',
      },
      look: { silhouette: 'balletFlats', fabric: 'stripes', accent: 'Purple', trims: ['bow'] },
    },
    {
      slug: 'polka-canvas-ballet-flats',
      title: 'Polka Canvas Ballet Flats',
      description:
        'Cotton canvas with white dots and a white bow, piped around the top. They feel like plimsolls and look rather better. Wear them without socks; the lining is cotton.',
      regularPrice: 899,
      discountedPrice: 539,
      colours: ['Navy', 'Red'],
      facts: {
        Upper: 'Cotton canvas',
        Lining: 'Cotton drill',
        Sole: 'Vulcanised rubber',
        Closure: 'Slip-on',
        'Heel Height': cm(1.2),
        Care: 'Hand wash, dry in shade',
      },
      look: { silhouette: 'balletFlats', fabric: 'polka', accent: 'White', trims: ['bow'] },
    },
    {
      slug: 'brocade-pointed-flats',
      title: 'Brocade Pointed Flats',
      description:
        'A pointed toe wrapped in woven brocade, with nothing on top so the pattern has room. The cushioned insole is thick enough for an evening on marble. They dress up cigarette pants as easily as a saree.',
      regularPrice: 1990,
      colours: ['Bottle', 'Maroon'],
      facts: {
        Upper: 'Art silk brocade',
        Insole: 'Cushioned, faux suede',
        Sole: 'TPR',
        Closure: 'Slip-on',
        'Heel Height': cm(1),
        Care: 'Keep dry, brush lightly',
      },
      look: { silhouette: 'balletFlats', fabric: 'brocade', accent: 'Gold', shape: 'pointed' },
    },
  ],
);

export const juttis = subCategory(
  {
    category: 'Flip-Flops & Flats',
    parentCategory: 'Juttis',
    gender: 'Women',
    sizes: sizes.womenShoes,
    chart: footLength,
  },
  [
    {
      slug: 'embroidered-jutti-in-rani-pink',
      title: 'Embroidered Jutti in Rani Pink',
      description:
        'Hand-stitched juttis with dabka and thread embroidery on a silk-look base. Both shoes are cut on a straight last in the old way and take the shape of left and right as you wear them. A double-cushioned insole spares you the breaking-in.',
      regularPrice: 1799,
      discountedPrice: 1259,
      colours: ['Rani'],
      featured: true,
      facts: {
        Upper: 'Art silk with dabka embroidery',
        Insole: 'Double cushioned',
        Sole: 'Leather with rubber grip',
        Closure: 'Slip-on',
        'Heel Height': cm(0.8),
        Care: 'Keep dry, store in the pouch',
      },
      look: { silhouette: 'jutti', fabric: 'brocade', accent: 'Gold', trims: ['embroidery'] },
    },
    {
      slug: 'plain-leather-jutti-for-daily-wear',
      title: 'Plain Leather Jutti for Daily Wear',
      description:
        'No embroidery and no shine, only vegetable-tanned leather with a neat contrast edge. It darkens with sun and use. Sold for kurtas, bought for jeans.',
      regularPrice: 1390,
      colours: ['Brown', 'Tan'],
      facts: {
        Upper: 'Vegetable-tanned leather',
        Insole: 'Leather over foam',
        Sole: 'Leather',
        Closure: 'Slip-on',
        'Heel Height': cm(0.8),
        Care: 'Oil lightly once a season',
      },
      look: { silhouette: 'jutti', fabric: 'plain', accent: 'Rust' },
    },
    {
      slug: 'mens-wedding-mojari',
      title: 'Men’s Wedding Mojari',
      description:
        'A groom’s mojari with a modest curled toe and contrast zari embroidery on brocade. The throat is cut high to stay on under a churidar. Take your usual size; the leather gives by half a size in a week.',
      regularPrice: 2490,
      discountedPrice: 1990,
      sizes: sizes.menShoes,
      gender: 'Men',
      colours: ['Gold', 'Maroon'],
      facts: {
        Upper: 'Brocade with zari work',
        Lining: 'Leather',
        Sole: 'Leather with rubber grip',
        Closure: 'Slip-on',
        'Heel Height': cm(1.5),
        Occasion: 'Weddings',
      },
      look: { silhouette: 'jutti', fabric: 'brocade', accent: 'Maroon', trims: ['embroidery'] },
    },
    {
      slug: 'floral-print-cotton-jutti',
      title: 'Floral Print Cotton Jutti',
      description:
        'Garden-print cotton over a soft foam bed, edged with a thin line of piping. Much lighter than leather juttis and kind to the heel. A cheerful pair for college and weekend plans.',
      regularPrice: 999,
      discountedPrice: 649,
      colours: ['Sky', 'Peach', 'Black'],
      facts: {
        Upper: 'Printed cotton',
        Insole: 'Foam, cotton cover',
        Sole: 'TPR',
        Closure: 'Slip-on',
        'Heel Height': cm(0.8),
        Care: 'Spot clean with mild soap',
      },
      look: { silhouette: 'jutti', fabric: 'floral', accent: 'Pink' },
    },
  ],
);

export const kolhapuris = subCategory(
  {
    category: 'Flip-Flops & Flats',
    parentCategory: 'Kolhapuris',
    gender: 'Women',
    sizes: sizes.womenShoes,
    chart: footLength,
  },
  [
    {
      slug: 'classic-kolhapuri-chappals',
      title: 'Classic Kolhapuri Chappals',
      description:
        'Thick buffalo-leather soles, a braided strap and a toe ring: the chappal as it has long been made in Kolhapur. Firm at first, they mould to the foot within a fortnight. A drop of coconut oil on the straps speeds things up.',
      regularPrice: 1499,
      discountedPrice: 1199,
      colours: ['Tan', 'Brown'],
      featured: true,
      facts: {
        Upper: 'Vegetable-tanned leather',
        Sole: 'Buffalo leather, hand-stitched',
        Closure: 'Slip-on with toe ring',
        'Heel Height': cm(1.5),
        Care: 'Keep dry, oil occasionally',
        Occasion: 'Everyday and ethnic wear',
      },
      look: { silhouette: 'kolhapuri', fabric: 'plain', accent: 'Maroon' },
    },
    {
      slug: 'padded-kolhapuri-flats',
      title: 'Padded Kolhapuri Flats',
      description:
        'The familiar silhouette, braid and toe ring included, with a layer of foam under the leather, for those who gave up on the traditional sole. The straps are punched by hand and backed with suede. Comfortable from the first hour.',
      regularPrice: 1690,
      colours: ['Black', 'Maroon'],
      facts: {
        Upper: 'Leather, suede backing',
        Insole: 'Foam under leather',
        Sole: 'TPR',
        Closure: 'Slip-on with toe ring',
        'Heel Height': cm(2),
        Care: 'Wipe with a dry cloth',
      },
      look: { silhouette: 'kolhapuri', fabric: 'plain', accent: 'Gold' },
    },
    {
      slug: 'mens-broad-strap-kolhapuri',
      title: 'Men’s Broad-Strap Kolhapuri',
      description:
        'A wide, plain strap and a heavy stitched sole make this the sturdiest of our Kolhapuris. It suits a khadi kurta as well as old jeans. The leather squeaks for a few days, as it should.',
      regularPrice: 1890,
      sizes: sizes.menShoes,
      gender: 'Men',
      colours: ['Brown', 'Black'],
      facts: {
        Upper: 'Vegetable-tanned leather',
        Sole: 'Leather, hand-stitched',
        Closure: 'Slip-on with toe ring',
        'Heel Height': cm(2),
        Care: 'Keep dry, oil occasionally',
        Width: 'Broad',
      },
      look: { silhouette: 'kolhapuri', fabric: 'plain', accent: 'Tan', shape: 'broad' },
    },
    {
      slug: 'metallic-kolhapuri-inspired-flats',
      title: 'Metallic Kolhapuri-Inspired Flats',
      description:
        'A dressier take in foil-finished synthetic leather, with a fine braid across the instep. No animal leather is used. They are light, quiet on marble and happy under a lehenga.',
      regularPrice: 1099,
      discountedPrice: 769,
      colours: ['Silver', 'Gold'],
      facts: {
        Upper: 'Foil-finish synthetic leather',
        Insole: 'Cushioned',
        Sole: 'TPR',
        Closure: 'Slip-on with toe ring',
        'Heel Height': cm(1.2),
        Care: 'Wipe with a soft cloth',
      },
      look: { silhouette: 'kolhapuri', fabric: 'plain', accent: 'Charcoal' },
    },
  ],
);
