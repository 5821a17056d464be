import { declaredTransitions } from '@statecart/flows/chart';
import { describe, expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';
import { machines } from '#machines/index';
import { unprovided } from '#machines/unprovided';
import { mutantsOf } from '../support/model/broken';
import { type AnyFlowModel, answered } from '../support/model/flow';
import { neverWalked } from '../support/model/gauge';
import { joinedPaths, type Limits } from '../support/model/joined-paths';
import { everyPath, type Path } from '../support/model/paths';
import { walkEverything } from '../support/model/walk';

/** Has every feature that a walk must handle: timers, always transitions, regions and a state without a way out. */
const kettle = createMachine(
  {
    id: 'kettle',
    context: { boiled: 0 },
    type: 'parallel',
    states: {
      lamp: { initial: 'off', states: { off: { on: { switched: 'on' } }, on: {} } },
      water: {
        initial: 'cold',
        states: {
          cold: { invoke: { id: 'heat', src: 'heat', onDone: 'hot' } },
          hot: {
            entry: assign({ boiled: ({ context }) => context.boiled + 1 }),
            always: { guard: ({ context }) => context.boiled > 1, target: 'gone' },
            after: { 1000: 'cold' },
          },
          gone: {},
        },
      },
    },
  },
  { actors: { heat: unprovided('heat') } },
);

const model: AnyFlowModel = {
  flow: 'kettle',
  machine: kettle,
  inputs: { 'a full kettle': undefined },
  events: {
    'the lamp is switched on': { type: 'switched' },
    'the water boils': answered('heat', undefined),
    'the water cools': { type: 'xstate.after.1000.kettle.water.hot' },
  },
  states: {
    'lamp.off': () => {},
    'lamp.on': () => {},
    'water.cold': ({ context }) => expect(context.boiled).toBeLessThan(2),
    'water.hot': ({ context }) => expect(context.boiled).toBe(1),
    'water.gone': ({ context }) => expect(context.boiled).toBe(2),
  },
};

describe('the walk', () => {
  test('takes transitions of regions, timers, actor outcomes and always transitions', () => {
    const { tally } = walkEverything(model, kettle);
    expect(Object.keys(tally).sort()).toEqual([
      'kettle.lamp.off | switched | 0',
      'kettle.water.cold | xstate.done.actor.heat | 0',
      'kettle.water.hot | always | 0',
      'kettle.water.hot | xstate.after.1000.kettle.water.hot | 0',
    ]);
    expect(declaredTransitions(kettle)).toHaveLength(4);
  });

  test('has a separate path for every prefix of a path', () => {
    const idsOf = (steps: Path['steps']) => steps.map(({ event }) => event.type).join(' > ');
    const paths = everyPath(model, kettle).map(({ steps }) => idsOf(steps));
    const beginnings = everyPath(model, kettle).flatMap(({ steps }) => steps.map((_, at) => steps.slice(0, at + 1)));
    expect(beginnings.length).toBeGreaterThan(paths.length);
    expect(new Set(beginnings.map(idsOf))).toEqual(new Set(paths));
  });

  test('fails if a transition is never taken', () => {
    const { 'the water cools': _, ...events } = model.events;
    expect(() => walkEverything({ ...model, events }, kettle)).toThrow('transitions that were never taken');
    expect(neverWalked(kettle, { 'kettle.lamp.off | switched | 0': 1 })).toHaveLength(3);
  });

  test('fails at a state without a rule', () => {
    const { 'water.gone': _, ...states } = model.states;
    expect(() => walkEverything({ ...model, states }, kettle)).toThrow('no rule says what must be true in water.gone');
  });

  test('fails if a state with a rule is never reached', () => {
    const states = { ...model.states, 'water.frozen': () => {} };
    expect(() => walkEverything({ ...model, states }, kettle)).toThrow('states that were reached');
  });

  test('fails if an actor fails and no transition handles it', () => {
    const failed = { type: 'xstate.error.actor.heat', error: new Error('no power'), actorId: 'heat' } as const;
    const events = { ...model.events, 'the power fails': failed };
    expect(() => walkEverything({ ...model, events }, kettle)).toThrow('must not stop: Error: no power');
  });

  test('names the event that led to a failed rule', () => {
    const states = { ...model.states, 'water.hot': () => expect.unreachable('the water is too hot') };
    expect(() => walkEverything({ ...model, states }, kettle)).toThrow(/too hot[\s\S]*Event: the water boils/);
  });
});

describe('joined paths', () => {
  const limits: Limits = { isOutOfReach: () => false, leadsAway: () => false };
  const shown = (some: Partial<Limits>) =>
    joinedPaths(model, 'a full kettle', { ...limits, ...some }).map(({ name }) => name);
  const happenings = (paths: Pick<Path, 'steps'>[]) =>
    new Set(
      paths.flatMap(({ steps }) =>
        steps
          .slice(1)
          .map(({ event }, at) => JSON.stringify([steps[at]?.state.value, steps[at]?.state.context, event])),
      ),
    );

  test('cover the same events as all paths, with fewer than half as many', () => {
    const joined = joinedPaths(model, 'a full kettle', limits);
    expect(happenings(joined)).toEqual(happenings(everyPath(model, kettle)));
    expect(joined.length).toBeLessThan(everyPath(model, kettle).length / 2);
  });

  test('end at an event that leads away, and leave out events that are out of reach', () => {
    const leadsAway = ({ happening }: { happening: string }) => happening === 'the water cools';
    for (const name of shown({ leadsAway })) expect(name).toMatch(/^(?:(?!it cools).)*(?:it cools)?$/);
    expect(shown({ isOutOfReach: (_, happening) => happening === 'the water cools' }).join()).not.toContain(
      'the water cools',
    );
  });

  test('fail naming an event that no path can show', () => {
    const jug = createMachine({
      id: 'jug',
      context: { isFull: false },
      initial: 'away',
      states: {
        away: { on: { filled: { target: 'here', actions: assign({ isFull: true }) }, sought: 'found' } },
        found: { on: { brought: 'here' } },
        here: { on: { poured: { guard: ({ context }) => context.isFull, target: 'empty' } } },
        empty: {},
      },
    });
    const events = Object.fromEntries(['filled', 'sought', 'brought', 'poured'].map((type) => [type, { type }]));
    const inTheDark = { ...model, flow: 'jug', machine: jug, events, distinguish: () => '' };
    const isOutOfReach = (_: unknown, happening: string) => happening === 'filled';
    expect(() => joinedPaths(inTheDark, 'a full kettle', { ...limits, isOutOfReach })).toThrow(
      /no path of jug shows here.*: poured/,
    );
  });
});

test('the mutants of a chart have faults in initial states, actors, actions, guards and targets', () => {
  expect(mutantsOf(kettle).map(({ wrong }) => wrong)).toEqual(
    expect.arrayContaining([
      'water: starts in hot',
      'water.cold: has lost its invoke 1',
      'water.cold: heat.onDone leads to gone',
      'water.hot: has lost its entry 1',
      'water.hot: always is not guarded',
      'water.hot: 1000 leads nowhere',
      'water.hot: 1000 and always (1) have swapped their targets',
    ]),
  );
});

test('every machine has the id that the list of machines gives it', () => {
  expect(Object.values(machines).map(({ id }) => id)).toEqual(Object.keys(machines));
});
