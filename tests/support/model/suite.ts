import { afterAll, describe, inject, test } from 'vitest';
import { machines } from '#machines/index';
import type { AnyFlowModel } from './flow';
import { leavePart } from './parts';
import { everyPath, type Path } from './paths';
import { expectWhole, newWalk, walkPath } from './walk';

/** The tests of one flow: one for every event in every state, however that state is reached. */
export function walkFlow(model: AnyFlowModel) {
  const walk = newWalk(model, model.machine);

  describe(`the ${model.flow} machine matches its model`, () => {
    const paths = everyPath(model, model.machine);
    const ahead = new Set(paths);
    const walkOn = (path: Path) => {
      walkPath(walk, path);
      ahead.delete(path);
    };

    for (const [name, alike] of byName(paths)) test(name, () => alike.forEach(walkOn));

    test('paths take every declared transition and reach every state of the model', () => {
      // If this test runs alone, no path has been walked yet.
      ahead.forEach(walkOn);
      expectWhole(walk);
    });
  });

  // The report covers flows of the shop only.
  if (model.flow in machines) afterAll(() => leavePart(inject('parts'), model.flow, walk.tally));
}

function byName(paths: readonly Path[]): Map<string, Path[]> {
  const groups = new Map<string, Path[]>();
  for (const path of paths) groups.set(path.name, [...(groups.get(path.name) ?? []), path]);
  return groups;
}
