type Bytes = Uint8Array<ArrayBuffer>;

/**
 * JSON that stands written already, and goes into answers as it is. Kept as bytes: one letter beyond Latin-1, such as
 * that for rupees, would make all the text around it twice as large, and slower to write.
 */
export class Written {
  constructor(readonly bytes: Bytes) {}
}

/** In bytes of its own: short ones would share theirs, and whoever keeps one would keep them all. */
export const written = (content: unknown): Written => new Written(new Uint8Array(Buffer.from(JSON.stringify(content))));

const COMMA = Buffer.from(',');

export const writtenList = (all: readonly Written[]): Written =>
  new Written(
    Buffer.concat([
      Buffer.from('['),
      ...all.flatMap(({ bytes }, place) => (place === 0 ? [bytes] : [COMMA, bytes])),
      Buffer.from(']'),
    ]),
  );

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
      parts.push(Buffer.from(text), value.bytes);
      text = '';
    } else text += JSON.stringify(value);
  }
  return new Written(Buffer.concat([...parts, Buffer.from(`${text}}`)]));
}
