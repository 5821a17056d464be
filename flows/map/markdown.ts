/** Escapes text for Markdown, so that none of its characters has an effect. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|#~]/g, (sign) => `\\${sign}`)
    .trim();

/** A name as inline code. A pipe would end the cell of a table, even there. */
export function code(name: string): string {
  const fence = '`'.repeat(longestRun(name, /`+/g) + 1);
  const air = /^`|`$/.test(name) ? ' ' : '';
  return `${fence}${air}${name.replace(/\s+/g, ' ').replaceAll('|', '\\|')}${air}${fence}`;
}

const longestRun = (text: string, run: RegExp): number =>
  Math.max(0, ...[...text.matchAll(run)].map(([found]) => found.length));

export const codes = (names: readonly string[]): string => names.map(code).join(', ');

/** Empty columns are left out. */
export function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const filled = columns.map((_, place) => rows.some((row) => row[place]));
  const line = (cells: readonly string[]) => `| ${cells.filter((_, place) => filled[place]).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A heading with its content, or nothing if there is no content. */
export const section = (heading: string, content: string): string[] => (content ? [`## ${heading}`, content] : []);
