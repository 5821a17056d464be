import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { mountFlows } from '../../flows/mount';

test('a machine given under another name than its id is rejected with both', () => {
  const machines = { door: createMachine({ id: 'door' }), lamp: createMachine({ id: 'light' }) };
  expect(() => mountFlows(null, { machines, layoutWorker: '' })).toThrow(
    'Machines go by their ids: the one given as lamp has the id light.',
  );
});

test('machines given under their own ids are accepted', () => {
  const machines = { door: createMachine({ id: 'door' }) };
  expect(() => mountFlows(null, { machines, layoutWorker: '' })).toThrow('The page has no place for the viewer.');
});
