/** How many answers are kept: about as many texts as several screens show. */
const MOST = 5_000;
/** A longer text is seldom told twice and takes memory, so it is not kept. */
const MOST_LETTERS = 200;

/**
 * Caches answers until they are forgotten. What machines hold is masked at each event, and names and texts are nearly
 * the same each time.
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
