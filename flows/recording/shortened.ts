import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ToldValues } from '../flows';
import { activeIn } from '../inspector/actor-status';
import type { ShownEvent } from '../messages';
import { played, stateOf } from './played';
import { mayHear, playerOf, type RecordedTest, unmet } from './recorded-test';
import { unheardIn } from './restored';

/**
 * The same test with as few events as bring the same last event, in the same state and context before it, to the same
 * state and context after it. Leaves out halves, then quarters, down to single events. An unmet expectation stays
 * unmet.
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
  return { ...kept, events: withIgnored(kept, test, { machine, values }) };
}

/**
 * That an event was ignored may be the very fault. So an ignored event is kept, once at each place, if the shorter test
 * passes the same states and ignores it there, too. Otherwise the test would fail on the mended machine as well.
 */
function withIgnored(
  kept: RecordedTest,
  whole: RecordedTest,
  { machine, values }: { machine: AnyStateMachine; values: ToldValues },
): ShownEvent[] {
  const play = playerOf(machine, values);
  const [snapshots, keptSnapshots] = [play(whole), play(kept)];
  const onTheWay = new Set(kept.events);
  let ignoredHere = new Set<string>();
  let passed = 0;
  return whole.events.filter((event, place) => {
    if (onTheWay.has(event)) {
      passed += 1;
      ignoredHere = new Set();
      return true;
    }
    const here = keptSnapshots[passed];
    const wasIgnored = isIgnored(snapshots[place], event, values) && isIgnored(here, event, values);
    const words = JSON.stringify(event);
    if (!wasIgnored || !isSameState(snapshots[place], here) || ignoredHere.has(words)) return false;
    if (unheardIn(machine, [event.type]).length > 0) return false;
    ignoredHere.add(words);
    return true;
  });
}

const isIgnored = (at: AnyMachineSnapshot | undefined, event: ShownEvent, values: ToldValues): boolean =>
  at !== undefined && mayHear(at, event) && played(at, event, values).isIgnored;

const isSameState = (one: AnyMachineSnapshot | undefined, other: AnyMachineSnapshot | undefined): boolean =>
  one !== undefined && other !== undefined && activeIn(one).join() === activeIn(other).join();
