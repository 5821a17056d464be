import type { Intent } from './intent';
import { everything, forMen, inCategory, inSize, only, titled } from './product-selection';
import { inShade } from './shades';

const DRESSES = inCategory('Dresses');
const SAREES = inCategory('Women/Sarees');
const WOMENS_KURTAS = inCategory('Women/Kurtas');
const MENS_KURTAS = inCategory('Men/Kurtas');
const KURTAS = [...WOMENS_KURTAS, ...MENS_KURTAS];
const BAGS = inCategory('Accessories/Bags');
const LEHENGAS = inCategory('Women/Lehengas');
const JACKETS = inCategory('Men/Nehru Jackets');

/** Queries for a colour alone, or for a product in a colour. */
export const colours: Intent[] = [
  {
    ...inShade('rust', DRESSES),
    queries: { conditions: ['rust colour dress', 'rust dress', 'rust color dress'], misspelt: ['rust coler dress'] },
  },
  {
    good: [
      'bandhani-georgette-wrap-dress',
      'bandhani-print-cotton-maxi-dress',
      'floor-length-georgette-anarkali-with-sequin-yoke',
    ],
    fair: [
      ...only(['striped-jersey-midi-dress', 'checked-cotton-shirt-dress', 'satin-slip-midi-dress'], inSize('XL')),
      'ikat-handloom-maxi-dress',
      'leheriya-mulmul-maxi-dress',
    ],
    queries: {
      conditions: ['gown red xl', 'red gown', 'red gown xl size'],
      misspelt: ['red gwon xl'],
      mixed: ['lal gown', 'laal rang ka gown'],
    },
  },
  {
    ...inShade('red', DRESSES),
    queries: {
      conditions: ['red dress', 'red colour dress', 'dress red'],
      misspelt: ['red drees'],
      mixed: ['lal dress', 'laal rang ki dress'],
    },
  },
  {
    ...inShade('black', DRESSES),
    queries: {
      conditions: ['black dress', 'dress in black'],
      misspelt: ['blak dress', 'balck dress'],
      mixed: ['kali dress', 'kaale rang ki dress'],
    },
  },
  {
    ...inShade('white', DRESSES),
    queries: {
      conditions: ['white dress', 'white frock'],
      misspelt: ['wite dress', 'whit dress'],
      mixed: ['safed dress'],
    },
  },
  {
    ...inShade('blue', DRESSES),
    queries: {
      conditions: ['blue dress', 'blue frock'],
      misspelt: ['blu dress', 'bule dress'],
      mixed: ['neeli dress'],
    },
  },
  {
    ...inShade('navy', DRESSES),
    queries: { conditions: ['navy blue dress', 'navy dress'], misspelt: ['nevy blue dress'] },
  },
  {
    ...inShade('green', DRESSES),
    queries: { conditions: ['green dress'], misspelt: ['gren dress', 'grean dress'], mixed: ['hari dress'] },
  },
  {
    ...inShade('yellow', DRESSES),
    queries: {
      conditions: ['yellow dress'],
      misspelt: ['yelow dress', 'yello dress'],
      mixed: ['pili dress', 'peeli dress'],
    },
  },
  {
    ...inShade('pink', DRESSES),
    queries: { conditions: ['pink dress', 'pink frock'], misspelt: ['pinc dress'], mixed: ['gulabi dress'] },
  },
  { ...inShade('peach', DRESSES), queries: { conditions: ['peach dress'], misspelt: ['peech dress'] } },
  {
    ...inShade('maroon', DRESSES),
    queries: {
      conditions: ['maroon dress', 'wine colour dress'],
      misspelt: ['marron dress', 'maroon drees', 'marun dress'],
    },
  },
  {
    ...inShade('purple', DRESSES),
    queries: { conditions: ['purple dress'], misspelt: ['purpel dress'], mixed: ['baingani dress'] },
  },
  {
    ...inShade('mustard', DRESSES),
    queries: { conditions: ['mustard dress', 'mustard yellow dress'], misspelt: ['mustered dress'] },
  },
  {
    ...inShade('red', SAREES),
    queries: {
      conditions: ['red saree', 'red colour saree', 'red sari'],
      misspelt: ['red saari'],
      mixed: ['lal saree', 'laal sari', 'lal rang ki saree'],
    },
  },
  {
    ...inShade('green', SAREES),
    queries: { conditions: ['green saree'], mixed: ['hari saree', 'hare rang ki saree'], misspelt: ['grren saree'] },
  },
  {
    ...inShade('blue', SAREES),
    queries: { conditions: ['blue saree', 'saree blue colour'], mixed: ['neeli saree', 'nili sadi'] },
  },
  { ...inShade('pink', SAREES), queries: { conditions: ['pink saree', 'rani pink saree'], mixed: ['gulabi saree'] } },
  {
    ...inShade('black', SAREES),
    queries: { conditions: ['black saree', 'black sari'], mixed: ['kali saree', 'kala saree'] },
  },
  { ...inShade('yellow', SAREES), queries: { conditions: ['yellow saree'], mixed: ['pili saree', 'peeli sari'] } },
  {
    ...inShade('maroon', SAREES),
    queries: { conditions: ['maroon saree', 'wine saree'], misspelt: ['marroon saree'] },
  },
  {
    ...inShade('blue', WOMENS_KURTAS),
    queries: { conditions: ['blue kurti', 'blue kurta for women'], mixed: ['neeli kurti'] },
  },
  { ...inShade('red', WOMENS_KURTAS), queries: { conditions: ['red kurti', 'red kurta women'], mixed: ['lal kurti'] } },
  {
    ...inShade('black', WOMENS_KURTAS),
    queries: { conditions: ['black kurti', 'black kurta women'], mixed: ['kali kurti'], misspelt: ['blck kurti'] },
  },
  {
    ...inShade('white', WOMENS_KURTAS),
    queries: { conditions: ['white kurti', 'white kurta for women'], mixed: ['safed kurti'] },
  },
  { ...inShade('green', WOMENS_KURTAS), queries: { conditions: ['green kurti'], mixed: ['hari kurti'] } },
  {
    ...inShade('yellow', KURTAS),
    queries: { conditions: ['yellow kurta', 'mustard yellow kurta'], mixed: ['peela kurta'] },
  },
  {
    ...inShade('white', MENS_KURTAS),
    queries: {
      conditions: ['white kurta for men', 'mens white kurta'],
      mixed: ['safed kurta mardana', 'gents safed kurta'],
    },
  },
  {
    ...inShade('black', MENS_KURTAS),
    queries: { conditions: ['black kurta for men', 'mens black kurta'], mixed: ['kala kurta gents'] },
  },
  { ...inShade('navy', JACKETS), queries: { conditions: ['navy blue nehru jacket', 'navy nehru jacket'] } },
  {
    ...inShade('maroon', only(inCategory('Men'), forMen, titled('sherwani'))),
    queries: { conditions: ['maroon sherwani', 'sherwani maroon'], misspelt: ['marun shervani'] },
  },
  {
    ...inShade('pink', LEHENGAS),
    queries: { conditions: ['pink lehenga'], misspelt: ['pink lehnga'], mixed: ['gulabi lehenga'] },
  },
  {
    ...inShade('maroon', LEHENGAS),
    queries: { conditions: ['maroon lehenga', 'wine lehenga'], misspelt: ['maroon lehnga'] },
  },
  { ...inShade('black', BAGS), queries: { conditions: ['black bag', 'black handbag'], mixed: ['kala bag'] } },
  { ...inShade('brown', BAGS), queries: { conditions: ['brown bag', 'tan bag'] } },
  {
    ...inShade('black', [
      ...inCategory('Flip-Flops & Flats/Flip-Flops'),
      ...inCategory('Flip-Flops & Flats/Slides', 'Flip-Flops & Flats/Kolhapuris'),
    ]),
    queries: { conditions: ['black chappal', 'black slippers'], mixed: ['kali chappal'] },
  },
  {
    ...inShade('black', inCategory('Accessories/Watches')),
    queries: { conditions: ['black watch'], mixed: ['kali ghadi'] },
  },
  {
    ...inShade('golden', inCategory('Accessories/Watches')),
    queries: { conditions: ['golden watch', 'gold watch'], misspelt: ['goldan watch'], mixed: ['sunehri ghadi'] },
  },
  {
    ...inShade('silver', inCategory('Flip-Flops & Flats')),
    queries: { conditions: ['silver flats', 'silver footwear'], misspelt: ['silvar flats'] },
  },
  {
    ...inShade('black', inCategory('Innerwear & Sleepwear/Bras')),
    queries: { conditions: ['black bra', 'bra black'], mixed: ['kali bra'] },
  },
  {
    ...inShade('cream', inCategory('Innerwear & Sleepwear/Bras')),
    queries: { conditions: ['skin colour bra', 'beige bra', 'nude bra'], misspelt: ['skin color braa'] },
  },
  { ...inShade('red', everything), queries: { plain: ['red'], mixed: ['laal'] } },
  {
    ...inShade('maroon', everything),
    queries: { plain: ['maroon'], misspelt: ['marun', 'marroon', 'meroon', 'maron'] },
  },
  { ...inShade('rust', everything), queries: { plain: ['rust', 'rust colour'] } },
  { ...inShade('orange', everything), queries: { synonym: ['orange'], mixed: ['narangi', 'santri colour'] } },
  { ...inShade('pink', everything), queries: { plain: ['pink'], mixed: ['gulabi'] } },
  {
    ...inShade('purple', everything),
    queries: { plain: ['purple'], misspelt: ['purpal', 'purpul'], synonym: ['violet'], mixed: ['jamuni'] },
  },
  { ...inShade('green', everything), queries: { plain: ['green'], misspelt: ['gren'], mixed: ['hara'] } },
  { ...inShade('teal', everything), queries: { plain: ['teal'], misspelt: ['teel'] } },
  { ...inShade('sky', everything), queries: { plain: ['sky blue'], mixed: ['aasmani'] } },
  { ...inShade('bottle', everything), queries: { plain: ['bottle green'], misspelt: ['botel green'] } },
  { ...inShade('mint', everything), queries: { plain: ['mint green', 'mint'], synonym: ['pista', 'pista green'] } },
  {
    ...inShade('yellow', everything),
    queries: { plain: ['yellow'], misspelt: ['yelow', 'yello', 'yallow'], mixed: ['peela'] },
  },
  { ...inShade('white', everything), queries: { plain: ['white'], misspelt: ['wite', 'whte'], mixed: ['safed'] } },
  { ...inShade('cream', everything), queries: { synonym: ['cream', 'off white'], misspelt: ['crem'] } },
  { ...inShade('grey', everything), queries: { synonym: ['grey', 'gray'], misspelt: ['gery'] } },
  { ...inShade('brown', everything), queries: { plain: ['brown'], misspelt: ['bron', 'browne'], mixed: ['bhura'] } },
  {
    ...inShade('black', everything),
    queries: { plain: ['black'], misspelt: ['blak', 'balck', 'blck'], mixed: ['kala'] },
  },
];
