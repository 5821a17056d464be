import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { changesOf, type Machines } from '../../flows/compare/changes';
import { changesInMarkdown } from '../../flows/compare/markdown';
import { changesPage } from '../../flows/compare/page';

/** A lamp in variants: its transitions, its description and its states. */
const lamp = ({ ways = ['isBroken', 'isPaid'], meaning = 'It is dark.', hasDimmed = false } = {}) =>
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: {
        description: meaning,
        on: { pressed: [...ways.map((guard) => ({ guard, actions: guard })), { target: 'on' }] },
      },
      on: { on: { pressed: { target: 'off' }, ...(hasDimmed && { turned: { target: 'dimmed' } }) } },
      ...(hasDimmed && { dimmed: { tags: ['dark'], on: { pressed: { target: 'off' } } } }),
    },
  });

const bell = createMachine({ id: 'bell', initial: 'still', states: { still: {} } });

const told = (before: Machines, now: Machines) =>
  changesOf(before, now).map(({ flow, states, events }) => ({
    flow,
    lines: [...states, ...events].map(({ side, change, id }) => `${side} ${change}: ${id}`),
  }));

test('unchanged flows are left out', () => {
  expect(told({ lamp: lamp(), bell }, { lamp: lamp(), bell })).toEqual([]);
});

test('a new state and its transitions are listed as added, in reverse as gone', () => {
  const dimmed = ['lamp.dimmed', 'lamp.on | turned | 0', 'lamp.dimmed | pressed | 0'];
  const [plain, finer] = [{ lamp: lamp() }, { lamp: lamp({ hasDimmed: true }) }];
  expect(told(plain, finer)).toEqual([{ flow: 'lamp', lines: dimmed.map((id) => `now added: ${id}`) }]);
  expect(told(finer, plain)).toEqual([{ flow: 'lamp', lines: dimmed.map((id) => `before gone: ${id}`) }]);
});

test('a changed description of a state is listed as altered on both sides', () => {
  expect(told({ lamp: lamp() }, { lamp: lamp({ meaning: 'Nobody sees anything.' }) })).toEqual([
    { flow: 'lamp', lines: ['before altered: lamp.off', 'now altered: lamp.off'] },
  ]);
});

test('a changed description of a flow is listed as altered on both sides', () => {
  const ringing = (description: string) => createMachine({ id: 'bell', description });
  expect(told({ bell: ringing('It rings.') }, { bell: ringing('It rings twice.') })).toEqual([
    { flow: 'bell', lines: ['before altered: bell', 'now altered: bell'] },
  ]);
});

test('reordered conditions are listed as altered, because the first that holds is taken', () => {
  const { lines = [] } = told({ lamp: lamp() }, { lamp: lamp({ ways: ['isPaid', 'isBroken'] }) })[0] ?? {};
  expect(lines).toHaveLength(6);
  expect(new Set(lines.map((line) => line.split(':')[0]))).toEqual(new Set(['before altered', 'now altered']));
});

test('reordered conditions are listed as altered even if one is added or removed', () => {
  const sides = (before: string[], now: string[]) =>
    told({ lamp: lamp({ ways: before }) }, { lamp: lamp({ ways: now }) })[0]?.lines.map((line) => line.split(':')[0]);
  const altered = (before: number, now: number) => [
    ...Array(before).fill('before altered'),
    ...Array(now).fill('now altered'),
  ];
  expect(sides(['a', 'b'], ['b', 'a', 'c'])).toEqual(altered(3, 4));
  expect(sides(['a', 'b', 'c'], ['c', 'a'])).toEqual(altered(4, 3));
});

test('an added condition is the only one listed', () => {
  expect(told({ lamp: lamp({ ways: ['isBroken'] }) }, { lamp: lamp() })).toEqual([
    { flow: 'lamp', lines: ['now added: lamp.off | pressed | 1'] },
  ]);
});

test('the Markdown report lists new and removed flows, and the changes of a flow', () => {
  const changes = changesOf({ lamp: lamp() }, { lamp: lamp({ hasDimmed: true }), bell });
  const review = changesInMarkdown(changes, 'v1_0');
  expect(review).toContain('# What changed in the flows since v1\\_0');
  expect(review).toContain('lamp, bell. States: 3 added, 0 gone, 0 altered. Transitions: 2 added, 0 gone, 0 altered.');
  expect(review).toContain('| + added | `on` | `turned` | `dimmed` |');
  expect(review).toContain('## bell, a new flow');
  expect(changesInMarkdown(changesOf({ bell }, {}), 'v1')).toContain('## bell, gone');
  expect(changesInMarkdown([], 'v1')).toContain('No chart of a flow has changed.');
});

test('the page draws both sides with their differences marked, and loads nothing', async () => {
  const changes = changesOf({ lamp: lamp({ meaning: 'Dark' }) }, { lamp: lamp({ hasDimmed: true }) });
  const page = await changesPage(changes, { revision: '<b>', css: '', layouter: new ELK() });
  const [head = '', before = '', now = ''] = page.split('<svg');
  expect(head).toContain('since &lt;b&gt;');
  expect(before).toContain('<g class="state atomic altered" data-state="lamp.off">');
  expect(before).not.toContain('lamp.dimmed');
  expect(now).toContain('<g class="state atomic tagged-dark added" data-state="lamp.dimmed">');
  expect(now).toMatch(/<g class="arrow added" data-arrow="lamp.on → lamp.dimmed">/);
  for (const [, place] of page.matchAll(/<td><a href="#([^"]+)"/g)) expect(page).toContain(`<rect id="${place}"`);
  expect(page.match(/<td><a /g)).toHaveLength(5);
  expect(page).not.toMatch(/<script|<link|<img|url\(/);
});
