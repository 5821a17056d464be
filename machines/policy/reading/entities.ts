/** A reference as far as it can be one; how long it really is, its parts say. */
const REFERENCE = /&(?:#x0*([0-9a-f]{1,6})|#0*([0-9]{1,7})|([a-z][a-z0-9]{1,15}));?/gi;

/** Those that texts of shops hold, and some by which attackers write what they would not say openly. */
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

/** Those that need no semicolon, as browsers have it since long. */
const WITHOUT_SEMICOLON = /^&(?:amp|lt|gt|quot|nbsp|copy|reg)$/i;

/** What word processors mean by numbers that stand for nothing. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const UNKNOWN = '\ufffd';

/** Text as it was meant. What is no reference, or none that is known, stays as it is written. */
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
