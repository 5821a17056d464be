/** Replaces the text between the document's two markers of this name. */
export function withSection(document: string, name: string, text: string): string {
  const [begin, end] = marksOf(name);
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There is no place for ${name}: it stands between ${begin} and ${end}.`);
  return `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`;
}

const marksOf = (name: string) => [`<!-- ${name}: npm run trust -->`, `<!-- end of ${name} -->`] as const;
