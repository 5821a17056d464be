/** As many texts as several screens show. */
const MOST = 5_000;
/** A long one is seldom told twice, and takes room. */
const MOST_LETTERS = 200;

/**
 * The same answers without reckoning them again, until they are forgotten. What machines hold is looked through at each
 * event, and it is the same names and texts nearly each time.
 */
export function remembered<Answer>(answer: (text: string) => Answer): ((text: string) => Answer) & { forget(): void } {
  const known = new Map<string, { answer: Answer }>();
  const ask = (text: string): Answer => {
    const found = known.get(text);
    if (found) return found.answer;
    const made = answer(text);
    if (text.length > MOST_LETTERS) return made;
    if (known.size >= MOST) known.clear();
    known.set(text, { answer: made });
    return made;
  };
  return Object.assign(ask, { forget: () => known.clear() });
}
