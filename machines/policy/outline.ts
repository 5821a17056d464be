import type { Block, Line, PolicyText } from './reading/policy-text';

/** A heading as it stands below the page's own: its rank, and the name by which it can be linked to. */
export type Section = { rank: 2 | 3 | 4; id: string; title: string };

export type Outlined = { block: Block; section?: Section };

/** From so many on, whoever looks for one part of a text is glad of a list of them. */
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

/** Whatever headings a store uses, the page has one above them, and leaves out no rank. */
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

/** Many stores repeat the page's name above their text. */
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

/** With a beginning of its own, no name of a policy takes the place of another part of the page. */
function idFor(title: string, taken: Set<string>): string {
  const words = title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const name = `section-${words.slice(0, LONGEST_ID).replace(/^-|-$/g, '')}`;
  let id = name;
  for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`;
  taken.add(id);
  return id;
}

/** Which of its parts is meant by which name: the text's own names, and those that the page gives them. */
export const partsByName = (text: readonly Outlined[]): ReadonlyMap<string, string> =>
  new Map(
    text.flatMap(({ block, section }) => {
      if (block.is !== 'heading' || !section) return [];
      return [...(block.names ?? []), section.id].map((name): [string, string] => [name, section.id]);
    }),
  );

/** The list of a long text's parts; none for a short one. */
export function contentsOf(text: readonly Outlined[]): Section[] {
  const sections = text.flatMap(({ section }) => (section?.rank === 2 ? section : []));
  return sections.length < MANY_SECTIONS ? [] : sections;
}

/** What the page says of itself where only a few words are shown. */
export function firstWords(text: readonly Outlined[]): string {
  for (const { block } of text) {
    const words = block.is === 'paragraph' ? textOf(block.inside) : '';
    if (words !== '') return words;
  }
  return '';
}
