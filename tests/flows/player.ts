import { and, assign, cancel, emit, enqueueActions, not, or, raise, sendTo, setup, spawnChild, stateIn } from 'xstate';
import { unprovided } from '#machines/unprovided';

/** A machine with every feature that a chart may have; no flow of the shop. */
export const player = setup({
  types: {
    context: {} as { loudness: number },
    emitted: {} as { type: 'played' } | { type: 'heard'; loudness: number } | { type: 'song.ended' },
  },
  actors: {
    loadSong: unprovided<void, void>('loadSong'),
    listen: unprovided<void, void>('listen'),
  },
  guards: {
    isLoud: ({ context }) => context.loudness > 5,
    isLate: () => false,
    isAlone: () => true,
    isAt: (_, _place: string) => true,
  },
  actions: {
    applaud: emit({ type: 'song.ended' }),
    light: (_, _colour: { colour: string }) => {},
  },
  delays: { aSong: 180_000 },
}).createMachine({
  id: 'player',
  description: 'Plays | and "shows"; <what> it has.',
  context: { loudness: 3 },
  type: 'parallel',
  on: {
    'player.cleaned': {
      actions: [
        assign({ loudness: 3 }),
        enqueueActions(({ context, enqueue }) => {
          if (context.loudness > 0) enqueue.emit({ type: 'heard', loudness: context.loudness });
        }),
      ],
    },
    'player.silenced': '.sound.quiet',
  },
  states: {
    sound: {
      initial: 'quiet',
      invoke: { id: 'hearing', src: 'listen', onError: { actions: raise({ type: 'sound.stopped' }) } },
      onDone: { actions: 'applaud' },
      states: {
        quiet: {
          description: 'Nothing is to be heard.',
          tags: ['calm', 'dark'],
          entry: cancel('alarm'),
          exit: { type: 'light', params: { colour: 'red' } },
          on: {
            'sound.started': [
              { guard: and(['isAlone', not(or(['isLoud', 'isLate']))]), target: 'playing' },
              { guard: { type: 'isAt', params: 'home' }, actions: spawnChild('listen', { id: 'neighbour' }) },
            ],
          },
        },
        playing: {
          invoke: { src: 'loadSong', id: 'loadSong', onDone: { actions: emit({ type: 'played' }) } },
          after: { 1000: { actions: sendTo('hearing', { type: 'louder' }) }, aSong: 'over' },
          always: { guard: not('isAlone'), target: 'quiet' },
          on: {
            'song.again': { target: 'playing', reenter: true },
            '*': { actions: emit(({ context }) => ({ type: 'heard', loudness: context.loudness })) },
          },
        },
        before: { type: 'history', history: 'deep' },
        over: { type: 'final' },
      },
    },
    picture: {
      initial: 'small',
      states: {
        small: { on: { grown: { guard: stateIn('#player.sound.playing'), target: 'big' } } },
        big: { on: { 'sound.wanted': '#player.sound.before' } },
      },
    },
  },
});
