const REACHING_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Names that could reach an object's prototype if used as its keys. */
export const reachesPrototype = (name: string): boolean => REACHING_NAMES.has(name);

/** The pairs of a plain object, a `Map` or a list of pairs. Anything else has none. */
export function entriesOf(value: unknown): [unknown, unknown][] {
  if (value instanceof Map) return [...value];
  if (Array.isArray(value)) {
    return value.flatMap((entry) => (Array.isArray(entry) ? [[entry[0], entry[1]]] : []));
  }
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
