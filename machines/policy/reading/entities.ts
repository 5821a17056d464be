/** Anything that may be a character reference; `byName` and `letter` decide whether it is one. */
const REFERENCE = /&(?:#x0*([0-9a-f]{1,6})|#0*([0-9]{1,7})|([a-z][a-z0-9]{1,15}));?/gi;

/** Entities that occur in the texts of shops, and some by which attackers obfuscate addresses. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    copy: '©',
    reg: '®',
    trade: '™',
    hellip: '…',
    mdash: '—',
    ndash: '–',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
    bull: '•',
    middot: '·',
    rarr: '→',
    larr: '←',
    euro: '€',
    pound: '£',
    yen: '¥',
    cent: '¢',
    deg: '°',
    times: '×',
    divide: '÷',
    plusmn: '±',
    minus: '−',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    sect: '§',
    para: '¶',
    dagger: '†',
    prime: '′',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
    shy: '\u00ad',
    zwj: '\u200d',
    zwnj: '\u200c',
    Tab: '\t',
    NewLine: '\n',
    colon: ':',
    sol: '/',
    bsol: '\\',
    lpar: '(',
    rpar: ')',
    comma: ',',
    period: '.',
    num: '#',
    commat: '@',
    excl: '!',
    quest: '?',
    equals: '=',
    lowbar: '_',
    check: '✓',
  }),
);

/** Legacy entities that browsers accept without a semicolon. */
const WITHOUT_SEMICOLON = /^&(?:amp|lt|gt|quot|nbsp|copy|reg)$/i;

/** Windows-1252 characters for 0x80 to 0x9f, which word processors use; in Unicode these are control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const UNKNOWN = '\ufffd';

/** Decodes character references. Unknown ones stay as they are written. */
export const decoded = (written: string): string =>
  written.includes('&')
    ? written.replace(REFERENCE, (reference, hexadecimal?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return byName(reference, name);
        return letter(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16));
      })
    : written;

function byName(reference: string, name: string): string {
  if (!reference.endsWith(';') && !WITHOUT_SEMICOLON.test(reference)) return reference;
  return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? reference;
}

function letter(code: number): string {
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  if (code === 0 || isHalf || code > 0x10ffff) return UNKNOWN;
  return WINDOWS_1252[code - 0x80] ?? String.fromCodePoint(code);
}
