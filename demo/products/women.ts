import { cloth } from './fabrics';
import { sizes, womenBust } from './sizes';
import { cm, interleave, subCategory } from './sub-category';
import { dupattas, sarees } from './women-drapes';
import { anarkalis, lehengas } from './women-festive';

const kurtas = subCategory(
  {
    category: 'Women',
    parentCategory: 'Kurtas',
    gender: 'Women',
    sizes: sizes.xsToXxl,
    chart: womenBust,
  },
  [
    {
      slug: 'straight-cotton-kurta-in-block-print',
      title: 'Straight Cotton Kurta in Block Print',
      description:
        'A straight kurta with small block-printed buti, a buttoned placket and a border at neck, cuffs and hem. The cambric has no shine and no cling, and slits from the hip make stairs easy. An everyday piece that survives the office, the metro and the wash.',
      regularPrice: 1299,
      discountedPrice: 849,
      colours: ['Rust', 'Blue', 'Olive'],
      facts: {
        ...cloth.cambric,
        Fit: 'Straight',
        Length: cm(112),
      },
      look: {
        silhouette: 'kurta',
        fabric: 'blockPrint',
        accent: 'Ivory',
        sleeve: 'Three-quarter',
        neck: 'Round',
        trims: ['border'],
      },
    },
    {
      slug: 'lucknowi-chikankari-georgette-kurta',
      title: 'Lucknowi Chikankari Georgette Kurta',
      description:
        'Dense white chikankari over tinted georgette, with a worked white border at neck, cuffs and hem. The matching inner is stitched in at the shoulders. Dress it up with pearl drops, or down with denim.',
      regularPrice: 2890,
      colours: ['Lavender', 'Mint', 'Black'],
      facts: {
        Fabric: 'Viscose georgette',
        Care: 'Hand wash cold, dry in shade, cool iron',
        Fit: 'Regular',
        Length: cm(114),
        Pattern: 'Hand chikankari embroidery',
        'Pack Contents': '1 kurta, 1 inner',
      },
      look: {
        silhouette: 'kurta',
        fabric: 'chikankari',
        accent: 'White',
        sleeve: 'Three-quarter',
        neck: 'Round',
        trims: ['border'],
      },
    },
    {
      slug: 'ikat-a-line-kurta',
      title: 'Ikat A-Line Kurta',
      description:
        'Bold handloom ikat in an A-line cut that flatters wide hips. The cotton is thick enough to go unlined and will not fade in a hurry. Roll the long sleeves to the elbow: they are meant for it.',
      regularPrice: 1690,
      discountedPrice: 1350,
      sizes: sizes.xsTo3xl,
      colours: ['Teal', 'Red'],
      facts: {
        ...cloth.handloom,
        Fit: 'A-line',
        Length: cm(109),
        Pattern: 'Woven ikat',
      },
      look: { silhouette: 'kurta', fabric: 'ikat', accent: 'Ivory', sleeve: 'Long', neck: 'Round', shape: 'aLine' },
    },
    {
      slug: 'plain-linen-kurta-with-wooden-buttons',
      title: 'Plain Linen Kurta with Wooden Buttons',
      description:
        'One good linen, one good colour, five wooden buttons. It is cut a little short, to wear with wide trousers. Linen slackens by evening and looks the better for it.',
      regularPrice: 2190,
      colours: ['Sage', 'Mustard', 'White'],
      facts: {
        ...cloth.linen,
        Fit: 'Relaxed',
        Length: cm(102),
      },
      look: {
        silhouette: 'kurta',
        fabric: 'plain',
        accent: 'Brown',
        sleeve: 'Three-quarter',
        neck: 'Band collar',
        counts: { buttons: 5 },
      },
    },
    {
      slug: 'striped-khadi-kurta',
      title: 'Striped Khadi Kurta',
      description:
        'Handspun yarn gives this kurta its small, pleasant unevenness; no two lengths of khadi look the same. Stripes run its whole length under a small mandarin collar. It gets softer each summer you own it.',
      regularPrice: 1490,
      discountedPrice: 1190,
      colours: ['Charcoal', 'Maroon'],
      facts: {
        ...cloth.khadi,
        Fit: 'Straight',
        Length: cm(107),
      },
      look: { silhouette: 'kurta', fabric: 'stripes', accent: 'Silver', sleeve: 'Elbow length', neck: 'Band collar' },
    },
    {
      slug: 'short-floral-kurti-for-jeans',
      title: 'Short Floral Kurti for Jeans',
      description:
        'A hip-length kurti in washed viscose with meadow flowers and a short buttoned placket. Loose in the body, narrow at the shoulder. The price is modest because the pattern is simple.',
      regularPrice: 799,
      discountedPrice: 399,
      colours: ['Coral', 'Sky', 'Navy'],
      facts: {
        ...cloth.viscose,
        Fit: 'Regular',
        Length: cm(74),
      },
      look: {
        silhouette: 'kurta',
        fabric: 'floral',
        accent: 'Yellow',
        sleeve: 'Three-quarter',
        neck: 'Round',
        shape: 'short',
      },
    },
  ],
);

const kurtaSets = subCategory(
  {
    category: 'Women',
    parentCategory: 'Kurta Sets',
    gender: 'Women',
    sizes: sizes.xsToXxl,
    chart: womenBust,
  },
  [
    {
      slug: 'cotton-kurta-palazzo-set-with-dupatta',
      title: 'Cotton Kurta Palazzo Set with Dupatta',
      description:
        'A printed straight kurta, plain palazzos with a border at the foot and a plain mulmul dupatta. All three are cotton and can be washed together after the first time. Ready to wear out of the bag.',
      regularPrice: 2799,
      discountedPrice: 1679,
      colours: ['Indigo', 'Peach', 'Green'],
      featured: true,
      facts: {
        ...cloth.cambric,
        Fit: 'Straight kurta, wide palazzo',
        'Kurta Length': cm(114),
        'Pack Contents': '1 kurta, 1 palazzo, 1 dupatta',
      },
      look: {
        silhouette: 'kurtaSet',
        fabric: 'blockPrint',
        accent: 'White',
        sleeve: 'Three-quarter',
        neck: 'V-neck',
        shape: 'palazzo',
        trims: ['dupatta'],
      },
    },
    {
      slug: 'chanderi-kurta-set-with-gota-neckline',
      title: 'Chanderi Kurta Set with Gota Neckline',
      description:
        'Lustrous chanderi with gota at the neckline, cuffs and hem, over slim contrast trousers in cotton silk. The dupatta is plain organza with a temple border. Wear the three together, then break them up.',
      regularPrice: 4990,
      colours: ['Yellow', 'Pink'],
      facts: {
        ...cloth.chanderi,
        Lining: 'Cotton',
        'Kurta Length': cm(112),
        'Pack Contents': '1 kurta, 1 trouser, 1 dupatta',
        Occasion: 'Haldi, pujas',
      },
      look: {
        silhouette: 'kurtaSet',
        fabric: 'plain',
        accent: 'Gold',
        sleeve: 'Three-quarter',
        neck: 'Round',
        shape: 'slim',
        trims: ['dupatta'],
      },
    },
    {
      slug: 'leheriya-kurta-sharara-set',
      title: 'Leheriya Kurta Sharara Set',
      description:
        'A short leheriya kurta over a gathered, plain sharara, both in georgette with a fine border at the hem. The waist is elastic with a drawcord under it. Comes with a narrow plain dupatta for dancing.',
      regularPrice: 3690,
      discountedPrice: 2580,
      colours: ['Rani', 'Teal'],
      facts: {
        ...cloth.georgette,
        Lining: 'Crepe',
        'Kurta Length': cm(84),
        'Pack Contents': '1 kurta, 1 sharara, 1 dupatta',
        Occasion: 'Teej, sangeet',
      },
      look: {
        silhouette: 'kurtaSet',
        fabric: 'leheriya',
        accent: 'Yellow',
        sleeve: 'Three-quarter',
        neck: 'V-neck',
        shape: 'sharara',
        trims: ['dupatta'],
      },
    },
    {
      slug: 'handloom-co-ord-kurta-set',
      title: 'Handloom Co-ord Kurta Set',
      description:
        'A checked kurta with straight, plain trousers in the lighter of its two colours, both handloom cotton. No dupatta, by design: it is a set for working women who carry enough already. Two pockets hide in the side seams.',
      regularPrice: 2490,
      sizes: sizes.sTo3xl,
      colours: ['Olive', 'Maroon'],
      facts: {
        ...cloth.handloom,
        Fit: 'Relaxed',
        'Kurta Length': cm(102),
        Pockets: 'Two at the side seams',
        'Pack Contents': '1 kurta, 1 trouser',
      },
      look: {
        silhouette: 'kurtaSet',
        fabric: 'checks',
        accent: 'Beige',
        sleeve: 'Three-quarter',
        neck: 'Scoop',
        shape: 'slim',
      },
    },
  ],
);

export const women = interleave(sarees, kurtas, anarkalis, kurtaSets, dupattas, lehengas);
