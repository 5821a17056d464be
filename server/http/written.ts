type Bytes = Uint8Array<ArrayBuffer>;

/**
 * JSON that is serialised already and is copied into answers as it is. Held as bytes: in a string, one character beyond
 * Latin-1, such as the rupee sign, would double the memory of all the text around it and slow its encoding.
 */
export class Written {
  /** Joined only once, in the answer. */
  constructor(readonly parts: readonly Bytes[]) {}

  get length(): number {
    return this.parts.reduce((length, part) => length + part.length, 0);
  }
}

/**
 * Copied into a buffer of its own: Node pools small buffers, so one cached buffer would keep its whole pool in memory.
 */
export const written = (content: unknown): Written =>
  new Written([new Uint8Array(Buffer.from(JSON.stringify(content)))]);

const BEGIN = Buffer.from('[');
const COMMA = Buffer.from(',');
const END = Buffer.from(']');

export const writtenList = (all: readonly Written[]): Written =>
  new Written([BEGIN, ...all.flatMap(({ parts }, place) => (place === 0 ? parts : [COMMA, ...parts])), END]);

/** Leaves out undefined entries, as JSON.stringify does. */
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
