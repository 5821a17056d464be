import { longestPhrase } from './meanings';
import { COLOURS, type Colour } from './vocabulary';
import { wordsOf } from './words';

const byName = new Map<string, Colour>(COLOURS.map((colour) => [colour.name, colour]));
const meantBy = new Map<string, string | undefined>();

/** The colour that a store's name for a colour means: the last colour named in 'Dusty Navy Blue'. */
export function colourMeantBy(name: string): string | undefined {
  if (!meantBy.has(name)) meantBy.set(name, readColour(name));
  return meantBy.get(name);
}

function readColour(name: string): string | undefined {
  const words = wordsOf(name);
  let colour: string | undefined;
  for (let place = 0; place < words.length; ) {
    const phrase = longestPhrase(words, place);
    if (phrase?.meaning.kind === 'colour') colour = phrase.meaning.name;
    place = phrase?.until ?? place + 1;
  }
  return colour;
}

/** The store's colours that count as the named one, and those a shopper may settle for. */
export function shadesOf(name: string, colors: Iterable<string>): { exact: string[]; near: string[] } {
  const near = byName.get(name)?.near ?? [];
  const shades = { exact: [] as string[], near: [] as string[] };
  for (const color of colors) {
    const meant = colourMeantBy(color);
    if (meant === undefined) continue;
    if (meant === name || byName.get(meant)?.of.includes(name)) shades.exact.push(color);
    else if (near.includes(meant)) shades.near.push(color);
  }
  return shades;
}
