/** Where the report of what tests have walked is read, what makes it, and the kinds of tests that it tells apart. */
export type CoverageOptions = { address: string; madeBy: string; kinds: readonly string[] };

/** One line of the report: how often each kind of test took a transition, in the order of the kinds. */
export type WalkedTransition = { flow: string; name: string; walkedBy: Readonly<Record<string, number>> };
