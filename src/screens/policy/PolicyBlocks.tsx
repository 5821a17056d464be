import { createContext, createElement, type PropsWithChildren, type ReactNode, useContext } from 'react';
import { type Outlined, textOf } from '#machines/policy/outline';
import type { Block, Cell, Inline, Line } from '#machines/policy/reading/policy-text';
import { Link } from '../../components/link/Link';
import { PartLink } from './PartLink';
import classes from './PolicyScreen.module.css';

/** Maps the names that links of the text use to the ids of its sections. */
export const PartsByName = createContext<ReadonlyMap<string, string>>(new Map());

/** Renders the parsed text as React elements: the store's own markup never reaches the DOM. */
export const PolicyBlocks = ({ text }: { text: readonly Outlined[] }): ReactNode =>
  createElement('div', null, ...text.map(topBlock));

function topBlock({ block, section }: Outlined): ReactNode {
  if (block.is !== 'heading' || !section) return shown(block);
  return createElement(`h${section.rank}`, { id: section.id, tabIndex: -1 }, ...line(block.inside));
}

function shown(block: Block): ReactNode {
  switch (block.is) {
    case 'heading':
      return createElement('p', null, createElement('strong', null, ...line(block.inside)));
    case 'paragraph':
      return createElement('p', null, ...line(block.inside));
    case 'rule':
      return <hr />;
    case 'quote':
      return createElement('blockquote', null, ...block.inside.map(shown));
    case 'list': {
      const items = block.items.map((item) => createElement('li', null, ...flow(item)));
      return block.isOrdered
        ? createElement('ol', { start: block.start }, ...items)
        : createElement('ul', null, ...items);
    }
    case 'table':
      // A table wider than the screen scrolls by itself; tabIndex lets the keyboard scroll it.
      return createElement(
        'div',
        { className: classes.table, role: 'group', 'aria-label': textOf(block.caption) || 'Table', tabIndex: 0 },
        <table>
          {block.caption.length > 0 && createElement('caption', null, ...line(block.caption))}
          {block.head.length > 0 && createElement('thead', null, ...block.head.map((cells) => row(cells, 'col')))}
          {block.body.length > 0 && createElement('tbody', null, ...block.body.map((cells) => row(cells, 'row')))}
        </table>,
      );
  }
}

const row = (cells: Cell[], scope: 'col' | 'row'): ReactNode =>
  createElement(
    'tr',
    null,
    ...cells.map(({ isHeading, columns, rows, inside }) =>
      createElement(
        isHeading ? 'th' : 'td',
        { colSpan: columns, rowSpan: rows, ...(isHeading && { scope }) },
        ...flow(inside),
      ),
    ),
  );

/** The first paragraph of a list item or a cell is rendered without a <p>. */
const flow = (blocks: Block[]): ReactNode[] =>
  blocks.flatMap((block, place) => (place === 0 && block.is === 'paragraph' ? line(block.inside) : [shown(block)]));

const line = (pieces: Line): ReactNode[] => pieces.map(piece);

function piece(part: Inline): ReactNode {
  switch (part.is) {
    case 'text':
      return part.text;
    case 'break':
      return <br />;
    case 'link': {
      const { leads, to } = part.address;
      if (leads === 'part') return createElement(NamedPartLink, { name: to }, ...line(part.inside));
      return leads === 'within'
        ? createElement(Link, { to }, ...line(part.inside))
        : createElement('a', { href: to, rel: 'noopener noreferrer' }, ...line(part.inside));
    }
    case 'logo':
      return <img src={part.src} alt={part.alt} width={part.width} height={part.height} className={classes.logo} />;
    default:
      return createElement(part.is, null, ...line(part.inside));
  }
}

/** A name without a section, e.g. of a heading that is not rendered as one, has no target: only the text is shown. */
function NamedPartLink({ name, children }: PropsWithChildren<{ name: string }>) {
  const id = useContext(PartsByName).get(name);
  return id === undefined ? children : <PartLink id={id}>{children}</PartLink>;
}
