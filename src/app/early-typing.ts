type Field = HTMLInputElement | HTMLTextAreaElement;
type Typed = { field: Field; text: string };

/** What was typed into a rendered page before its scripts had come. */
export const typedEarly = (root: Element): Typed[] =>
  [...root.querySelectorAll<Field>('input, textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ field, text: field.value }));

/** React takes a field over as it is and tells nobody what stands in it: it is typed once more, for the machines. */
export function typeAgain(typed: readonly Typed[]): void {
  const tell = (field: Field) => field.dispatchEvent(new Event('input', { bubbles: true }));
  for (const { field, text } of typed) {
    // Whatever happens to a part of the page makes React take it over at once.
    tell(field);
    field.value = field.defaultValue;
    // As the browser writes it, not as scripts do: React compares the two.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    tell(field);
  }
}
