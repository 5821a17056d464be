import { describe, expect, test } from 'vitest';
import { machines } from '#machines/index';
import {
  arrowsOf,
  type ChartState,
  type ChartTransition,
  chartOf,
  enteredFirst,
  eventsOf,
  statesOf,
} from '../../flows/chart/chart';
import { declaredTransitions, nameOf } from '../../flows/chart/transitions';
import { player } from './player';

const states = new Map(statesOf(chartOf(player).root).map((state) => [state.id, state]));
const shownState = (id: string): ChartState => {
  const state = states.get(id);
  if (!state) throw new Error(`The chart has no ${id}.`);
  return state;
};
const words = ({ event, guard, actions }: ChartTransition) =>
  [event, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`].filter(Boolean).join(' ');
const within = (id: string) => shownState(id).within.map(words);
const leading = arrowsOf(player).map(({ source, target, reasons }) => [source, target, reasons.map(words)]);

describe('the chart of a machine with every feature', () => {
  test('has a description, and the kind and the initial state of each state', () => {
    expect(chartOf(player)).toMatchObject({ flow: 'player', description: 'Plays | and "shows"; <what> it has.' });
    expect([...states.values()].map(({ id, kind, initial }) => [id, kind, initial])).toEqual([
      ['player', 'parallel', undefined],
      ['player.sound', 'compound', 'player.sound.quiet'],
      ['player.sound.quiet', 'atomic', undefined],
      ['player.sound.playing', 'atomic', undefined],
      ['player.sound.before', 'history', undefined],
      ['player.sound.over', 'final', undefined],
      ['player.picture', 'compound', 'player.picture.small'],
      ['player.picture.small', 'atomic', undefined],
      ['player.picture.big', 'atomic', undefined],
    ]);
  });

  test('finds the state that is entered first', () => {
    expect(enteredFirst(shownState('player')).id).toBe('player.sound.quiet');
    expect(enteredFirst(shownState('player.picture')).id).toBe('player.picture.small');
  });

  test('has the description, tags, entry and exit actions of a state', () => {
    expect(shownState('player.sound.quiet')).toMatchObject({
      name: 'quiet',
      description: 'Nothing is to be heard.',
      tags: ['calm', 'dark'],
      entry: ['cancel alarm'],
      exit: ['light red'],
    });
  });

  test('lists invoked actors, but not the actions that implement delays', () => {
    expect(shownState('player.sound').invoked).toEqual([{ id: 'hearing', source: 'listen' }]);
    expect(shownState('player.sound.playing')).toMatchObject({
      invoked: [{ id: 'loadSong', source: 'loadSong' }],
      entry: [],
      exit: [],
    });
  });

  test('lists the transitions that stay in a state', () => {
    expect(within('player')).toEqual(['player.cleaned / assign loudness, emit heard']);
    expect(within('player.sound')).toEqual(['player.sound done / applaud', 'hearing failed / raise sound.stopped']);
    expect(within('player.sound.quiet')).toEqual(['sound.started [isAt home] / spawnChild listen']);
    expect(within('player.sound.playing')).toEqual([
      '* / emit heard',
      'loadSong done / emit played',
      'after 1000 ms / sendTo louder to hearing',
    ]);
  });

  test('lists the transitions between states with their conditions', () => {
    expect(leading).toEqual([
      ['player', 'player.sound.quiet', ['player.silenced']],
      ['player.sound.quiet', 'player.sound.playing', ['sound.started [isAlone and not (isLoud or isLate)]']],
      ['player.sound.playing', 'player.sound.playing', ['song.again']],
      ['player.sound.playing', 'player.sound.over', ['after aSong, 180000 ms']],
      ['player.sound.playing', 'player.sound.quiet', ['always [not isAlone]']],
      ['player.picture.small', 'player.picture.big', ['grown [in player.sound.playing]']],
      ['player.picture.big', 'player.sound.before', ['sound.wanted']],
    ]);
  });
});

describe('the events of a state', () => {
  const ways = (state: string, name: string) =>
    eventsOf(player)
      .get(state)
      ?.find(({ event }) => event === name)
      ?.ways.map(({ guard, targets }) => [guard, targets]);

  test('list transitions in the order in which they are tried, with or without a target', () => {
    expect(ways('player.sound.quiet', 'sound.started')).toEqual([
      ['isAlone and not (isLoud or isLate)', ['player.sound.playing']],
      ['isAt home', []],
    ]);
    expect(ways('player.sound.playing', 'always')).toEqual([['not isAlone', ['player.sound.quiet']]]);
  });

  test('cover all declared transitions of every machine', () => {
    for (const machine of Object.values(machines)) {
      const named = [...eventsOf(machine).values()].flatMap((events) => events.flatMap((event) => event.ways));
      expect(named.map(({ name }) => name)).toEqual(declaredTransitions(machine).map(nameOf));
    }
  });
});

describe.each(Object.values(machines).map((machine) => [machine.id, machine] as const))('%s', (_, machine) => {
  test('the chart contains every declared transition once', () => {
    const { root } = chartOf(machine);
    const shown = [
      ...statesOf(root).flatMap((state) => state.within),
      ...arrowsOf(machine).flatMap(({ reasons }) => reasons),
    ];
    expect(shown.map(({ name }) => name).sort()).toEqual(declaredTransitions(machine).map(nameOf).sort());
  });

  test('the chart has no unnamed event, guard or action', () => {
    const shown = [
      ...statesOf(chartOf(machine).root).flatMap((state) => state.within),
      ...arrowsOf(machine).flatMap(({ reasons }) => reasons),
    ];
    const nameless = shown.filter(({ event, guard, actions }) =>
      [event, guard ?? '', ...actions].some((name) =>
        /^(a condition|an action|what the moment asks for)$|xstate\./.test(name),
      ),
    );
    expect(nameless).toEqual([]);
  });
});
