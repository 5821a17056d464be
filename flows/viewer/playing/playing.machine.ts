import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Heard } from '../../recording/recent';
import { unprovided } from '../../unprovided';
import type { RecordingFile } from '../actors/reading-recording';
import { viewerMachine } from '../viewer.machine';
import { gapAfter, momentOf, type Story, storyOf } from './moments';

type PlayingContext = {
  ofEveryPage: readonly string[];
  /** The name of the recording that is open, or was to be. */
  file: string;
  refusal: string;
  /** The flow that is drawn at first. */
  flow: string;
  story: Story;
  /** How many steps have happened. */
  place: number;
  /** The speed: 2 is twice as fast as it was. */
  speed: number;
};

const NO_STORY = storyOf({ pages: [], actors: [], events: [], beginnings: [] });

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export const playingMachine = setup({
  types: {
    input: {} as { ofEveryPage: readonly string[] },
    context: {} as PlayingContext,
    events: {} as
      | { type: 'playing.file.given'; file: RecordingFile; flow: string }
      | { type: 'playing.refusal.dismissed' }
      | { type: 'playing.asked' }
      | { type: 'playing.pause.asked' }
      | { type: 'playing.next.asked' }
      | { type: 'playing.previous.asked' }
      | { type: 'playing.place.chosen'; place: number }
      | { type: 'playing.speed.chosen'; speed: number }
      | { type: 'playing.closed' },
    children: {} as { readRecording: 'readRecording'; played: 'played' },
  },
  delays: { untilNext: ({ context: { story, place, speed } }) => gapAfter(story, place) / speed },
  actors: {
    readRecording: unprovided<Heard, { file: RecordingFile | undefined }>('readRecording'),
    /** The same machine that shows open pages. */
    played: viewerMachine,
  },
  guards: {
    hasSteps: ({ context }) => context.story.steps.length > 0,
    hasNext: ({ context: { story, place } }) => place < story.steps.length,
    hasPrevious: ({ context }) => context.place > 0,
    hasPlace: ({ context }, place: number) => place >= 0 && place <= context.story.steps.length,
    isLastNext: ({ context: { story, place } }) => place + 1 >= story.steps.length,
  },
  actions: {
    goOn: assign(({ context }) => ({ place: context.place + 1 })),
    goBack: assign(({ context }) => ({ place: context.place - 1 })),
    beginAnew: assign({ place: 0 }),
    setSpeed: assign((_, speed: number) => ({ speed })),
    showMoment: sendTo('played', ({ context: { story, place } }) => ({
      type: 'viewer.moment.reached',
      ...momentOf(story, place),
    })),
  },
}).createMachine({
  id: 'playing',
  description: 'A recording is shown in place of the open pages, and played on their charts.',
  context: ({ input: { ofEveryPage } }) => ({
    ofEveryPage,
    file: '',
    refusal: '',
    flow: '',
    story: NO_STORY,
    place: 0,
    speed: 1,
  }),
  initial: 'live',
  on: {
    'playing.file.given': {
      target: '.reading',
      actions: assign({ file: ({ event }) => event.file.name, flow: ({ event }) => event.flow }),
    },
  },
  states: {
    live: {
      description: 'What open pages do is shown.',
      initial: 'following',
      states: {
        following: { description: 'No recording is asked for.' },
        refused: {
          description: 'The file holds no recording that can be read, and why is said.',
          on: { 'playing.refusal.dismissed': 'following' },
        },
      },
    },
    reading: {
      description: 'The file of a recording is read.',
      invoke: {
        id: 'readRecording',
        src: 'readRecording',
        input: ({ event }) => ({ file: event.type === 'playing.file.given' ? event.file : undefined }),
        onDone: { target: 'open', actions: assign({ story: ({ event }) => storyOf(event.output), place: 0 }) },
        onError: { target: 'live.refused', actions: assign({ refusal: ({ event }) => messageOf(event.error) }) },
      },
    },
    open: {
      description: 'Pages, actors and events of the recording are shown as those of open pages are.',
      invoke: {
        id: 'played',
        src: 'played',
        input: ({ context: { flow, ofEveryPage } }) => ({ flow, ofEveryPage }),
        onError: 'live',
      },
      exit: assign({ story: NO_STORY, place: 0 }),
      initial: 'paused',
      on: {
        'playing.next.asked': { guard: 'hasNext', target: '.paused', actions: 'goOn' },
        'playing.previous.asked': { guard: 'hasPrevious', target: '.paused', actions: 'goBack' },
        'playing.place.chosen': {
          guard: { type: 'hasPlace', params: ({ event }) => event.place },
          target: '.paused',
          actions: assign({ place: ({ event }) => event.place }),
        },
        'playing.speed.chosen': { actions: { type: 'setSpeed', params: ({ event }) => event.speed } },
        'playing.closed': 'live',
      },
      states: {
        paused: {
          description: 'One step is looked at; the tester goes on, back, or to any other one.',
          entry: 'showMoment',
          on: {
            'playing.asked': [
              { guard: 'hasNext', target: 'playing' },
              { guard: 'hasSteps', target: 'playing', actions: 'beginAnew' },
            ],
          },
        },
        playing: {
          description:
            'Steps follow each other as they did, at the chosen speed; nobody waits long where nothing happened.',
          entry: 'showMoment',
          after: {
            untilNext: [
              { guard: 'isLastNext', target: 'paused', actions: 'goOn' },
              { target: 'playing', reenter: true, actions: 'goOn' },
            ],
          },
          on: {
            'playing.pause.asked': 'paused',
            'playing.speed.chosen': {
              target: 'playing',
              reenter: true,
              actions: { type: 'setSpeed', params: ({ event }) => event.speed },
            },
          },
        },
      },
    },
  },
});

export type PlayingRef = ActorRefFrom<typeof playingMachine>;
export type PlayingSnapshot = SnapshotFrom<typeof playingMachine>;

/** The viewer actor of the open recording. */
export const playedViewer = ({ children }: PlayingSnapshot) => children.played;
