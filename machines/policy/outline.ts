import type { Block, Line, PolicyText } from './reading/policy-text';

/** A heading below the page's own: its rank, and the id for links to it. */
export type Section = { rank: 2 | 3 | 4; id: string; title: string };

export type Outlined = { block: Block; section?: Section };

/** From this number of sections on, a text gets a table of contents. */
const MANY_SECTIONS = 4;
const LONGEST_ID = 60;

export function textOf(line: Line): string {
  return line
    .map((piece) => {
      if (piece.is === 'text') return piece.text;
      return piece.is === 'break' || piece.is === 'logo' ? ' ' : textOf(piece.inside);
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Maps the store's heading levels to ranks below the page's h1, without gaps. */
export function outlined(text: PolicyText, title: string): Outlined[] {
  const blocks = withoutTitle(text, title);
  const levels = [...new Set(blocks.flatMap((block) => (block.is === 'heading' ? block.level : [])))].sort();
  const ids = new Set<string>();
  return blocks.map((block) => {
    if (block.is !== 'heading') return { block };
    const rank = RANKS[levels.indexOf(block.level)] ?? 4;
    const said = textOf(block.inside);
    return { block, section: { rank, id: idFor(said, ids), title: said } };
  });
}

const RANKS = [2, 3, 4] as const;

/** Many stores repeat the page's title above their text. */
function withoutTitle(text: PolicyText, title: string): PolicyText {
  const [first, ...rest] = text;
  const isRepeated = first?.is === 'heading' && letters(textOf(first.inside)) === letters(title);
  return isRepeated && rest.length > 0 ? rest : text;
}

const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/\band\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The prefix keeps the ids of a policy from clashing with other ids of the page. */
function idFor(title: string, taken: Set<string>): string {
  const words = title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const name = `section-${words.slice(0, LONGEST_ID).replace(/^-|-$/g, '')}`;
  let id = name;
  for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`;
  taken.add(id);
  return id;
}

/** Maps anchor names, the text's own and the ids of the page, to section ids. */
export const partsByName = (text: readonly Outlined[]): ReadonlyMap<string, string> =>
  new Map(
    text.flatMap(({ block, section }) => {
      if (block.is !== 'heading' || !section) return [];
      return [...(block.names ?? []), section.id].map((name): [string, string] => [name, section.id]);
    }),
  );

/** The table of contents of a long text; empty for a short one. */
export function contentsOf(text: readonly Outlined[]): Section[] {
  const sections = text.flatMap(({ section }) => (section?.rank === 2 ? section : []));
  return sections.length < MANY_SECTIONS ? [] : sections;
}

/** The first paragraph, for the description in the page's head. */
export function firstWords(text: readonly Outlined[]): string {
  for (const { block } of text) {
    const words = block.is === 'paragraph' ? textOf(block.inside) : '';
    if (words !== '') return words;
  }
  return '';
}
