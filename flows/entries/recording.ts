export type { Flows, Machines, ToldValues } from '../flows';
export type { ShownEvent } from '../messages';
export { inWords } from '../recording/in-words';
export { machineNamed } from '../recording/machine-named';
export {
  type MadeTest,
  madeTest,
  NoTest,
  type RecordedTests,
  type TestedFlows,
  type TestWanted,
  testAsFile,
} from '../recording/made-test';
export { stateOf } from '../recording/played';
export { heardIn, recordingIn, stepsIn } from '../recording/reading';
export {
  type Expectation,
  faultIn,
  goneSince,
  mayHear,
  type RecordedTest,
  RecordedTestSchema,
  unmet,
} from '../recording/recorded-test';
export type { Recording } from '../recording/recording';
export { type ReplayedActor, replay } from '../recording/replay';
export { persistedAt, withoutEffects } from '../recording/restored';
export { type StandInOptions, StandIns } from '../recording/stand-ins';
export { ShownEventSchema } from '../viewer/actors/page-message';
