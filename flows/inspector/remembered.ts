/** As many texts as several screens show. */
const MOST = 5_000;

/**
 * The same answers without reckoning them again. What machines hold is looked through at each event, and it is the same
 * names and texts nearly each time.
 */
export function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, { answer: Answer }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.answer;
    if (known.size >= MOST) known.clear();
    const made = answer(text);
    known.set(text, { answer: made });
    return made;
  };
}
