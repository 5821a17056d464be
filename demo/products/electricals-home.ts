import { cm, litres, metres, subCategory, volts, watts } from './sub-category';

const mains = { Voltage: volts(230) };

export const fans = subCategory({ category: 'Electricals', parentCategory: 'Fans', gender: null }, [
  {
    slug: 'pedestal-fan-400-mm',
    title: 'Pedestal Fan, 400 mm',
    description:
      'Three blades, three speeds and an oscillating head that covers a living room. The pole adjusts from waist to shoulder height, and the round base is weighted. The guard comes off with one screw for cleaning.',
    regularPrice: 2999,
    discountedPrice: 2399,
    colours: ['Black', 'White'],
    facts: {
      Power: watts(55),
      ...mains,
      'Cable Length': metres(1.8),
      Sweep: cm(40),
      Material: 'Steel guard, ABS blades',
      Certification: 'BIS, ISI marked',
      Warranty: '2 years',
    },
    look: { silhouette: 'pedestalFan', fabric: 'plain', accent: 'Blue' },
  },
  {
    slug: 'bldc-pedestal-fan-with-remote',
    title: 'BLDC Pedestal Fan with Remote',
    description:
      'A brushless motor makes this fan quiet and frugal: at its lowest speed you hear the curtains rather than the blades. The remote has a timer and a sleep mode. It runs for long on a home inverter.',
    regularPrice: 5490,
    discountedPrice: 4390,
    colours: ['Teal', 'White'],
    featured: true,
    facts: {
      Power: watts(30),
      ...mains,
      'Cable Length': metres(1.8),
      Sweep: cm(40),
      Material: 'Steel guard, ABS body',
      Certification: 'BIS, ISI marked',
      Warranty: '3 years',
    },
    look: { silhouette: 'pedestalFan', fabric: 'plain', accent: 'Gold', trims: ['remote'] },
  },
  {
    slug: 'high-speed-pedestal-fan-450-mm',
    title: 'High-Speed Pedestal Fan, 450 mm',
    description:
      'For courtyards, shops and gatherings under a shamiana. It moves a great deal of air and does not pretend to be silent. The steel pole and heavy round base stay steady.',
    regularPrice: 3790,
    colours: ['Silver', 'Navy'],
    facts: {
      Power: watts(110),
      ...mains,
      'Cable Length': metres(2),
      Sweep: cm(45),
      Material: 'Steel guard, aluminium blades',
      Certification: 'BIS, ISI marked',
      Warranty: '2 years',
    },
    look: { silhouette: 'pedestalFan', fabric: 'plain', accent: 'Charcoal' },
  },
  {
    slug: 'compact-pedestal-fan-300-mm',
    title: 'Compact Pedestal Fan, 300 mm',
    description:
      'A narrow fan for a kitchen corner, a hostel room or the space beside a sewing machine. The head tilts up and down by hand. Light enough to carry with one arm.',
    regularPrice: 1999,
    discountedPrice: 1499,
    colours: ['Mint', 'Peach'],
    facts: {
      Power: watts(45),
      ...mains,
      'Cable Length': metres(1.5),
      Sweep: cm(30),
      Material: 'ABS body and blades',
      Certification: 'BIS, ISI marked',
      Warranty: '1 year',
    },
    look: { silhouette: 'pedestalFan', fabric: 'plain', accent: 'White' },
  },
]);

export const kitchen = subCategory({ category: 'Electricals', parentCategory: 'Kitchen', gender: null }, [
  {
    slug: 'stainless-steel-electric-kettle-1-5-litre',
    title: 'Stainless Steel Electric Kettle, 1.5 Litre',
    description:
      'Boils enough water for six cups of tea in about six minutes, then switches itself off. The inside is steel right up to the lid. Lifts off its base, so the cord stays on the counter.',
    regularPrice: 1499,
    discountedPrice: 899,
    colours: ['Silver', 'Black'],
    facts: {
      Power: watts(1500),
      ...mains,
      Capacity: litres(1.5),
      'Cable Length': metres(0.75),
      Material: 'Stainless steel, polypropylene handle',
      Certification: 'BIS, ISI marked',
      Warranty: '1 year',
    },
    look: { silhouette: 'kettle', fabric: 'plain', accent: 'Black' },
  },
  {
    slug: 'double-wall-kettle-1-8-litre',
    title: 'Double-Wall Kettle, 1.8 Litre',
    description:
      'A second wall keeps the outside merely warm and the water hot for longer. The lid opens wide for cleaning, and the switch lights up while it works. It cuts out if it is ever run dry.',
    regularPrice: 2190,
    colours: ['Red', 'Ivory'],
    facts: {
      Power: watts(1500),
      ...mains,
      Capacity: litres(1.8),
      'Cable Length': metres(0.8),
      Material: 'Steel inside, polypropylene outside',
      Certification: 'BIS, ISI marked',
      Warranty: '2 years',
    },
    look: { silhouette: 'kettle', fabric: 'plain', accent: 'Charcoal' },
  },
  {
    slug: 'gooseneck-kettle-for-coffee-and-tea',
    title: 'Gooseneck Kettle for Coffee and Tea',
    description:
      'A long, thin spout gives a slow, steady pour for filter cones and fine teas. It switches itself off at the boil. Matte finish, wooden-look handle, small footprint.',
    regularPrice: 3990,
    discountedPrice: 2790,
    colours: ['Sage', 'Black'],
    facts: {
      Power: watts(1000),
      ...mains,
      Capacity: litres(0.9),
      'Cable Length': metres(0.9),
      Material: 'Stainless steel, powder coated',
      Certification: 'BIS, ISI marked',
      Warranty: '1 year',
    },
    look: { silhouette: 'kettle', fabric: 'plain', accent: 'Brown', shape: 'gooseneck' },
  },
  {
    slug: 'travel-kettle-0-5-litre',
    title: 'Travel Kettle, 0.5 Litre',
    description:
      'A half-litre kettle for hostels and hotel rooms, with two cups that nest inside. It draws little enough not to trouble old wiring. A window on the side shows how much is left.',
    regularPrice: 999,
    colours: ['Blue', 'White'],
    facts: {
      Power: watts(600),
      ...mains,
      Capacity: litres(0.5),
      'Cable Length': metres(0.7),
      Material: 'Steel inside, polypropylene outside',
      Certification: 'BIS, ISI marked',
      'Pack Contents': '1 kettle, 2 cups',
      Warranty: '1 year',
    },
    look: { silhouette: 'kettle', fabric: 'plain', accent: 'Ivory' },
  },
]);

export const ironing = subCategory({ category: 'Electricals', parentCategory: 'Ironing', gender: null }, [
  {
    slug: 'dry-iron-1000-w',
    title: 'Dry Iron, 1000 W',
    description:
      'A light dry iron with a coated soleplate that slides over cotton and leaves synthetics alone at its lowest setting. The cord swivels all the way round. Sprinkle the khadi first, as ever.',
    regularPrice: 899,
    discountedPrice: 629,
    colours: ['White', 'Blue'],
    facts: {
      Power: watts(1000),
      ...mains,
      'Cable Length': metres(1.8),
      Soleplate: 'Non-stick coated aluminium',
      Material: 'Heat-resistant plastic body',
      Certification: 'BIS, ISI marked',
      Warranty: '2 years',
    },
    look: { silhouette: 'iron', fabric: 'plain', accent: 'Blue' },
  },
  {
    slug: 'steam-iron-with-spray',
    title: 'Steam Iron with Spray',
    description:
      'Steady steam for shirts, a burst for linen, and a spray button for stubborn pleats. The 280 ml tank is see-through and fills from the front. It stands firmly on its heel.',
    regularPrice: 1990,
    discountedPrice: 1390,
    colours: ['Purple', 'Teal'],
    facts: {
      Power: watts(1600),
      ...mains,
      'Cable Length': metres(2),
      Soleplate: 'Ceramic coated',
      Tank: '280 ml',
      Certification: 'BIS, ISI marked',
      Warranty: '2 years',
    },
    look: { silhouette: 'iron', fabric: 'plain', accent: 'Lavender', trims: ['steam'] },
  },
  {
    slug: 'heavy-dry-iron-for-cotton-sarees',
    title: 'Heavy Dry Iron for Cotton Sarees',
    description:
      'Two kilograms of iron, so the weight does the pressing. The broad plate takes half a saree width at a pass and the thermostat holds it hot. For starched cotton and patient people.',
    regularPrice: 1490,
    colours: ['Black', 'Maroon'],
    facts: {
      Power: watts(1000),
      ...mains,
      'Cable Length': metres(2),
      Soleplate: 'Polished aluminium',
      Weight: { value: ['2'], metricUnit: 'kg' },
      Certification: 'BIS, ISI marked',
      Warranty: '2 years',
    },
    look: { silhouette: 'iron', fabric: 'plain', accent: 'Brown' },
  },
  {
    slug: 'travel-iron',
    title: 'Travel Iron',
    description:
      'A light iron with a short cord, for collars and kurta hems on the road. It heats in under a minute and comes with a pouch that can take the warm plate. Not meant for a family’s week of laundry.',
    regularPrice: 1190,
    discountedPrice: 829,
    colours: ['Coral', 'Mint'],
    facts: {
      Power: watts(700),
      ...mains,
      'Cable Length': metres(1.8),
      Soleplate: 'Non-stick coated',
      Material: 'Heat-resistant plastic body',
      Certification: 'BIS, ISI marked',
      Warranty: '1 year',
    },
    look: { silhouette: 'iron', fabric: 'plain', accent: 'Silver' },
  },
]);
