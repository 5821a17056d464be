import { type LinkAddress, linkAddress, logoAddress } from './addresses';
import { type Part, partsOf } from './elements';

/** All that a policy may contain. There is no node for scripts or other active content. */

export type Line = Inline[];

export type Inline =
  | { is: 'text'; text: string }
  | { is: 'break' }
  | { is: 'b' | 'em' | 'i' | 'strong'; inside: Line }
  | { is: 'link'; address: LinkAddress; inside: Line }
  | { is: 'logo'; src: string; alt: string; width: number | undefined; height: number | undefined };

export type Cell = { isHeading: boolean; columns: number | undefined; rows: number | undefined; inside: Block[] };

export type Block =
  /** `names`: anchors by which links in the same text refer to the heading. */
  | { is: 'heading'; level: number; inside: Line; names?: string[] }
  | { is: 'paragraph'; inside: Line }
  | { is: 'list'; isOrdered: boolean; start: number | undefined; items: Block[][] }
  | { is: 'quote'; inside: Block[] }
  | { is: 'rule' }
  | { is: 'table'; caption: Line; head: Cell[][]; body: Cell[][] };

export type PolicyText = Block[];

/** Parses untrusted HTML. `logo` is the address of the only picture that may be shown. */
export function readPolicy(html: string, logo: string): PolicyText {
  const parts = partsOf(html);
  const reader = new Reader(logo, new Set());
  const text = reader.blocksOf(parts);
  // Links to anchors mostly precede them, so a text with anchors is read again once all names are known.
  return reader.named.size > 0 ? new Reader(logo, reader.named).blocksOf(parts) : text;
}

const LONGEST_NAME = 100;

const isBlank = (text: string) => text.trim() === '';

/** Collapses white space as browsers do, and drops control characters. */
const spaced = (text: string): string => text.replace(/[\t\n\f\r ]+/g, ' ').replace(/[^\P{Cc}\t\n\f\r ]/gu, '');

const heading = /^h([1-6])$/;

class Reader {
  /** Anchor names of the headings read so far. */
  readonly named = new Set<string>();
  readonly #logo: string;
  readonly #partNames: ReadonlySet<string>;
  /** Anchor names for the next heading: set on it, around it, or on an empty link above it. */
  #names: string[] = [];

  constructor(logo: string, partNames: ReadonlySet<string>) {
    this.#logo = logo;
    this.#partNames = partNames;
  }

  /** Text between blocks becomes paragraphs; two line breaks in a row separate them. */
  blocksOf(parts: readonly (Part | string)[]): Block[] {
    const blocks: Block[] = [];
    let line: Line = [];
    const endLine = () => {
      const paragraphs = paragraphsOf(line);
      for (const inside of paragraphs) blocks.push({ is: 'paragraph', inside });
      if (paragraphs.length > 0) this.#names = [];
      line = [];
    };
    for (const part of parts) {
      if (typeof part === 'string' || !standsAlone(part)) {
        line.push(...this.#lineOf([part]));
        continue;
      }
      endLine();
      blocks.push(...this.#blockOf(part));
    }
    endLine();
    return blocks;
  }

  #blockOf(part: Part): Block[] {
    this.#note(part);
    const level = heading.exec(part.name)?.[1];
    if (level !== undefined) {
      const inside = trimmed(this.#lineOf(part.inside));
      return isEmpty(inside) ? [] : [{ is: 'heading', level: Number(level), inside, ...this.#takeNames() }];
    }
    switch (part.name) {
      case 'hr':
        return [{ is: 'rule' }];
      case 'ul':
      case 'ol':
        return this.#listOf(part);
      case 'blockquote': {
        const inside = withoutHeadings(this.blocksOf(part.inside));
        return inside.length > 0 ? [{ is: 'quote', inside }] : [];
      }
      case 'table':
        return this.#tableOf(part);
      default:
        return this.blocksOf(part.inside);
    }
  }

  #note({ attributes: { id, name } }: Part): void {
    for (const told of [id, name]) if (told && told.length <= LONGEST_NAME) this.#names.push(told);
  }

  #takeNames(): { names?: string[] } {
    const names = this.#names.filter((name) => !this.named.has(name));
    this.#names = [];
    for (const name of names) this.named.add(name);
    return names.length > 0 ? { names } : {};
  }

  #listOf({ name, attributes, inside }: Part): Block[] {
    const items: Block[][] = [];
    for (const part of inside) {
      const blocks = withoutHeadings(
        this.blocksOf(typeof part === 'string' || part.name !== 'li' ? [part] : part.inside),
      );
      if (blocks.length === 0) continue;
      // An element between two entries, such as a nested list, belongs to the first.
      const isEntry = typeof part === 'string' || part.name === 'li';
      const last = items.at(-1);
      if (isEntry || !last) items.push(blocks);
      else last.push(...blocks);
    }
    if (items.length === 0) return [];
    return [{ is: 'list', isOrdered: name === 'ol', start: whole(attributes.start, 10_000), items }];
  }

  #tableOf(table: Part): Block[] {
    const head: Cell[][] = [];
    const body: Cell[][] = [];
    const astray: (Part | string)[] = [];
    let caption: Line = [];
    const take = (part: Part | string, rows: Cell[][]) => {
      if (typeof part !== 'string' && part.name === 'tr') {
        const cells = part.inside.flatMap((cell) => this.#cellOf(cell, astray));
        if (cells.length > 0) rows.push(cells);
      } else astray.push(part);
    };
    for (const part of table.inside) {
      if (typeof part === 'string') astray.push(part);
      else if (part.name === 'caption') caption = trimmed(this.#lineOf(part.inside));
      else if (part.name === 'thead') for (const row of part.inside) take(row, head);
      else if (part.name === 'tbody' || part.name === 'tfoot') for (const row of part.inside) take(row, body);
      else take(part, body);
    }
    // Content of a table outside of its cells is shown before it, as browsers do.
    const before = this.blocksOf(astray);
    if (head.length === 0 && body.length > 1 && body[0]?.every(({ isHeading }) => isHeading)) {
      head.push(...body.splice(0, 1));
    }
    const isFilled = [...head, ...body].some((row) => row.some(({ inside }) => inside.length > 0));
    return isFilled ? [...before, { is: 'table', caption, head, body }] : before;
  }

  #cellOf(part: Part | string, astray: (Part | string)[]): Cell[] {
    if (typeof part === 'string' || (part.name !== 'td' && part.name !== 'th')) {
      astray.push(part);
      return [];
    }
    return [
      {
        isHeading: part.name === 'th',
        columns: whole(part.attributes.colspan, 20),
        rows: whole(part.attributes.rowspan, 50),
        inside: withoutHeadings(this.blocksOf(part.inside)),
      },
    ];
  }

  /** Flattens parts to inline content. Links are not nested. */
  #lineOf(parts: readonly (Part | string)[], isLinked = false): Line {
    return parts.flatMap((part): Line => {
      if (typeof part === 'string') return [{ is: 'text', text: spaced(part) }];
      this.#note(part);
      switch (part.name) {
        case 'br':
          return [{ is: 'break' }];
        case 'img':
          return this.#pictureOf(part);
        case 'b':
        case 'em':
        case 'i':
        case 'strong': {
          const inside = this.#lineOf(part.inside, isLinked);
          return isEmpty(inside) ? inside : [{ is: part.name, inside }];
        }
        case 'a':
          return this.#linkOf(part, isLinked);
        default:
          return this.#lineOf(part.inside, isLinked);
      }
    });
  }

  #linkOf({ attributes, inside: parts }: Part, isLinked: boolean): Line {
    const told = isLinked ? undefined : linkAddress(attributes.href ?? '');
    const address = told?.leads === 'part' && !this.#partNames.has(told.to) ? undefined : told;
    const inside = this.#lineOf(parts, isLinked || address !== undefined);
    // A link without text would be invisible.
    return address && !isEmpty(inside) ? [{ is: 'link', address, inside }] : inside;
  }

  #pictureOf({ attributes: { src = '', alt = '', width, height } }: Part): Line {
    const address = logoAddress(src, this.#logo);
    if (address === undefined) return [];
    return [{ is: 'logo', src: address, alt: spaced(alt), width: whole(width, 1_000), height: whole(height, 1_000) }];
  }
}

const INLINE = ['a', 'b', 'em', 'i', 'strong', 'br', 'img'];
const standsAlone = ({ name, holdsBlock }: Part): boolean => holdsBlock || !INLINE.includes(name);

/** A whole number from 1, capped at `most`; undefined for anything else. */
function whole(written: string | undefined, most: number): number | undefined {
  const number = /^ {0,3}\d{1,6}/.test(written ?? '') ? Number.parseInt(written ?? '', 10) : 0;
  return number >= 1 ? Math.min(number, most) : undefined;
}

const isEmpty = (line: Line): boolean =>
  line.every((piece) => {
    if (piece.is === 'text') return isBlank(piece.text);
    return piece.is !== 'logo' && (piece.is === 'break' || isEmpty(piece.inside));
  });

const isAir = (piece: Inline | undefined) => piece?.is === 'break' || (piece?.is === 'text' && isBlank(piece.text));

/** Drops blank text and line breaks at both ends. */
function trimmed(line: Line): Line {
  const start = line.findIndex((piece) => !isAir(piece));
  const end = line.findLastIndex((piece) => !isAir(piece));
  return start < 0 ? [] : line.slice(start, end + 1);
}

function paragraphsOf(line: Line): Line[] {
  const paragraphs: Line[] = [[]];
  let breaks = 0;
  for (const piece of line) {
    if (piece.is === 'break') breaks += 1;
    else if (!isAir(piece)) {
      if (breaks > 1) paragraphs.push([]);
      breaks = 0;
    }
    paragraphs.at(-1)?.push(piece);
  }
  return paragraphs.map(trimmed).filter((paragraph) => !isEmpty(paragraph));
}

/** A heading in a list, a cell or a quotation would break the page's outline, so it becomes bold text. */
const withoutHeadings = (blocks: Block[]): Block[] =>
  blocks.map((block) =>
    block.is === 'heading' ? { is: 'paragraph', inside: [{ is: 'strong', inside: block.inside }] } : block,
  );
