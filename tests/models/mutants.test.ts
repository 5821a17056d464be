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
  test('runs on copies equal to the machine', () => {
    const { config, implementations } = untouched(model.machine);
    expect(config).toEqual({ ...model.machine.config, options: config.options });
    expect(implementations).toEqual(model.machine.implementations);
  });

  test('detects the mutants of the machine, except equivalent ones', () => {
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

test('every mutant listed as equivalent exists', () => {
  const names = new Set(Object.values(models).flatMap(({ machine }) => mutantsOf(machine).map(nameOf)));
  expect(Object.keys(EQUIVALENT).filter((name) => !names.has(name))).toEqual([]);
});

test('an unbroken copy of a machine passes the walk', () => {
  walkEverything(models.newsletter, untouched(models.newsletter.machine));
});

test('the walk fails for a transition whose event is missing from the model', () => {
  const model: AnyFlowModel = models.newsletter;
  const { 'the shopper subscribes': _, ...events } = model.events;
  expect(() => walkEverything({ ...model, events }, model.machine)).toThrow('transitions that were never taken');
});

test('the walk fails for a model state that the machine does not have', () => {
  const model: AnyFlowModel = models.newsletter;
  const states = { ...model.states, unsubscribed: () => {} };
  expect(() => walkEverything({ ...model, states }, model.machine)).toThrow('states that were reached');
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
