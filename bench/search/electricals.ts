import type { Intent } from './intent';
import { except, inCategory } from './product-selection';

const at = (name: string) => inCategory(`Electricals/${name}`);

const FANS = at('Fans');
const KETTLES = at('Kitchen');
const IRONS = at('Ironing');
const BOARDS = at('Power');
const TRIMMERS = at('Grooming');
const LIGHTING = at('Lighting');
const BULBS = ['9-w-led-bulb-pack-of-4', 'warm-filament-led-bulb', 'rechargeable-emergency-led-bulb'];
const DESK_LAMPS = ['adjustable-desk-lamp', 'study-lamp-with-usb-charging'];
const PENDANTS = ['brass-finish-pendant-lamp', 'block-print-fabric-shade-pendant-lamp'];
const DRY_IRONS = ['dry-iron-1000-w', 'heavy-dry-iron-for-cotton-sarees'];
const USB_BOARD = 'extension-board-with-usb-ports-and-surge-protection-for-home-offices-5-metre-cord';

export const electricals: Intent[] = [
  {
    good: FANS,
    fair: [],
    queries: {
      plain: ['fan', 'fans', 'pedestal fan', 'standing fan'],
      misspelt: ['fann', 'fen', 'pedestel', 'padestal fan', 'pedestral fan', 'pedastal'],
      synonym: ['stand fan', 'farata fan'],
      mixed: ['pankha', 'pankhaa', 'bijli ka pankha', 'visiri'],
    },
  },
  {
    good: ['bldc-pedestal-fan-with-remote'],
    fair: except(FANS, 'bldc-pedestal-fan-with-remote'),
    queries: {
      plain: ['bldc fan', 'remote fan', 'silent fan'],
      misspelt: ['bldc fann', 'remot fan'],
      synonym: ['remote control fan', 'inverter fan'],
      mixed: ['remote wala pankha'],
    },
  },
  {
    good: KETTLES,
    fair: [],
    queries: {
      plain: ['kettle', 'electric kettle', 'kettles', 'weight of kettle'],
      misspelt: ['ketle', 'kettel', 'kettal', 'kattle', 'kettele', 'ketal', 'ketel'],
      synonym: ['tea kettle', 'water heater kettle', 'water boiler', 'kitchen appliances', 'tea maker'],
      mixed: [
        'ketli',
        'chai ki ketli',
        'chai banane wali kettle',
        'pani garam karne wala',
        'pani ubalne wala',
        'pani garam karne ki machine',
      ],
    },
  },
  {
    good: ['travel-kettle-0-5-litre'],
    fair: except(KETTLES, 'travel-kettle-0-5-litre'),
    queries: {
      plain: ['travel kettle', 'small kettle'],
      synonym: ['mini kettle', 'hostel kettle', 'half litre kettle'],
      misspelt: ['travl ketle'],
    },
  },
  {
    good: ['gooseneck-kettle-for-coffee-and-tea'],
    fair: except(KETTLES, 'gooseneck-kettle-for-coffee-and-tea'),
    queries: { plain: ['coffee kettle', 'gooseneck kettle'], misspelt: ['goosneck', 'cofee kettle'] },
  },
  {
    good: IRONS,
    fair: [],
    queries: {
      plain: ['iron', 'electric iron', 'iron box', 'clothes iron'],
      misspelt: ['iorn', 'irn', 'iran', 'eyron', 'aayran', 'irron'],
      synonym: ['press', 'clothes press', 'ironing'],
      mixed: ['istri', 'istree', 'kapde press karne ki machine', 'istiri petti'],
    },
  },
  {
    good: ['steam-iron-with-spray'],
    fair: except(IRONS, 'steam-iron-with-spray'),
    queries: {
      plain: ['steam iron', 'steam press'],
      misspelt: ['stem iron', 'stream iron', 'steem iron'],
      synonym: ['spray iron'],
    },
  },
  {
    good: DRY_IRONS,
    fair: except(IRONS, ...DRY_IRONS),
    queries: { plain: ['dry iron'], misspelt: ['dri iron', 'dry irn'], synonym: ['light iron'] },
  },
  {
    good: ['heavy-dry-iron-for-cotton-sarees'],
    fair: except(IRONS, 'heavy-dry-iron-for-cotton-sarees', 'travel-iron'),
    queries: {
      plain: ['heavy iron', 'iron for saree'],
      mixed: ['bhari press', 'vajandar istri'],
      misspelt: ['hevy iron'],
    },
  },
  {
    good: ['travel-iron'],
    fair: except(IRONS, 'travel-iron', 'heavy-dry-iron-for-cotton-sarees'),
    queries: {
      plain: ['travel iron'],
      synonym: ['mini iron', 'small iron', 'portable iron'],
      misspelt: ['travell iron'],
    },
  },
  {
    good: BULBS,
    fair: [],
    queries: {
      plain: ['bulb', 'bulbs', 'led bulb', 'led bulbs'],
      misspelt: ['bulp', 'blub', 'balb', 'bulbb', 'bulbe', 'led bulp', 'bulab'],
      synonym: ['led light bulb', 'light bulb'],
      mixed: ['bijli ka bulb', 'latoo'],
    },
  },
  {
    good: ['rechargeable-emergency-led-bulb'],
    fair: ['study-lamp-with-usb-charging', '9-w-led-bulb-pack-of-4'],
    queries: {
      plain: ['emergency bulb', 'rechargeable bulb', 'emergency light'],
      synonym: ['inverter bulb', 'power cut light'],
      misspelt: ['emergancy bulb', 'emergency lite'],
      mixed: ['bijli jane par jalne wala bulb'],
    },
  },
  {
    good: ['warm-filament-led-bulb'],
    fair: except(BULBS, 'warm-filament-led-bulb'),
    queries: {
      plain: ['filament bulb', 'warm bulb'],
      synonym: ['yellow bulb', 'vintage bulb', 'edison bulb'],
      misspelt: ['fillament bulb', 'filment bulb'],
    },
  },
  {
    good: [...DESK_LAMPS, ...PENDANTS],
    fair: BULBS,
    queries: { plain: ['lamp', 'lamps'], misspelt: ['lemp', 'lampp', 'lmap', 'laamp'] },
  },
  {
    good: DESK_LAMPS,
    fair: [],
    queries: {
      plain: ['desk lamp', 'study lamp', 'table lamp', 'study light'],
      misspelt: ['studylamp', 'tabel lamp', 'desklamp', 'studdy lamp', 'table lemp'],
      synonym: ['reading lamp', 'reading light'],
      mixed: ['padhai ka lamp', 'padhne wali light'],
    },
  },
  {
    good: PENDANTS,
    fair: ['warm-filament-led-bulb'],
    queries: {
      plain: ['pendant lamp', 'hanging lamp', 'pendant light'],
      misspelt: ['pendent lamp', 'pandant lamp', 'hanging lemp'],
      synonym: ['hanging light', 'ceiling light'],
    },
  },
  {
    good: LIGHTING,
    fair: [],
    queries: {
      plain: ['light', 'lights', 'lighting'],
      misspelt: ['lite', 'ligth', 'lihgt'],
      mixed: ['batti', 'ghar ki light'],
    },
  },
  {
    good: BOARDS,
    fair: [],
    queries: {
      plain: ['extension board', 'extension', 'extension cord', 'extension box'],
      misspelt: [
        'extention',
        'extenshun',
        'extesion',
        'extention board',
        'extension bord',
        'extantion',
        'exten board',
        'extensionboard',
      ],
      synonym: ['spike buster', 'spike guard', 'power strip', 'multi plug', 'switch board', 'power board'],
      mixed: ['bijli ka board', 'lambi wire wala board'],
    },
  },
  {
    good: [USB_BOARD],
    fair: except(BOARDS, USB_BOARD),
    queries: {
      plain: ['usb extension board', 'surge protector', 'extension board with usb'],
      misspelt: ['surge protecter', 'usb extention'],
    },
  },
  {
    good: ['heavy-duty-16-a-extension-board'],
    fair: except(BOARDS, 'heavy-duty-16-a-extension-board'),
    queries: {
      plain: ['16 amp extension board', '16a extension', 'heavy duty extension'],
      misspelt: ['16 amp extention bord'],
    },
  },
  {
    good: TRIMMERS,
    fair: [],
    queries: {
      plain: ['trimmer', 'trimmers', 'hair trimmer'],
      misspelt: ['trimer', 'trimmar', 'trimar', 'timmer', 'trimmr', 'trimner', 'tirmmer'],
      synonym: ['grooming', 'hair clipper'],
      mixed: ['baal katne ki machine', 'dadhi banane ki machine'],
    },
  },
  {
    good: ['cordless-beard-trimmer', 'grooming-kit-with-five-attachments'],
    fair: [],
    queries: {
      plain: ['beard trimmer', 'shaving machine', 'grooming kit'],
      conditions: ['trimmer for men', 'mens trimmer'],
      misspelt: ['berd trimmer', 'beard trimer'],
      mixed: ['dadhi wala trimmer'],
    },
  },
  {
    good: ['womens-body-trimmer'],
    fair: ['grooming-kit-with-five-attachments'],
    queries: {
      conditions: ['ladies trimmer', 'trimmer for women', 'women trimmer'],
      synonym: ['bikini trimmer', 'hair remover for women'],
    },
  },
  {
    good: inCategory('Electricals'),
    fair: [],
    queries: {
      plain: ['electricals', 'home appliances', 'electrical items'],
      misspelt: ['electicals', 'elctrical', 'electrcials'],
      synonym: ['electronics', 'appliances'],
      mixed: ['bijli ka saman'],
    },
  },
];
