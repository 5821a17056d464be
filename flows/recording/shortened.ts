import type { AnyStateMachine } from 'xstate';
import type { ToldValues } from '../flows';
import { stateOf } from './played';
import { playerOf, type RecordedTest, unmet } from './recorded-test';

/**
 * The same test with as few events as bring the same last event to the same state, with all that is known there: halves
 * are left out, then quarters, down to single ones. What is unmet stays so.
 */
export function shortened<Test extends RecordedTest>(test: Test, machine: AnyStateMachine, values: ToldValues): Test {
  const play = playerOf(machine, values);
  const endOf = (one: Test) => {
    const snapshots = play(one);
    return JSON.stringify([
      snapshots.slice(-2).map((snapshot) => stateOf(snapshot, values.masks)),
      unmet(snapshots, one.expected, values),
    ]);
  };
  const end = endOf(test);
  let kept = test;
  for (let size = Math.ceil(test.events.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start + size < kept.events.length; ) {
      const fewer = { ...kept, events: kept.events.toSpliced(start, size) };
      if (endOf(fewer) === end) kept = fewer;
      else start += size;
    }
  }
  return kept;
}
