import { fans, ironing, kitchen } from './electricals-home';
import { cm, interleave, metres, subCategory, volts, watts } from './sub-category';

const mains = { Voltage: volts(230) };

const lighting = subCategory({ category: 'Electricals', parentCategory: 'Lighting', gender: null }, [
  {
    slug: 'adjustable-desk-lamp',
    title: 'Adjustable Desk Lamp',
    description:
      'A jointed arm puts the light where the page is and stays there. Three shades of white and a dimmer work by touch. The base has a felt underside, so it does not mark a table.',
    regularPrice: 1799,
    discountedPrice: 1259,
    colours: ['Mustard', 'Black', 'White'],
    featured: true,
    facts: {
      Power: watts(9),
      ...mains,
      'Cable Length': metres(1.5),
      Height: cm(45),
      Material: 'Powder-coated steel',
      Certification: 'BIS registered LED luminaire',
      Warranty: '1 year',
    },
    look: { silhouette: 'deskLamp', fabric: 'plain', accent: 'Brown' },
  },
  {
    slug: '9-w-led-bulb-pack-of-4',
    title: '9 W LED Bulb, Pack of 4',
    description:
      'Four everyday bulbs with the B22 pin base used across India. They give as much light as an old 75 W lamp and reach full brightness at once. Built to sit out voltage swings.',
    regularPrice: 499,
    discountedPrice: 349,
    colours: ['White'],
    facts: {
      Power: watts(9),
      ...mains,
      Brightness: '900 lm',
      'Colour Temperature': '6500 K, cool daylight',
      Base: 'B22',
      Material: 'Polycarbonate and aluminium',
      Certification: 'BIS registered',
      Warranty: '1 year',
    },
    look: { silhouette: 'ledBulb', fabric: 'plain', accent: 'Silver', counts: { pieces: 4 } },
  },
  {
    slug: 'brass-finish-pendant-lamp',
    title: 'Brass-Finish Pendant Lamp',
    description:
      'A spun metal dome, matte outside and brass within, so that the light falls warm on the table. Takes an ordinary B22 bulb, which is not included. The cord is cut to length when it is fitted.',
    regularPrice: 2990,
    colours: ['Bottle', 'Charcoal', 'Ivory'],
    facts: {
      Power: { value: ['Up to 40'], metricUnit: 'W' },
      ...mains,
      'Cable Length': metres(1.2),
      Diameter: cm(30),
      Material: 'Spun aluminium',
      Certification: 'BIS certified holder and cable',
      Warranty: '1 year',
    },
    look: { silhouette: 'pendantLamp', fabric: 'plain', accent: 'Gold' },
  },
  {
    slug: 'warm-filament-led-bulb',
    title: 'Warm Filament LED Bulb',
    description:
      'Clear glass and gold-coloured filaments, for fittings where the bulb shows. The light is low and warm, right for a dining table and wrong for homework. Works with most dimmers.',
    regularPrice: 299,
    colours: ['Gold'],
    facts: {
      Power: watts(4),
      ...mains,
      Brightness: '400 lm',
      'Colour Temperature': '2200 K, warm',
      Base: 'E27',
      Material: 'Glass',
      Certification: 'BIS registered',
      Warranty: '1 year',
    },
    look: { silhouette: 'ledBulb', fabric: 'plain', accent: 'Tan', shape: 'filament' },
  },
  {
    slug: 'study-lamp-with-usb-charging',
    title: 'Study Lamp with USB Charging',
    description:
      'A wide shade on a jointed arm lights a whole exercise book evenly, without glare. It charges over USB and runs for about five hours unplugged, which sees most power cuts through. The switch is on the base.',
    regularPrice: 1290,
    discountedPrice: 899,
    colours: ['Sky', 'Pink'],
    facts: {
      Power: watts(3),
      Voltage: volts(5),
      Battery: '4000 mAh lithium-ion',
      'Cable Length': metres(1),
      Material: 'ABS',
      Certification: 'BIS registered LED luminaire and battery',
      Warranty: '1 year',
    },
    look: { silhouette: 'deskLamp', fabric: 'plain', accent: 'White' },
  },
  {
    slug: 'block-print-fabric-shade-pendant-lamp',
    title: 'Block Print Fabric Shade Pendant Lamp',
    description:
      'A drum shade covered in block-printed cotton that glows like a lantern when lit. The lining is flame-retardant and white. Hang it over a bed or a reading chair; use an LED bulb.',
    regularPrice: 2290,
    discountedPrice: 1830,
    colours: ['Rust', 'Indigo'],
    facts: {
      Power: { value: ['Up to 15, LED only'], metricUnit: 'W' },
      ...mains,
      'Cable Length': metres(1.5),
      Diameter: cm(35),
      Material: 'Cotton over a steel frame',
      Certification: 'BIS certified holder and cable',
      Warranty: '6 months',
    },
    look: { silhouette: 'pendantLamp', fabric: 'blockPrint', accent: 'Ivory', shape: 'drum' },
  },
  {
    slug: 'rechargeable-emergency-led-bulb',
    title: 'Rechargeable Emergency LED Bulb',
    description:
      'An ordinary bulb until the power goes, when its battery takes over at a softer glow for up to four hours. It fits a normal pin holder and charges while it is lit. Keep one in the stairwell.',
    regularPrice: 449,
    colours: ['Ivory'],
    facts: {
      Power: watts(9),
      ...mains,
      Battery: '2200 mAh lithium-ion',
      Brightness: '900 lm on mains',
      Base: 'B22',
      Material: 'Polycarbonate',
      Certification: 'BIS registered',
      Warranty: '1 year',
    },
    look: { silhouette: 'ledBulb', fabric: 'plain', accent: 'Green' },
  },
]);

const grooming = subCategory({ category: 'Electricals', parentCategory: 'Grooming', gender: null }, [
  {
    slug: 'cordless-beard-trimmer',
    title: 'Cordless Beard Trimmer',
    description:
      'Twenty lengths on one comb, from stubble to a fortnight’s beard. It charges by USB and runs for an hour and a half. The blades are rounded at the tip and can be rinsed under a tap.',
    regularPrice: 1699,
    discountedPrice: 1019,
    colours: ['Blue', 'Black'],
    facts: {
      Power: watts(5),
      Voltage: volts(5),
      Battery: '90 minutes, lithium-ion',
      Blades: 'Stainless steel',
      Material: 'ABS body',
      Certification: 'BIS registered battery',
      Warranty: '2 years',
      'Country of Origin': 'China',
    },
    look: { silhouette: 'trimmer', fabric: 'plain', accent: 'Red' },
  },
  {
    slug: 'grooming-kit-with-five-attachments',
    title: 'Grooming Kit with Five Attachments',
    description:
      'One handle for beard, hair and body, with five combs of different widths that click on. The grip is ridged for wet hands. Quiet enough for early trains.',
    regularPrice: 2790,
    discountedPrice: 1950,
    colours: ['Charcoal', 'Olive'],
    facts: {
      Power: watts(5),
      Voltage: volts(5),
      Battery: '80 minutes, lithium-ion',
      Blades: 'Stainless steel, self-sharpening',
      Material: 'ABS body, rubber grip',
      Certification: 'BIS registered battery',
      Warranty: '2 years',
      'Pack Contents': '1 handle, 5 combs, USB cable',
    },
    look: { silhouette: 'trimmer', fabric: 'plain', accent: 'Gold', counts: { attachments: 5 } },
  },
  {
    slug: 'womens-body-trimmer',
    title: 'Women’s Body Trimmer',
    description:
      'A slim trimmer with a rounded guard for arms, legs and underarms. It works dry or in the shower, and a small light shows what was missed. No foam, no strips.',
    regularPrice: 1490,
    colours: ['Lavender', 'Mint'],
    facts: {
      Power: watts(3),
      Voltage: volts(5),
      Battery: '60 minutes, lithium-ion',
      Blades: 'Hypoallergenic steel',
      Material: 'ABS body, IPX7 waterproof',
      Certification: 'BIS registered battery',
      Warranty: '1 year',
    },
    look: { silhouette: 'trimmer', fabric: 'plain', accent: 'White' },
  },
]);

const power = subCategory({ category: 'Electricals', parentCategory: 'Power', gender: null }, [
  {
    slug: '4-socket-extension-board',
    title: '4-Socket Extension Board',
    description:
      'Four universal sockets, each with its own switch and light. The contacts are brass and shuttered against small fingers. It has slots at the back for screws, to keep it off a damp floor.',
    regularPrice: 799,
    discountedPrice: 599,
    colours: ['Black', 'White'],
    facts: {
      Power: watts(1380),
      ...mains,
      Current: { value: ['6'], metricUnit: 'A' },
      'Cable Length': metres(2),
      Material: 'Flame-retardant polycarbonate',
      Certification: 'BIS, ISI marked sockets and cable',
      Warranty: '2 years',
    },
    look: { silhouette: 'extensionBoard', fabric: 'plain', accent: 'Red', counts: { sockets: 4 } },
  },
  {
    slug: 'extension-board-with-usb-ports-and-surge-protection-for-home-offices-5-metre-cord',
    title: 'Extension Board with USB Ports and Surge Protection for Home Offices, 5 Metre Cord',
    description:
      'Three sockets, two USB-A ports and one USB-C on a cord long enough to reach across a room. A surge arrester stands between the mains and your laptop, with a lamp to say it is working.',
    regularPrice: 1890,
    discountedPrice: 1320,
    colours: ['Charcoal', 'Ivory'],
    facts: {
      Power: watts(2300),
      ...mains,
      Current: { value: ['10'], metricUnit: 'A' },
      'Cable Length': metres(5),
      Material: 'Flame-retardant polycarbonate',
      Certification: 'BIS, ISI marked sockets and cable',
      Warranty: '3 years',
    },
    look: { silhouette: 'extensionBoard', fabric: 'plain', accent: 'Green', counts: { sockets: 3, 'USB ports': 3 } },
  },
  {
    slug: 'heavy-duty-16-a-extension-board',
    title: 'Heavy-Duty 16 A Extension Board',
    description:
      'For irons, coolers and microwave ovens: two 16 A sockets on thick copper cable. Do not coil the cord while it is loaded. The switch is double-pole, so off means off.',
    regularPrice: 1290,
    colours: ['Navy', 'Red'],
    facts: {
      Power: watts(3500),
      ...mains,
      Current: { value: ['16'], metricUnit: 'A' },
      'Cable Length': metres(3),
      Material: 'Flame-retardant ABS, copper cable',
      Certification: 'BIS, ISI marked sockets and cable',
      Warranty: '2 years',
    },
    look: { silhouette: 'extensionBoard', fabric: 'plain', accent: 'Yellow', counts: { sockets: 2 } },
  },
]);

export const electricals = interleave(lighting, kitchen, fans, grooming, ironing, power);
