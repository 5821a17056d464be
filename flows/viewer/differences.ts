import type { Shown } from '../telling';

/** A place of a context where something is otherwise than before; a side that had nothing there is undefined. */
export type Difference = { path: string; before: Shown | undefined; after: Shown | undefined };

/** Where two contexts differ, as deep down as can be said. */
export function differences(before: Shown | undefined, after: Shown | undefined, path = ''): Difference[] {
  if (isSame(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [{ path, before, after }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => differences(before[key], after[key], path ? `${path}.${key}` : key));
}

const isSame = (one: Shown | undefined, other: Shown | undefined) => JSON.stringify(one) === JSON.stringify(other);

const isRecord = (shown: Shown | undefined): shown is { [key: string]: Shown } =>
  typeof shown === 'object' && shown !== null && !Array.isArray(shown);
