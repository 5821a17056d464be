import { type Block, readPolicy } from '#machines/policy/reading/policy-text';

export const LOGO = 'https://rangmahal.example/logo.svg';

export const read = (html: string) => readPolicy(html, LOGO);

/** A policy as short text: tags for elements, `→` before the target of a link. */
export const short = (html: string) => read(html).map(shortly).join('');

function shortly(block: Block): string {
  switch (block.is) {
    case 'heading':
      return `<h${block.level}>${line(block.inside)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${line(block.inside)}</p>`;
    case 'rule':
      return '<hr>';
    case 'quote':
      return `<quote>${block.inside.map(shortly).join('')}</quote>`;
    case 'list':
      return `<${block.isOrdered ? `ol ${block.start ?? 1}` : 'ul'}>${block.items.map((item) => `<li>${item.map(shortly).join('')}</li>`).join('')}</list>`;
    case 'table': {
      const rows = (some: typeof block.head) =>
        some
          .map((row) => row.map(({ isHeading, inside }) => `${isHeading ? '!' : '|'}${inside.map(shortly).join('')}`))
          .join('/');
      return `<table ${line(block.caption)} ${rows(block.head)} = ${rows(block.body)}>`;
    }
  }
}

type Line = Extract<Block, { is: 'paragraph' }>['inside'];
const line = (pieces: Line): string =>
  pieces
    .map((piece) => {
      if (piece.is === 'text') return piece.text;
      if (piece.is === 'break') return '⏎';
      if (piece.is === 'logo') return `(${piece.src} ${piece.alt} ${piece.width}x${piece.height})`;
      if (piece.is === 'link') return `[${line(piece.inside)}→${piece.address.leads} ${piece.address.to}]`;
      return `<${piece.is}>${line(piece.inside)}</${piece.is}>`;
    })
    .join('');
