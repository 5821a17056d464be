import { cloth } from './fabrics';
import { sizes } from './sizes';
import { metres, subCategory } from './sub-category';

export const sarees = subCategory(
  { category: 'Women', parentCategory: 'Sarees', gender: 'Women', sizes: sizes.oneSize },
  [
    {
      slug: 'kota-doria-saree-with-zari-border',
      title: 'Kota Doria Saree with Zari Border',
      description:
        'The fine square checks, called khat, are woven into the cloth and give Kota Doria its airy, almost weightless hand. A slim zari border keeps the drape in line. It stands away from the body, so it stays cool through a summer wedding lunch.',
      regularPrice: 4990,
      discountedPrice: 3990,
      colours: ['Mint', 'Peach', 'Sky'],
      featured: true,
      facts: {
        Fabric: 'Kota Doria, cotton and silk',
        Care: 'Dry clean for the first wash, then hand wash cold',
        'Saree Length': metres(5.5),
        'Blouse Piece': metres(0.8),
        Border: 'Zari, 4 cm',
        Occasion: 'Summer weddings, pujas',
      },
      look: { silhouette: 'saree', fabric: 'checks', accent: 'Gold', neck: 'Round' },
    },
    {
      slug: 'bandhani-georgette-saree',
      title: 'Bandhani Georgette Saree',
      description:
        'Thousands of small tied dots scattered over georgette, with a contrast border and pallu. The fabric clings lightly and pleats without pins. Expect the crinkle left by the knots: it goes after the first ironing.',
      regularPrice: 3490,
      colours: ['Red', 'Bottle'],
      facts: {
        ...cloth.georgette,
        'Saree Length': metres(5.5),
        'Blouse Piece': metres(0.8),
        Pattern: 'Bandhani',
        Occasion: 'Festive',
      },
      look: { silhouette: 'saree', fabric: 'bandhani', accent: 'Yellow', neck: 'Round' },
    },
    {
      slug: 'banarasi-brocade-silk-saree-with-meenakari-buti-and-contrast-pallu',
      title: 'Banarasi Brocade Silk Saree with Meenakari Buti and Contrast Pallu',
      description:
        'Heavy mulberry silk with zari brocade, each buti picked out in coloured meenakari thread. The pallu is worked edge to edge. It has real weight and holds its pleats all evening, and it is the saree to keep for a daughter.',
      regularPrice: 12999,
      discountedPrice: 10399,
      colours: ['Purple', 'Maroon'],
      facts: {
        ...cloth.silk,
        'Saree Length': metres(5.5),
        'Blouse Piece': metres(0.8),
        Pattern: 'Zari brocade with meenakari',
        Occasion: 'Weddings',
      },
      look: { silhouette: 'saree', fabric: 'brocade', accent: 'Gold', neck: 'Scoop', trims: ['meenakari'] },
    },
    {
      slug: 'handloom-cotton-saree-with-temple-border',
      title: 'Handloom Cotton Saree with Temple Border',
      description:
        'A sturdy handloom for office days, with a row of woven temple motifs along the hem. Starch it for crisp pleats or wear it soft. The motifs grow tall at the pallu, where the weft changes.',
      regularPrice: 1890,
      discountedPrice: 1510,
      sizes: [],
      colours: ['Indigo', 'Mustard', 'Charcoal'],
      facts: {
        ...cloth.handloom,
        'Saree Length': metres(5.5),
        'Blouse Piece': 'Not included; the blouse in the pictures is for show',
        Border: 'Woven temple motif',
        Occasion: 'Work, everyday',
      },
      look: { silhouette: 'saree', fabric: 'plain', accent: 'Maroon', neck: 'Sweetheart' },
    },
    {
      slug: 'leheriya-chiffon-saree',
      title: 'Leheriya Chiffon Saree',
      description:
        'Rolled on the diagonal, tied and dyed, then opened to show waves from border to border. Chiffon makes it float and fold small; it travels well. Wear it for Teej, or whenever the first rain comes.',
      regularPrice: 2290,
      colours: ['Green', 'Rani'],
      facts: {
        ...cloth.chiffon,
        'Saree Length': metres(5.5),
        'Blouse Piece': metres(0.8),
        Pattern: 'Leheriya tie-dye',
        Occasion: 'Teej, day festivities',
      },
      look: { silhouette: 'saree', fabric: 'leheriya', accent: 'Yellow', neck: 'Round' },
    },
    {
      slug: 'ikat-cotton-saree',
      title: 'Ikat Cotton Saree',
      description:
        'Geometric ikat woven from resist-dyed yarn, from the pleats to the pallu. The cotton is smooth and medium in weight. A contrast blouse suits it better than a matching one.',
      regularPrice: 3290,
      sizes: [],
      colours: ['Black', 'Teal'],
      facts: {
        ...cloth.handloom,
        'Saree Length': metres(5.5),
        'Blouse Piece': metres(0.8),
        Pattern: 'Woven ikat',
        Occasion: 'Work, gatherings',
      },
      look: { silhouette: 'saree', fabric: 'ikat', accent: 'Rust', neck: 'Round' },
    },
  ],
);

export const dupattas = subCategory(
  { category: 'Women', parentCategory: 'Dupattas', gender: 'Women', sizes: sizes.oneSize },
  [
    {
      slug: 'phulkari-style-embroidered-dupatta',
      title: 'Phulkari-Style Embroidered Dupatta',
      description:
        'Floss-like thread worked in bright flowers over the whole length, after the phulkari of Punjab, with a contrast border and tassels. It has enough weight to stay on one shoulder. Throw it over a plain white suit and leave the rest alone.',
      regularPrice: 1890,
      discountedPrice: 1130,
      colours: ['Yellow', 'Rani', 'Ivory'],
      facts: {
        ...cloth.chiffon,
        Length: metres(2.4),
        Width: metres(0.9),
        Pattern: 'All-over machine embroidery',
        Occasion: 'Festive',
      },
      look: { silhouette: 'dupatta', fabric: 'floral', accent: 'Rani' },
    },
    {
      slug: 'chanderi-dupatta-with-zari-stripes',
      title: 'Chanderi Dupatta with Zari Stripes',
      description:
        'Sheer chanderi with zari stripes running its whole length and tassels at both ends. It catches the light without glittering. Light enough to forget while you serve tea.',
      regularPrice: 1490,
      colours: ['Mint', 'Ivory'],
      facts: {
        ...cloth.chanderi,
        Length: metres(2.5),
        Width: metres(0.92),
        Edging: 'Hand-knotted tassels',
        Occasion: 'Pujas, weddings',
      },
      look: { silhouette: 'dupatta', fabric: 'stripes', accent: 'Gold' },
    },
    {
      slug: 'block-print-mul-cotton-dupatta',
      title: 'Block Print Mul Cotton Dupatta',
      description:
        'Soft block-printed mulmul with a wide temple border and small tassels, good for cotton suits from March to October. It can be washed at home; the first water will run a little. Doubles as a scarf on a scooter.',
      regularPrice: 599,
      sizes: [],
      colours: ['Indigo', 'Rust', 'Olive'],
      facts: {
        ...cloth.mul,
        Length: metres(2.5),
        Width: metres(1),
        Pattern: 'Hand block print',
        Occasion: 'Everyday',
      },
      look: { silhouette: 'dupatta', fabric: 'blockPrint', accent: 'White' },
    },
    {
      slug: 'organza-dupatta-with-scalloped-gota-border',
      title: 'Organza Dupatta with Scalloped Gota Border',
      description:
        'Crisp organza with gota patti leaves along the border and scallops at both ends. It holds the shape you give it. For lehengas and plain silk suits.',
      regularPrice: 1990,
      discountedPrice: 1390,
      colours: ['Peach', 'Purple'],
      facts: {
        ...cloth.organza,
        Length: metres(2.4),
        Width: metres(0.9),
        Edging: 'Gota patti scallops',
        Occasion: 'Weddings',
      },
      look: { silhouette: 'dupatta', fabric: 'plain', accent: 'Gold', trims: ['gota'] },
    },
  ],
);
