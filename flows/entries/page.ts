export { NotShown, openFrame, type ShowPage } from '../page/frame';
export { leaveUndecided } from '../page/masked-controls';
export type { PageAddress, PageMoment, ShownActor, ShownPage } from '../page/messages';
export { seal } from '../page/sealed';
export { stopClock } from '../page/still-clock';
export { StillMachines } from '../page/still-machines';
export { knownStates, unknownToday } from '../page/unknown-today';
