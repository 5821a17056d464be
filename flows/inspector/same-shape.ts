/**
 * Whether `after` could stand where `before` stood: code that reads a list must not be given a number. Lists are
 * compared with the first item of `before`; null and undefined fit everywhere.
 */
export function isAlike(before: unknown, after: unknown): boolean {
  if (isNothing(before) || isNothing(after)) return true;
  if (kindOf(before) !== kindOf(after)) return false;
  if (Array.isArray(before) && Array.isArray(after)) {
    const [first] = before;
    return after.every((item) => isNothing(first) || isAlike(first, item));
  }
  if (!isRecord(before) || !isRecord(after)) return true;
  return Object.keys(before).every((key) => isAlike(before[key], after[key]));
}

const isNothing = (value: unknown) => value === undefined || value === null;
const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
const isRecord = (value: unknown): value is { [key: string]: unknown } => typeof value === 'object' && value !== null;
