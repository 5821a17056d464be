/** Concurrent calls share one run of the work. */
export function coalesced<Done>(work: () => Promise<Done>): () => Promise<Done> {
  let underWay: Promise<Done> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
