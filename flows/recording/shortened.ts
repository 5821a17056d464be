import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ToldValues } from '../flows';
import { activeIn } from '../inspector/actor-status';
import type { ShownEvent } from '../messages';
import { stateOf } from './played';
import { mayHear, playerOf, type RecordedTest, unmet } from './recorded-test';

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
  const extended = { ...kept, events: withIgnored(kept, test, play) };
  return endOf(extended) === end ? extended : kept;
}

/**
 * That nothing came of an event may be the very fault: what was ignored where the shorter way leads through stays, or the
 * test would fail on the mended machine as well.
 */
function withIgnored(kept: RecordedTest, whole: RecordedTest, play: ReturnType<typeof playerOf>): ShownEvent[] {
  const [snapshots, keptSnapshots] = [play(whole), play(kept)];
  const onTheWay = new Set(kept.events);
  let passed = 0;
  return whole.events.filter((event, place) => {
    if (onTheWay.has(event)) {
      passed += 1;
      return true;
    }
    const before = snapshots[place];
    const here = keptSnapshots[passed];
    const isIgnored = before !== undefined && mayHear(before, event) && snapshots[place + 1] === before;
    return isIgnored && here !== undefined && isSameState(before, here);
  });
}

const isSameState = (one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean =>
  activeIn(one).join() === activeIn(other).join();
