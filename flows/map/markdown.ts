/** Text of our own among the signs of Markdown: none of its letters may mean anything to a page. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|#~]/g, (sign) => `\\${sign}`)
    .trim();

/** A name as it is written in a machine. A pipe would end the cell of a table, even here. */
export function code(name: string): string {
  const fence = '`'.repeat(longestRun(name, /`+/g) + 1);
  const air = /^`|`$/.test(name) ? ' ' : '';
  return `${fence}${air}${name.replace(/\s+/g, ' ').replaceAll('|', '\\|')}${air}${fence}`;
}

const longestRun = (text: string, run: RegExp): number =>
  Math.max(0, ...[...text.matchAll(run)].map(([found]) => found.length));

export const codes = (names: readonly string[]): string => names.map(code).join(', ');

/** Columns that nothing stands in are left out. */
export function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const filled = columns.map((_, place) => rows.some((row) => row[place]));
  const line = (cells: readonly string[]) => `| ${cells.filter((_, place) => filled[place]).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A heading and what stands below it; nothing, where that is nothing. */
export const section = (heading: string, content: string): string[] => (content ? [`## ${heading}`, content] : []);
