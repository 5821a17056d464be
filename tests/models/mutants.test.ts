import { afterAll, describe, expect, test } from 'vitest';
import { type Mutant, mutantsOf, untouched } from '../support/model/broken';
import { ALL_MUTANTS, type Fate, FEW, leaveFates } from '../support/model/fates';
import type { AnyFlowModel } from '../support/model/flow';
import { walkEverything } from '../support/model/walk';
import { models } from './index';

const fates: Fate[] = [];
const wantsAll = process.env[ALL_MUTANTS] !== undefined;

/** Every run breaks each machine in a few places; `npm run mutants` in all of them. */
const tried = (mutants: Mutant[]) =>
  wantsAll ? mutants : mutants.filter((_, order) => order % Math.ceil(mutants.length / FEW) === 0);

describe.each(Object.values(models))('the walk of $flow', (model) => {
  test('has nothing against the machine as it is', () => {
    walkEverything(model, untouched(model.machine));
  });

  test('notices that the machine is broken', () => {
    const own = tried(mutantsOf(model.machine)).map(({ flow, wrong, machine }) => ({
      flow,
      wrong,
      noticed: complaint(() => walkEverything(model, machine)),
    }));
    fates.push(...own);
    expect(own.length).toBeGreaterThanOrEqual(FEW);
    expect(own.filter(({ noticed }) => noticed === null).map(({ wrong }) => wrong)).toEqual([]);
  });
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
  if (wantsAll) leaveFates(fates);
});

function complaint(walk: () => void): string | null {
  try {
    walk();
    return null;
  } catch (reason) {
    return String(reason).split('\n', 1).join();
  }
}
