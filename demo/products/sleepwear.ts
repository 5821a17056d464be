import { cloth } from './fabrics';
import { menChest, sizes, womenBust } from './sizes';
import { cm, subCategory } from './sub-category';

export const pyjamaSets = subCategory(
  {
    category: 'Innerwear & Sleepwear',
    parentCategory: 'Pyjama Sets',
    gender: 'Women',
    sizes: sizes.xsToXxl,
    chart: womenBust,
  },
  [
    {
      slug: 'block-print-cotton-pyjama-set',
      title: 'Block Print Cotton Pyjama Set',
      description:
        'A notched-collar shirt and full-length pyjamas in soft printed cambric, piped in a plain colour. The elastic waist has a drawcord too, for when elastic alone is not enough. Cool in June, and warm enough under a quilt.',
      regularPrice: 1799,
      discountedPrice: 1169,
      colours: ['Sky', 'Peach', 'Mint'],
      featured: true,
      facts: {
        ...cloth.cambric,
        Fit: 'Relaxed',
        Pockets: 'One at the chest, two at the sides',
        'Pack Contents': '1 shirt, 1 pyjama',
      },
      look: { silhouette: 'pyjamaSet', fabric: 'blockPrint', accent: 'Indigo', sleeve: 'Long', neck: 'Shirt collar' },
    },
    {
      slug: 'modal-lounge-set',
      title: 'Modal Lounge Set',
      description:
        'A boat-neck top and tapered trousers in knitted modal that feels cool and slightly heavy on the skin. The seams lie flat and a thin line of piping ends the cuffs. Presentable enough to open the door in.',
      regularPrice: 2199,
      colours: ['Charcoal', 'Lavender'],
      facts: {
        ...cloth.modal,
        Fit: 'Regular',
        'Pack Contents': '1 top, 1 trouser',
      },
      look: { silhouette: 'pyjamaSet', fabric: 'plain', accent: 'Silver', sleeve: 'Three-quarter', neck: 'Boat neck' },
    },
    {
      slug: 'satin-pyjama-set-with-contrast-piping',
      title: 'Satin Pyjama Set with Contrast Piping',
      description:
        'Smooth satin, shell-look buttons and contrast piping along collar, front and cuffs. It slips over a quilt cover instead of catching on it. A safe present for someone whose size you know.',
      regularPrice: 2490,
      discountedPrice: 1249,
      sizes: sizes.sToXl,
      colours: ['Navy', 'Maroon', 'Pink'],
      facts: {
        ...cloth.satin,
        Fit: 'Regular',
        'Pack Contents': '1 shirt, 1 pyjama',
      },
      look: { silhouette: 'pyjamaSet', fabric: 'plain', accent: 'White', sleeve: 'Long', neck: 'Shirt collar' },
    },
    {
      slug: 'mens-checked-pyjama-set',
      title: 'Men’s Checked Pyjama Set',
      description:
        'Yarn-dyed checks in a soft, breathable cotton, cut like a pyjama your grandfather would recognise. Buttoned front, piped edges, three pockets and a full drawstring. It shrinks by barely two per cent, and we have allowed for that.',
      regularPrice: 1690,
      discountedPrice: 1350,
      gender: 'Men',
      sizes: sizes.sTo3xl,
      chart: menChest,
      colours: ['Blue', 'Bottle'],
      facts: {
        ...cloth.cotton,
        Fit: 'Relaxed',
        'Pack Contents': '1 shirt, 1 pyjama',
      },
      look: { silhouette: 'pyjamaSet', fabric: 'checks', accent: 'White', sleeve: 'Long', neck: 'Shirt collar' },
    },
  ],
);

export const nightshirts = subCategory(
  {
    category: 'Innerwear & Sleepwear',
    parentCategory: 'Nightshirts',
    gender: 'Women',
    sizes: sizes.sTo3xl,
    chart: womenBust,
  },
  [
    {
      slug: 'striped-cotton-nightshirt',
      title: 'Striped Cotton Nightshirt',
      description:
        'A long shirt in ticking stripes, piped in a plain colour, with a curved hem that covers the knee at the back. The shoulder is dropped and the body loose, so nothing pulls when you turn over. Buttons to the waist make it suitable for nursing.',
      regularPrice: 1199,
      discountedPrice: 779,
      colours: ['Pink', 'White'],
      facts: {
        ...cloth.poplin,
        Fit: 'Loose',
        Length: cm(96),
        Closure: 'Buttons to the waist',
      },
      look: {
        silhouette: 'nightshirt',
        fabric: 'stripes',
        accent: 'White',
        sleeve: 'Three-quarter',
        neck: 'Shirt collar',
      },
    },
    {
      slug: 'floral-mulmul-nightdress-with-lace-yoke',
      title: 'Floral Mulmul Nightdress with Lace Yoke',
      description:
        'Two layers of fine mulmul printed with faded flowers, and a narrow lace trim across the yoke. It is so light that you may check you are wearing it. Below the knee, with a hidden pocket for a handkerchief.',
      regularPrice: 1390,
      colours: ['Peach', 'Mint'],
      facts: {
        ...cloth.mul,
        Fit: 'Loose',
        Length: cm(104),
      },
      look: {
        silhouette: 'nightshirt',
        fabric: 'floral',
        accent: 'Ivory',
        sleeve: 'Short',
        neck: 'Round',
        trims: ['lace'],
      },
    },
    {
      slug: 'jersey-sleep-tee',
      title: 'Jersey Sleep Tee',
      description:
        'An oversized T-shirt made for sleeping, in brushed jersey with a deep neck and a line of piping at the cuffs. Falls to the knee on most people. Wash it as often as you like; the colour is fast.',
      regularPrice: 799,
      discountedPrice: 479,
      sizes: sizes.sToXl,
      colours: ['Sage', 'Coral', 'Charcoal'],
      facts: {
        ...cloth.jersey,
        Fit: 'Oversized',
        Length: cm(96),
      },
      look: { silhouette: 'nightshirt', fabric: 'plain', accent: 'Ivory', sleeve: 'Short', neck: 'Scoop' },
    },
    {
      slug: 'polka-dot-button-down-nightshirt',
      title: 'Polka Dot Button-Down Nightshirt',
      description:
        'Cream dots on a dark ground, a notched collar, buttons to the waist and piping in the colour of the dots. Viscose keeps it fluid and quick to dry on a rainy week’s clothesline. There is a pocket at the chest.',
      regularPrice: 1290,
      discountedPrice: 899,
      sizes: sizes.xsToXxl,
      colours: ['Purple', 'Navy'],
      facts: {
        ...cloth.viscose,
        Fit: 'Relaxed',
        Length: cm(92),
        'Pack Contents': '1 nightshirt',
      },
      look: { silhouette: 'nightshirt', fabric: 'polka', accent: 'Ivory', sleeve: 'Long', neck: 'Shirt collar' },
    },
  ],
);
