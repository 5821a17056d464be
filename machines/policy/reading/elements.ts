import { type Attributes, tokensOf } from './tokens';

/** An allowed HTML element. `holdsBlock`: a block element lies somewhere inside. */
export type Part = { name: PartName; attributes: Attributes; inside: (Part | string)[]; holdsBlock: boolean };

const INLINE = ['a', 'b', 'em', 'i', 'strong'] as const;
const ALONE = ['br', 'hr', 'img'] as const;
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const TABLE_PARTS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'] as const;
const BLOCKS = ['p', 'div', 'ul', 'ol', 'li', 'blockquote', ...HEADINGS, ...TABLE_PARTS] as const;

type PartName = (typeof INLINE | typeof ALONE | typeof BLOCKS)[number];

/** Maps tag names to the allowed elements they count as. Other tags are dropped, and their content stays. */
const MEANT: ReadonlyMap<string, PartName> = new Map<string, PartName>([
  ...[...INLINE, ...ALONE, ...BLOCKS].map((name): [string, PartName] => [name, name]),
  ...'address article aside center dd details dl dt figcaption figure footer header main nav pre section summary'
    .split(' ')
    .map((name): [string, PartName] => [name, 'div']),
  ['menu', 'ul'],
  ['dir', 'ul'],
]);

/** Removed with all their content. The tokeniser has already removed raw elements. */
const VANISHING = new Set(
  (
    'applet audio button canvas datalist fieldset form frameset head map math meter object optgroup option output ' +
    'progress select svg template video'
  ).split(' '),
);
/** `/>` closes only these; HTML ignores it elsewhere. */
const MAY_CLOSE_ITSELF = new Set(['svg', 'math']);

const isOneOf = (names: readonly string[]) => (name: string) => names.includes(name);
const isBlock = isOneOf([...BLOCKS, 'hr']);
const isAlone = isOneOf(ALONE);
const isHeading = isOneOf(HEADINGS);
const isTablePart = isOneOf(TABLE_PARTS);

const MOST_LETTERS = 300_000;
const MOST_PARTS = 6_000;
const DEEPEST = 24;

/** Builds a tree from the tags, closing those left open. A text that exceeds the limits is cut off. */
export function partsOf(html: string): (Part | string)[] {
  const tree = new Tree();
  for (const token of tokensOf(html.slice(0, MOST_LETTERS))) {
    if (token.is === 'text') tree.write(token.text);
    else if (token.is === 'closing') tree.close(token.name);
    else if (!tree.open(token.name, token.attributes, token.closesItself)) break;
  }
  return tree.root.inside;
}

class Tree {
  readonly root: Part = { name: 'div', attributes: {}, inside: [], holdsBlock: false };
  readonly #open: Part[] = [this.root];
  #count = 0;
  /** The element being removed, and how deeply elements of its name are nested. */
  #vanishing: { name: string; depth: number } | undefined;

  get #innermost(): Part {
    return this.#open.at(-1) ?? this.root;
  }

  write(text: string): void {
    if (this.#vanishing) return;
    const { inside } = this.#innermost;
    const last = inside.at(-1);
    if (typeof last === 'string') inside[inside.length - 1] = last + text;
    else inside.push(text);
  }

  /** Returns false once there are too many elements. */
  open(written: string, attributes: Attributes, closesItself: boolean): boolean {
    if (this.#vanishing) {
      if (written === this.#vanishing.name && !isEmpty(written, closesItself)) this.#vanishing.depth += 1;
      return true;
    }
    if (VANISHING.has(written)) {
      if (!isEmpty(written, closesItself)) this.#vanishing = { name: written, depth: 1 };
      return true;
    }
    const name = MEANT.get(written);
    if (name === undefined) return true;
    this.#count += 1;
    if (this.#count > MOST_PARTS) return false;
    this.#closeBefore(name);
    if (this.#open.length > DEEPEST && !isAlone(name)) return true;
    const part: Part = { name, attributes, inside: [], holdsBlock: false };
    this.#innermost.inside.push(part);
    if (isBlock(name)) for (const around of this.#open) around.holdsBlock = true;
    if (!isAlone(name)) this.#open.push(part);
    return true;
  }

  close(written: string): void {
    if (this.#vanishing) {
      if (written === this.#vanishing.name) this.#vanishing.depth -= 1;
      if (this.#vanishing.depth === 0) this.#vanishing = undefined;
      return;
    }
    const name = MEANT.get(written);
    // Within a cell, only table tags can close an element outside of it.
    if (name !== undefined) this.#closeUpTo(isOneOf([name]), isTablePart(name) ? [] : ['td', 'th', 'caption']);
  }

  /** HTML allows many end tags to be omitted: an opening tag shows which elements have ended. */
  #closeBefore(name: PartName): void {
    const within = ['table', 'td', 'th', 'caption'];
    if (name === 'li') this.#closeUpTo(isOneOf(['li']), [...within, 'ul', 'ol']);
    else if (name === 'td' || name === 'th') this.#closeUpTo(isOneOf(['td', 'th', 'caption']), ['table']);
    else if (name === 'tr') this.#closeUpTo(isOneOf(['tr', 'caption']), ['table']);
    else if (isTablePart(name) && name !== 'table')
      this.#closeUpTo(isOneOf(['thead', 'tbody', 'tfoot', 'caption']), ['table']);
    // Editors put a `div` into a heading; any other block shows that the heading was left open.
    if (isBlock(name)) {
      const isOver = (open: string) => open === 'p' || (isHeading(open) && name !== 'div');
      this.#closeUpTo(isOver, [...within, 'li', 'blockquote', 'div']);
    }
  }

  /** Closes the innermost matching element and all within it, unless one of `between` comes first. */
  #closeUpTo(isMeant: (name: string) => boolean, between: readonly string[]): void {
    for (let depth = this.#open.length - 1; depth > 0; depth -= 1) {
      const name = this.#open[depth]?.name ?? '';
      if (isMeant(name)) {
        this.#open.length = depth;
        return;
      }
      if (between.includes(name)) return;
    }
  }
}

const isEmpty = (name: string, closesItself: boolean) => closesItself && MAY_CLOSE_ITSELF.has(name);
