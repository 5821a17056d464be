import type { Breakage } from '../breakages/breakage';
import { BREAKAGES } from '../breakages/breakages';
import { drawPlan } from '../plan/draw-plan';
import type { Simulation } from '../world/simulation';
import type { Asked, Surroundings } from './asked';

type Found = { rule: string; after: number; seed: number };

/** Applies one breakage at a time, and says which rule notices it, and after how many schedules. */
export async function findMutants(simulation: Simulation, asked: Asked, surroundings: Surroundings): Promise<boolean> {
  const { schedules, seed, named } = asked;
  const { say } = surroundings;
  const real = surroundings.real?.breakages.filter(({ name }) => name.includes(named));
  if (real) return findRealMutants(simulation, real, asked, surroundings);
  const wanted = BREAKAGES.filter(({ name }) => name.includes(named));
  const unnoticed: string[] = [];
  for (const breakage of wanted) {
    const found = await firstFailure(simulation, breakage, seed, schedules);
    if (!found) unnoticed.push(breakage.name);
    say(
      found
        ? `found     ${breakage.name} | ${found.rule} | after ${found.after} schedules, seed ${found.seed}`
        : `unnoticed ${breakage.name}${breakage.whyUnnoticed ? ` | ${breakage.whyUnnoticed}` : ''} | in ${schedules} schedules`,
    );
  }
  say(`${wanted.length - unnoticed.length} of ${wanted.length} breakages are found.`);
  return wanted.every(({ name, whyUnnoticed }) => whyUnnoticed !== undefined || !unnoticed.includes(name));
}

async function firstFailure(
  simulation: Simulation,
  breakage: Breakage,
  seed: number,
  schedules: number,
): Promise<Found | undefined> {
  for (let after = 1; after <= schedules; after += 1) {
    const present = seed + after - 1;
    const { failure } = await simulation.run(drawPlan(present), { breakage });
    if (failure && !(await isBrokenAnyway(simulation, present))) return { rule: failure.rule, after, seed: present };
  }
  return undefined;
}

/** Whether the seed fails without a breakage, too: then its failure does not prove that a rule noticed the breakage. */
const isBrokenAnyway = async (simulation: Simulation, seed: number): Promise<boolean> =>
  (await simulation.run(drawPlan(seed))).failure !== undefined;

/** The same for breakages of the real store. */
async function findRealMutants(
  simulation: Simulation,
  breakages: NonNullable<Surroundings['real']>['breakages'],
  { schedules, seed }: Asked,
  { say }: Surroundings,
): Promise<boolean> {
  let found = 0;
  for (const { name, begin, end } of breakages) {
    let noticed: Found | undefined;
    for (let after = 1; after <= schedules && !noticed; after += 1) {
      const present = seed + after - 1;
      await begin();
      const { failure } = await simulation.run(drawPlan(present));
      await end();
      if (failure && !(await isBrokenAnyway(simulation, present)))
        noticed = { rule: failure.rule, after, seed: present };
    }
    if (noticed) found += 1;
    say(
      noticed
        ? `found     ${name} | ${noticed.rule} | after ${noticed.after} schedules, seed ${noticed.seed}`
        : `unnoticed ${name} | in ${schedules} schedules`,
    );
  }
  say(`${found} of ${breakages.length} breakages of the real store are found.`);
  return found === breakages.length;
}
