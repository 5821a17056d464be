/**
 * A field's pattern comes from the store and is run in the shopper's browser. A broken one must not
 * crash the form, and one that takes for ever must not be run: the store checks its own rules again.
 */

const LONGEST_PATTERN = 300;
const LONGEST_TESTED = 128;
/** In how many ways a text may be read, at worst, before it is clear that it does not fit: three endless parts do. */
const MOST_WAYS = (LONGEST_TESTED + 2) ** 3;

export type Verdict = 'fits' | 'fails' | 'unknown';

export function judged(value: string, pattern: string): Verdict {
  if (pattern === '' || value.length > LONGEST_TESTED) return 'unknown';
  const expression = compiled(pattern);
  if (!expression) return 'unknown';
  return expression.test(value) ? 'fits' : 'fails';
}

/** As code writes it, between slashes, with the flags that languages know: only whether the case of letters matters is taken from what stands behind them. */
const BETWEEN_SLASHES = /^\/(.+)\/([dgimsuvxyADUX]*)$/s;

function compiled(pattern: string): RegExp | undefined {
  const [, bare = pattern, behind = ''] = BETWEEN_SLASHES.exec(pattern) ?? [];
  if (bare.length > LONGEST_PATTERN || mayTakeForEver(bare)) return undefined;
  const anyCase = behind.includes('i') ? 'i' : '';
  for (const flags of ['u', '']) {
    try {
      return new RegExp(bare, flags + anyCase);
    } catch {
      // Older patterns escape what needs no escaping; without the flag they are understood.
    }
  }
  return undefined;
}

type Repeat = { least: number; most: number };
/** `ways` are those of the branch that is being read, `others` those of the branches before it. */
type Group = { branches: boolean; varies: boolean; ways: number; others: number };

const ONCE: Repeat = { least: 1, most: 1 };
const OPTIONAL_AT_MOST = 12;
const newGroup = (): Group => ({ branches: false, varies: false, ways: 1, others: 0 });

/** Every repeat may end anywhere between its least and its most, and each time round be read anew. */
function waysOf({ least, most }: Repeat, group: Group | undefined): number {
  const rounds = Math.min(most, LONGEST_TESTED);
  const within = group ? group.ways + group.others : 1;
  return (Math.max(rounds, least) - least + 1) * within ** rounds;
}

/** Repeating what itself may be read in several ways is what takes for ever. */
export function mayTakeForEver(pattern: string): boolean {
  const open: Group[] = [newGroup()];
  let place = 0;
  while (place < pattern.length) {
    const { end, kind } = tokenAt(pattern, place);
    place = end;
    if (kind === 'reference') return true;
    if (kind === 'opening') {
      open.push(newGroup());
      continue;
    }
    const around = open.at(-1);
    if (kind === 'branch' && around) {
      around.branches = true;
      around.others += around.ways;
      around.ways = 1;
    }
    if (kind !== 'part' && kind !== 'closing') continue;
    const repeat = repeatAt(pattern, place);
    place = repeat.end;
    const group = kind === 'closing' ? open.pop() : undefined;
    if (group && repeat.most > 1 && (group.branches || group.varies)) {
      if (repeat.most > OPTIONAL_AT_MOST || group.branches) return true;
    }
    const outer = open.at(-1);
    if (outer) outer.ways *= waysOf(repeat, group);
    if (outer && outer.ways > MOST_WAYS) return true;
    const mayBeRead = repeat.least !== repeat.most || (group?.varies ?? false) || (group?.branches ?? false);
    if (outer && mayBeRead) outer.varies = true;
    // What may take any length makes whatever repeats it too much, however seldom.
    if (outer && repeat.most > repeat.least + 1) outer.branches = true;
  }
  return open.some(({ ways, others }) => ways + others > MOST_WAYS);
}

type Kind = 'part' | 'opening' | 'closing' | 'branch' | 'edge' | 'reference';

function tokenAt(pattern: string, place: number): { end: number; kind: Kind } {
  const letter = pattern.charAt(place);
  switch (letter) {
    case '\\':
      return { end: place + 2, kind: /[1-9k]/.test(pattern.charAt(place + 1)) ? 'reference' : 'part' };
    case '[':
      return { end: endOfClass(pattern, place), kind: 'part' };
    case '(':
      return {
        end: place + (/^\(\?(?:[:=!]|<[=!]|<\w+>)/.exec(pattern.slice(place))?.[0].length ?? 1),
        kind: 'opening',
      };
    case ')':
      return { end: place + 1, kind: 'closing' };
    case '|':
      return { end: place + 1, kind: 'branch' };
    case '^':
    case '$':
      return { end: place + 1, kind: 'edge' };
    default:
      return { end: place + 1, kind: 'part' };
  }
}

function endOfClass(pattern: string, opening: number): number {
  for (let place = opening + 1; place < pattern.length; place += 1) {
    if (pattern[place] === '\\') place += 1;
    else if (pattern[place] === ']') return place + 1;
  }
  return pattern.length;
}

function repeatAt(pattern: string, place: number): Repeat & { end: number } {
  const [sign = '', counted] = /^(?:[*+?]|\{(\d+(?:,\d*)?)\})\??/.exec(pattern.slice(place)) ?? [];
  const end = place + sign.length;
  if (sign === '') return { ...ONCE, end };
  if (counted === undefined) {
    const most = sign.startsWith('?') ? 1 : Number.POSITIVE_INFINITY;
    return { least: sign.startsWith('+') ? 1 : 0, most, end };
  }
  const [least = '', most = least] = counted.split(',');
  return { least: Number(least), most: most === '' ? Number.POSITIVE_INFINITY : Number(most), end };
}
