export { activeIn, childrenOf, innermost, isMachineSnapshot } from '../inspector/actor-status';
export { takenWhileMade } from '../inspector/initial-transitions';
export { rememberRoots } from '../inspector/roots';
export { watchTransitions } from '../inspector/walked';
export { type WatchOptions, watchFrom } from '../inspector/watch-from';
export { type SharedNames, sharedNamesOf } from '../messages';
export type { BarStyle } from '../recorder/recorder-bar';
