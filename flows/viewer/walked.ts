/** The address of the coverage report, the command that makes it, and the kinds of tests in it. */
export type CoverageOptions = { address: string; madeBy: string; kinds: readonly string[] };

/** How often each kind of test took a transition, in the order of the kinds. */
export type WalkedTransition = { flow: string; name: string; walkedBy: Readonly<Record<string, number>> };
