import { type ActorRefFrom, assign, setup } from 'xstate';
import { unprovided } from '../unprovided';
import { CLOSER, possibleZoom, WHOLE } from './zoom';

export const enlargingMachine = setup({
  types: {
    context: {} as { pictures: string[]; place: number; zoom: number },
    events: {} as
      | { type: 'enlarging.asked'; pictures: string[]; place: number }
      | { type: 'enlarging.picture.chosen'; place: number }
      | { type: 'enlarging.zoomed'; zoom: number }
      | { type: 'enlarging.zoom.toggled' }
      | { type: 'enlarging.retried' }
      | { type: 'enlarging.closed' },
    tags: {} as 'startsOver',
  },
  actors: {
    /** Loads the code of the dialog, which most visits never need. */
    fetchDialog: unprovided<void>('fetchDialog'),
    /** Loads the picture in full size; rejects if it cannot be shown. */
    loadPicture: unprovided<void, { picture: string }>('loadPicture'),
  },
  guards: {
    isAnotherPicture: ({ context: { pictures, place }, event }) =>
      event.type === 'enlarging.picture.chosen' && event.place !== place && pictures[event.place] !== undefined,
    changesZoom: ({ context, event }) =>
      event.type === 'enlarging.zoomed' && possibleZoom(event.zoom, context.zoom) !== context.zoom,
  },
  actions: {
    lookAt: assign((_, { pictures, place }: { pictures: string[]; place: number }) => ({
      pictures,
      place,
      zoom: WHOLE,
    })),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'enlarging',
  description: 'The shopper looks at the pictures of a product, one at a time, and can zoom in.',
  context: { pictures: [], place: 0, zoom: WHOLE },
  initial: 'closed',
  states: {
    closed: {
      description: 'The shopper sees the pictures on the page; the dialog is closed.',
      on: { 'enlarging.asked': { target: 'fetching', actions: { type: 'lookAt', params: ({ event }) => event } } },
    },
    fetching: {
      description: 'The browser fetches the dialog, and does not open it if the shopper has turned to something else.',
      tags: 'startsOver',
      on: {
        'enlarging.asked': { actions: { type: 'lookAt', params: ({ event }) => event } },
        'enlarging.closed': 'closed',
      },
      invoke: { id: 'fetchDialog', src: 'fetchDialog', onDone: 'open', onError: 'unfetched' },
      after: { patience: 'unfetched' },
    },
    unfetched: {
      description: 'The dialog could not be fetched; the page says so, and the shopper can ask again.',
      tags: 'startsOver',
      on: { 'enlarging.asked': { target: 'fetching', actions: { type: 'lookAt', params: ({ event }) => event } } },
    },
    open: {
      description: 'The dialog with the large picture is open, over the product.',
      tags: 'startsOver',
      on: {
        'enlarging.picture.chosen': {
          guard: 'isAnotherPicture',
          target: '.loading',
          actions: { type: 'lookAt', params: ({ context, event }) => ({ ...context, place: event.place }) },
        },
        'enlarging.zoomed': {
          guard: 'changesZoom',
          actions: assign({ zoom: ({ context, event }) => possibleZoom(event.zoom, context.zoom) }),
        },
        'enlarging.zoom.toggled': {
          actions: assign({ zoom: ({ context }) => (context.zoom > WHOLE ? WHOLE : CLOSER) }),
        },
        'enlarging.closed': 'closed',
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'The picture from the page is shown until the large one has loaded.',
          invoke: {
            id: 'loadPicture',
            src: 'loadPicture',
            input: ({ context: { pictures, place } }) => ({ picture: pictures[place] ?? '' }),
            onDone: 'shown',
            onError: 'failed',
          },
        },
        shown: { description: 'The large picture is shown.' },
        failed: {
          description:
            'The large picture could not be fetched; the one from the page stays, and the shopper can try again.',
          on: { 'enlarging.retried': 'loading' },
        },
      },
    },
  },
});

export type EnlargingRef = ActorRefFrom<typeof enlargingMachine>;
