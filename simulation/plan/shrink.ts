const MOST_TRIES = 400;

/** Leaves out halves, then quarters, down to single parts, as long as it still fails. */
export async function shrink(
  parts: readonly number[],
  stillFails: (kept: readonly number[]) => Promise<boolean>,
): Promise<readonly number[]> {
  let kept = parts;
  let tries = 0;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < kept.length && tries < MOST_TRIES; ) {
      const fewer = [...kept.slice(0, start), ...kept.slice(start + size)];
      tries += 1;
      if (await stillFails(fewer)) kept = fewer;
      else start += size;
    }
  }
  return kept;
}
