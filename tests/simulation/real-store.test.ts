import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { drawPlan } from '../../simulation/plan/draw-plan';
import { realRingOn } from '../../simulation/real-store/ring';
import { Simulation } from '../../simulation/world/simulation';

const turn = () => new Promise<void>((resolve) => process.nextTick(resolve));

const settingsIn = (address: string) => {
  const { hostname, port, username, password } = new URL(address);
  return (database: string) => ({ host: hostname, port: Number(port), user: username, password, database });
};

/** The real time, before the clock is simulated. */
const STARTED = Date.now();

const SEEDS = [1, 3];

let ring: Awaited<ReturnType<typeof realRingOn>>;
let simulation: Simulation;

beforeAll(async () => {
  ring = await realRingOn({ owner: settingsIn(inject('postgres')), store: settingsIn(inject('postgresForStores')) });
  simulation = new Simulation({ turn, ...ring });
  await simulation.install();
});

afterAll(async () => {
  simulation?.uninstall();
  await ring?.close();
});

async function hashOf(seed: number): Promise<string> {
  const { failure, hash } = await simulation.run(drawPlan(seed));
  // Without `expect`, which needs a page before it can report.
  if (failure) throw new Error(`${JSON.stringify(failure)}: npm run simulate -- --ring B --replay --seed ${seed}`);
  return hash;
}

it('the real store matches the reference store for fixed seeds, and a replay has the same hash', async () => {
  const hashes: string[] = [];
  for (const seed of SEEDS) hashes.push(await hashOf(seed));
  const again: string[] = [];
  for (const seed of SEEDS.toReversed()) again.unshift(await hashOf(seed));
  expect(again).toEqual(hashes);
});

it('the real store matches the reference store for new seeds in each run', async () => {
  const seed = STARTED % 1_000_000_000;
  console.log(`Ring B: npm run simulate -- --ring B --schedules 2 --seed ${seed}`);
  for (const present of [seed, seed + 1]) await hashOf(present);
});

it('a real store that does not take units fails to match for one of these seeds', async () => {
  const breakage = ring.breakages.find(({ name }) => name === 'units are not taken');
  await breakage?.begin();
  try {
    const rules: (string | undefined)[] = [];
    for (const seed of SEEDS) rules.push((await simulation.run(drawPlan(seed))).failure?.rule);
    expect(rules).toContain('the real store answers as the reference');
  } finally {
    await breakage?.end();
  }
});
