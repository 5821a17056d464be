/** One line of the test run's report: how often each kind of test took a transition. */
export type WalkedTransition = { flow: string; name: string; walkedBy: Walks };
type Walks = { models: number; screens: number; journeys: number };

export const WALKERS = ['models', 'screens', 'journeys'] as const;
export type Walker = (typeof WALKERS)[number];
