import type { Shown } from '../messages';
import { isSame } from '../recording/same';

/** A path at which two values differ. A side that has nothing there is undefined. */
export type Difference = { path: string; before: Shown | undefined; after: Shown | undefined };

/** Where two contexts differ, as deep down as can be said. */
export function differences(before: Shown | undefined, after: Shown | undefined, path = ''): Difference[] {
  if (isSame(before, after)) return [];
  const [one, other] = [partsOf(before), partsOf(after)];
  if (!one || !other || Array.isArray(before) !== Array.isArray(after)) return [{ path, before, after }];
  const keys = [...new Set([...one.keys(), ...other.keys()])];
  return keys.flatMap((key) => differences(one.get(key), other.get(key), path ? `${path}.${key}` : key));
}

/** The parts of a list or a record, by key. */
const partsOf = (shown: Shown | undefined): ReadonlyMap<string, Shown> | undefined =>
  typeof shown === 'object' && shown !== null ? new Map(Object.entries(shown)) : undefined;
