/** A window, or what a test uses in its place. */
type Clocked = { Date: DateConstructor };

/** Stops the clock of a page for good. The returned function sets it. Countdowns on the page stand still with it. */
export function stopClock(page: Clocked): (at: number) => void {
  let now = page.Date.now();
  page.Date = new Proxy(page.Date, {
    construct: (date, parts, made): object => Reflect.construct(date, parts.length === 0 ? [now] : parts, made),
    get: (date, name): unknown => (name === 'now' ? () => now : Reflect.get(date, name)),
  });
  return (at) => {
    now = at;
  };
}
