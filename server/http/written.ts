type Bytes = Uint8Array<ArrayBuffer>;

/**
 * JSON that stands written already, and goes into answers as it is. Kept as bytes: one letter beyond Latin-1, such as
 * the sign for rupees, would make all the text around it twice as large, and slower to write.
 */
export class Written {
  /** Put together once, in the answer itself. */
  constructor(readonly parts: readonly Bytes[]) {}

  get length(): number {
    return this.parts.reduce((length, part) => length + part.length, 0);
  }
}

/** In bytes of its own: short ones would share theirs, and whoever keeps one would keep them all. */
export const written = (content: unknown): Written =>
  new Written([new Uint8Array(Buffer.from(JSON.stringify(content)))]);

const BEGIN = Buffer.from('[');
const COMMA = Buffer.from(',');
const END = Buffer.from(']');

export const writtenList = (all: readonly Written[]): Written =>
  new Written([BEGIN, ...all.flatMap(({ parts }, place) => (place === 0 ? parts : [COMMA, ...parts])), END]);

/** Entries that are undefined are left out. */
export function writtenObject(entries: Readonly<Record<string, unknown>>): Written {
  const parts: Bytes[] = [];
  let text = '{';
  let comma = '';
  for (const [name, value] of Object.entries(entries)) {
    if (value === undefined) continue;
    text += `${comma}${JSON.stringify(name)}:`;
    comma = ',';
    if (value instanceof Written) {
      parts.push(Buffer.from(text), ...value.parts);
      text = '';
    } else text += JSON.stringify(value);
  }
  return new Written([...parts, Buffer.from(`${text}}`)]);
}
