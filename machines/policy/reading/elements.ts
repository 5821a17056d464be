import { type Attributes, tokensOf } from './tokens';

/** A part of the text as it was written: of the kinds below, and of no other. */
export type Part = { name: PartName; attributes: Attributes; inside: (Part | string)[]; holdsBlock: boolean };

const INLINE = ['a', 'b', 'em', 'i', 'strong'] as const;
const ALONE = ['br', 'hr', 'img'] as const;
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const TABLE_PARTS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'] as const;
const BLOCKS = ['p', 'div', 'ul', 'ol', 'li', 'blockquote', ...HEADINGS, ...TABLE_PARTS] as const;

type PartName = (typeof INLINE | typeof ALONE | typeof BLOCKS)[number];

/** Other names by which the same is meant. What has none of these names is passed over, and its content stays. */
const MEANT: ReadonlyMap<string, PartName> = new Map<string, PartName>([
  ...[...INLINE, ...ALONE, ...BLOCKS].map((name): [string, PartName] => [name, name]),
  ...'address article aside center dd details dl dt figcaption figure footer header main nav pre section summary'
    .split(' ')
    .map((name): [string, PartName] => [name, 'div']),
  ['menu', 'ul'],
  ['dir', 'ul'],
]);

/** These vanish with all that they hold. What is raw within them has vanished before. */
const VANISHING = new Set(
  (
    'applet audio button canvas datalist fieldset form frameset head map math meter object optgroup option output ' +
    'progress select svg template video'
  ).split(' '),
);
/** Only drawings and formulas may end where they begin. */
const MAY_CLOSE_ITSELF = new Set(['svg', 'math']);

const isOneOf = (names: readonly string[]) => (name: string) => names.includes(name);
const isBlock = isOneOf([...BLOCKS, 'hr']);
const isAlone = isOneOf(ALONE);
const isHeading = isOneOf(HEADINGS);
const isTablePart = isOneOf(TABLE_PARTS);

const MOST_LETTERS = 300_000;
const MOST_PARTS = 6_000;
const DEEPEST = 24;

/** Puts the tags of a policy into order. A text that goes on for too long ends where that begins. */
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
  /** What is vanishing, and how many of its name are open within one another. */
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

  /** Whether there is room for more. */
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
    // No tag but those of tables ends a cell from within.
    if (name !== undefined) this.#closeUpTo(isOneOf([name]), isTablePart(name) ? [] : ['td', 'th', 'caption']);
  }

  /** Many end tags may be left out: what begins says what has ended. */
  #closeBefore(name: PartName): void {
    const within = ['table', 'td', 'th', 'caption'];
    if (name === 'li') this.#closeUpTo(isOneOf(['li']), [...within, 'ul', 'ol']);
    else if (name === 'td' || name === 'th') this.#closeUpTo(isOneOf(['td', 'th', 'caption']), ['table']);
    else if (name === 'tr') this.#closeUpTo(isOneOf(['tr', 'caption']), ['table']);
    else if (isTablePart(name) && name !== 'table')
      this.#closeUpTo(isOneOf(['thead', 'tbody', 'tfoot', 'caption']), ['table']);
    // Editors put a `div` into a heading; anything larger says that the heading was left open.
    if (isBlock(name)) {
      const isOver = (open: string) => open === 'p' || (isHeading(open) && name !== 'div');
      this.#closeUpTo(isOver, [...within, 'li', 'blockquote', 'div']);
    }
  }

  /** Closes the innermost of these and all within it, unless something stands between. */
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
