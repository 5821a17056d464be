import { afterAll, describe, expect, test } from 'vitest';
import { type Mutant, mutantsOf, untouched } from '../support/model/broken';
import type { AnyFlowModel } from '../support/model/flow';
import { FEW, MUTANTS, type MutantResult, writeMutantResults } from '../support/model/mutant-results';
import { walkEverything } from '../support/model/walk';
import { EQUIVALENT, isAmiss, nameOf } from './equivalent-mutants';
import { models } from './index';

const results: MutantResult[] = [];
/** By default a few mutants of each machine; `npm run mutants` tries many, or all. */
const most = Number(process.env[MUTANTS] ?? FEW);

/** Spread evenly over the chart. */
const tried = (mutants: Mutant[]) => mutants.filter((_, order) => order % Math.ceil(mutants.length / most) === 0);

describe.each(Object.values(models))('the walk of $flow', (model) => {
  // The test of each model walks the unbroken machine; this one shows that a copy is equal to it.
  test('is tried on copies that differ in nothing but what is wrong with them', () => {
    const { config, implementations } = untouched(model.machine);
    expect(config).toEqual({ ...model.machine.config, options: config.options });
    expect(implementations).toEqual(model.machine.implementations);
  });

  test('notices that the machine is broken', () => {
    const all = mutantsOf(model.machine);
    const own = tried(all).map(({ flow, wrong, machine }) => ({
      flow,
      wrong,
      noticed: complaint(() => walkEverything(model, machine)),
      of: all.length,
    }));
    results.push(...own);
    expect(own.length).toBeGreaterThanOrEqual(FEW);
    expect(own.filter(isAmiss).map(({ wrong }) => wrong)).toEqual([]);
  });
});

test('what is listed as making no difference is one of the ways to break a chart', () => {
  const names = new Set(Object.values(models).flatMap(({ machine }) => mutantsOf(machine).map(nameOf)));
  expect(Object.keys(EQUIVALENT).filter((name) => !names.has(name))).toEqual([]);
});

test('a copy is walked as the machine that it was made from', () => {
  walkEverything(models.newsletter, untouched(models.newsletter.machine));
});

test('a machine with a way that its model knows nothing of is noticed', () => {
  const model: AnyFlowModel = models.newsletter;
  const { 'the shopper subscribes': _, ...events } = model.events;
  expect(() => walkEverything({ ...model, events }, model.machine)).toThrow('transitions that nothing leads to');
});

test('a model with a state that its machine does not have is noticed', () => {
  const model: AnyFlowModel = models.newsletter;
  const states = { ...model.states, unsubscribed: () => {} };
  expect(() => walkEverything({ ...model, states }, model.machine)).toThrow('states that were seen');
});

afterAll(() => {
  if (MUTANTS in process.env) writeMutantResults(results);
});

function complaint(walk: () => void): string | null {
  try {
    walk();
    return null;
  } catch (reason) {
    return String(reason).split('\n', 1).join();
  }
}
