/** Words that a shopper must never read in anything shown. */
const NEVER_SHOWN = ['undefined', 'null', 'NaN', 'Infinity', '[object Object]'];

/** Every leaf and every field name. Iterative, since deep answers would overflow a recursion. */
function* leavesOf(value: unknown): Generator<unknown> {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) yield next;
    else for (const [name, content] of Object.entries(next)) waiting.push(name, content);
  }
}

const wordsIn = (value: unknown): Set<string> => {
  const texts = [...leavesOf(value)].filter((leaf) => typeof leaf === 'string');
  return new Set(NEVER_SHOWN.filter((word) => texts.some((text) => text.includes(word))));
};

/** All faults of what is shown. A forbidden word counts only if the backend's answer does not contain it. */
export function blemishes(shown: unknown, answer: unknown): string[] {
  const brought = wordsIn(answer);
  const numbers = [...leavesOf(shown)].flatMap((leaf) => {
    if (leaf === undefined) return ['undefined value'];
    if (typeof leaf === 'string') return /\p{Surrogate}/u.test(leaf) ? ['half a surrogate pair'] : [];
    if (typeof leaf !== 'number') return [];
    return Number.isFinite(leaf) && !Object.is(leaf, -0) ? [] : [`number ${Object.is(leaf, -0) ? '-0' : leaf}`];
  });
  return [...numbers, ...[...wordsIn(shown)].filter((word) => !brought.has(word)).map((word) => `text ${word}`)];
}
