import { drawPlan } from '../plan/draw-plan';
import { describePlan, partsIn, withOnly } from '../plan/parts';
import { shrink } from '../plan/shrink';
import type { Failure } from '../world/run';
import { Simulation } from '../world/simulation';
import type { Asked, Surroundings } from './asked';
import { findMutants } from './mutants';
import { reportOf } from './report';

/** Resolves to whether the command succeeds. */
export async function simulate(asked: Asked, surroundings: Surroundings): Promise<boolean> {
  const simulation = new Simulation({ ...surroundings, ...surroundings.real });
  await simulation.install();
  try {
    if (asked.what === 'mutants') return await findMutants(simulation, asked, surroundings);
    if (asked.what === 'replay') return await replay(simulation, asked, surroundings);
    if (asked.what === 'hash') return await proveDeterminism(simulation, asked, surroundings);
    return await runAll(simulation, asked, surroundings);
  } finally {
    simulation.uninstall();
  }
}

type Failed = { seed: number; failure: Failure; lines: string[] };

const MOST_FAILURES = 5;
/** How many lines are printed of a schedule that cannot be replayed (ring C). */
const LAST_LINES = 60;
/** How many characters are printed of one line. */
const MOST_LETTERS = 160;

async function runAll(
  simulation: Simulation,
  { schedules, seed, ring }: Asked,
  surroundings: Surroundings,
): Promise<boolean> {
  const { say, cpuMs, isAskedToStop } = surroundings;
  const failures: Failed[] = [];
  const begun = cpuMs();
  for (let present = seed; present < seed + schedules && failures.length < MOST_FAILURES; present += 1) {
    if (isAskedToStop()) break;
    const lines: string[] = [];
    const tell = ring === 'C' ? (line: string) => lines.push(line) : undefined;
    const { failure } = await simulation.run(drawPlan(present), { tell });
    // Ctrl+C stops the processes of ring C, too, which fails the schedule that they were in.
    if (failure && !(ring === 'C' && isAskedToStop())) failures.push({ seed: present, failure, lines });
  }
  for (const line of reportOf(simulation, (cpuMs() - begun) / 1_000)) say(line);
  for (const failed of failures) {
    if (ring === 'C') tellAsItWent(failed, surroundings);
    else await tellFailure(simulation, failed, ring, surroundings);
  }
  return failures.length === 0;
}

/** Real processes take another course each time, so a failing plan cannot be shrunk by replaying parts of it. */
function tellAsItWent({ seed, failure, lines }: Failed, { say }: Surroundings): void {
  say('');
  say(`Seed ${seed} breaks the rule '${failure.rule}': ${failure.what}`);
  for (const line of describePlan(drawPlan(seed))) say(`  ${line}`);
  for (const line of lines.slice(-LAST_LINES)) say(`    ${line.slice(0, MOST_LETTERS)}`);
}

async function tellFailure(
  simulation: Simulation,
  { seed, failure }: Failed,
  ring: Asked['ring'],
  { say }: Surroundings,
): Promise<void> {
  const plan = drawPlan(seed);
  const fails = async (kept: readonly number[]) =>
    (await simulation.run(withOnly(plan, kept))).failure?.rule === failure.rule;
  const kept = await shrink(partsIn(plan), fails);
  say('');
  say(`Seed ${seed} breaks the rule '${failure.rule}': ${failure.what}`);
  for (const line of describePlan(withOnly(plan, kept))) say(`  ${line}`);
  say(`  npm run simulate -- --ring ${ring} --replay --seed ${seed} --only ${kept.join(',') || 'none'}`);
}

async function replay(simulation: Simulation, { seed, only }: Asked, { say }: Surroundings): Promise<boolean> {
  const drawn = drawPlan(seed);
  const plan = only ? withOnly(drawn, only) : drawn;
  for (const line of describePlan(plan)) say(line);
  const { failure, hash } = await simulation.run(plan, { tell: say });
  say(failure ? `Broken: '${failure.rule}', ${failure.what}` : `Nothing was wrong. The hash of all this is ${hash}.`);
  return failure === undefined;
}

/**
 * Plays each seed twice, the second time in reverse order, and compares the lines: no seed may depend on what ran
 * before.
 */
async function proveDeterminism(
  simulation: Simulation,
  { schedules, seed }: Asked,
  { say }: Surroundings,
): Promise<boolean> {
  const seeds = Array.from({ length: schedules }, (_, place) => seed + place);
  const linesOf = async (present: number) => {
    const lines: string[] = [];
    const { failure } = await simulation.run(drawPlan(present), { tell: (line) => lines.push(line) });
    if (failure) throw new Error(`Seed ${present} breaks the rule '${failure.rule}': ${failure.what}`);
    return lines;
  };
  const first = new Map<number, string[]>();
  for (const present of seeds) first.set(present, await linesOf(present));
  const other: string[] = [];
  for (const present of seeds.reverse()) {
    const [before = [], now] = [first.get(present), await linesOf(present)];
    const place = Array.from({ length: Math.max(before.length, now.length) }).findIndex(
      (_, at) => before[at] !== now[at],
    );
    if (place >= 0)
      other.push(`Seed ${present}, line ${place + 1}: ${start(before[place])}, and then: ${start(now[place])}`);
  }
  say(other.length === 0 ? `${schedules} seeds went the same way twice.` : other.join('\n'));
  return other.length === 0;
}

const start = (line = 'nothing') => line.slice(0, MOST_LETTERS);
