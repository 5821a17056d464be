/** Work that is asked for by many at once is done once for all of them. */
export function coalesced<Done>(work: () => Promise<Done>): () => Promise<Done> {
  let underWay: Promise<Done> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
