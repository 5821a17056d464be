import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Report } from '../messages';
import { NOTHING_YET, type Recent, withReport } from '../recording/recent';
import { unprovided, unprovidedCallback } from '../unprovided';

export const recorderMachine = setup({
  types: {
    context: {} as {
      recent: Recent;
      /** The name of the file that was kept last. */
      file: string;
    },
    events: {} as
      | Report
      | { type: 'page.unheard' }
      | { type: 'page.returned' }
      | { type: 'recorder.file.asked' }
      | { type: 'recorder.stopped' }
      | { type: 'recorder.closed' },
  },
  actors: {
    /** The recording may have been stopped on another page of the tab meanwhile. */
    readStored: unprovided<{ isStopped: boolean; recent: Recent }>('readStored'),
    /** Reports what the page does, beginning with its present state. */
    listen: unprovidedCallback('listen'),
    /** Stores the recording for the next page of the tab. */
    store: unprovided<void, { recent: Recent }>('store'),
    forget: unprovided<void>('forget'),
    /** Downloads the recording, and returns the file's name. */
    keepFile: unprovided<string, { recent: Recent }>('keepFile'),
  },
  actions: {
    take: assign(({ context }, report: Report) => ({ recent: withReport(context.recent, report) })),
  },
}).createMachine({
  id: 'recorder',
  description: 'What a page does is recorded because somebody asked for it, with no viewer open.',
  context: { recent: NOTHING_YET, file: '' },
  type: 'parallel',
  states: {
    page: {
      description: 'Whether the page is listened to.',
      initial: 'resuming',
      states: {
        resuming: {
          description: 'What the pages before this one did is taken up.',
          invoke: {
            id: 'readStored',
            src: 'readStored',
            onDone: [
              { guard: ({ event }) => event.output.isStopped, target: 'closed' },
              { target: 'recording', actions: assign({ recent: ({ event }) => event.output.recent }) },
            ],
            onError: 'recording',
          },
        },
        recording: {
          description: 'What the page does is heard, and all of it since the first page can be kept, up to an hour.',
          invoke: { id: 'listen', src: 'listen', onError: 'unheard' },
          on: {
            'page.reported': { actions: { type: 'take', params: ({ event }) => event } },
            'page.moved': { actions: { type: 'take', params: ({ event }) => event } },
            'actor.started': { actions: { type: 'take', params: ({ event }) => event } },
            'actor.stopped': { actions: { type: 'take', params: ({ event }) => event } },
            'actor.moved': { actions: { type: 'take', params: ({ event }) => event } },
            'page.left': { target: 'away', actions: { type: 'take', params: ({ event }) => event } },
            'page.unheard': 'unheard',
            'recorder.stopped': 'stopped',
          },
        },
        away: {
          description: 'The page was left, by a reload or for another one: the next page of the tab goes on.',
          invoke: { id: 'store', src: 'store', input: ({ context: { recent } }) => ({ recent }), onError: {} },
          on: { 'page.returned': 'resuming' },
        },
        stopped: {
          description: 'Nothing more is recorded, here or on the next page; what was recorded can still be kept.',
          invoke: { id: 'forget', src: 'forget', onError: {} },
          on: { 'recorder.closed': 'closed' },
        },
        unheard: {
          description: 'The page cannot be listened to; what the pages before it did can still be kept.',
          on: { 'recorder.closed': 'closed' },
        },
        closed: { description: 'Nothing of it is to be seen any more.', type: 'final' },
      },
    },
    file: {
      description: 'What has become of the file that was asked for.',
      initial: 'unasked',
      on: { 'recorder.file.asked': '.keeping' },
      states: {
        unasked: { description: 'None was asked for.' },
        keeping: {
          description: 'What was recorded so far is handed out.',
          invoke: {
            id: 'keepFile',
            src: 'keepFile',
            input: ({ context: { recent } }) => ({ recent }),
            onDone: { target: 'kept', actions: assign({ file: ({ event }) => event.output }) },
            onError: 'refused',
          },
        },
        kept: { description: 'It was handed out, and its name is said. Another one can be asked for.' },
        refused: { description: 'The browser let no file be made, and that is said.' },
      },
    },
  },
});

export type RecorderRef = ActorRefFrom<typeof recorderMachine>;
export type RecorderSnapshot = SnapshotFrom<typeof recorderMachine>;
