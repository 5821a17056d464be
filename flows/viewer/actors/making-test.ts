import { fromPromise } from 'xstate';
import { type MadeTest, madeTest, type TestedFlows, type TestWanted, testAsFile } from '../../recording/made-test';
import type { Recording } from '../../recording/recording';

type HandOut = (name: string, type: string, text: string) => void;

/** Makes a test as the command does, and downloads it. */
export const makingTest = (handOut: HandOut, flows: TestedFlows) =>
  fromPromise<MadeTest, { recording: Recording; wanted: TestWanted }>(async ({ input: { recording, wanted } }) => {
    const made = madeTest(recording, wanted, flows);
    handOut(`${wanted.name}.json`, 'application/json', testAsFile(made.test));
    return made;
  });
