/**
 * A field's pattern comes from the store and runs in the shopper's browser. An invalid pattern must not crash the form,
 * and one with catastrophic backtracking must not run. Skipping it is safe: the store validates again.
 */

const LONGEST_PATTERN = 300;
const LONGEST_TESTED = 128;
/** Most ways of matching to try, at worst, before a text is rejected: enough for three unbounded repeats. */
const MOST_WAYS = (LONGEST_TESTED + 2) ** 3;

export type Verdict = 'fits' | 'fails' | 'unknown';

export function judged(value: string, pattern: string): Verdict {
  if (pattern === '' || value.length > LONGEST_TESTED) return 'unknown';
  const expression = compiled(pattern);
  if (!expression) return 'unknown';
  return expression.test(value) ? 'fits' : 'fails';
}

/** A pattern between slashes, with flags of any language. Only the flag `i` is used. */
const BETWEEN_SLASHES = /^\/(.+)\/([dgimsuvxyADUX]*)$/s;

function compiled(pattern: string): RegExp | undefined {
  const [, bare = pattern, behind = ''] = BETWEEN_SLASHES.exec(pattern) ?? [];
  if (bare.length > LONGEST_PATTERN || mayTakeForEver(bare)) return undefined;
  const anyCase = behind.includes('i') ? 'i' : '';
  for (const flags of ['u', '']) {
    try {
      return new RegExp(bare, flags + anyCase);
    } catch {
      // Older patterns escape characters needlessly, which is valid only without the flag `u`.
    }
  }
  return undefined;
}

type Repeat = { least: number; most: number };
/** `ways`: ways to match the branch being read. `others`: ways to match the branches before it. */
type Group = { branches: boolean; varies: boolean; ways: number; others: number };

const ONCE: Repeat = { least: 1, most: 1 };
const OPTIONAL_AT_MOST = 12;
const newGroup = (): Group => ({ branches: false, varies: false, ways: 1, others: 0 });

/** A repeat may stop at any count from `least` to `most`, and each round may match its group in any of its ways. */
function waysOf({ least, most }: Repeat, group: Group | undefined): number {
  const rounds = Math.min(most, LONGEST_TESTED);
  const within = group ? group.ways + group.others : 1;
  return (Math.max(rounds, least) - least + 1) * within ** rounds;
}

/** Catastrophic backtracking comes from repeating a group that can itself match in several ways. */
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
    // A part of variable length makes any repeat of its group too expensive, however few its rounds.
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
