import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { unprovided } from '#machines/unprovided';
import type { Gallery } from './gallery';
import { NOT_SHOWN, type Sight } from './sight';

type GalleryContext = { gallery: Gallery | undefined; sight: Sight };

export const galleryMachine = setup({
  types: {
    input: {} as { sight: Sight },
    context: {} as GalleryContext,
    events: {} as { type: 'gallery.address.changed'; sight: Sight } | { type: 'gallery.asked' },
    tags: {} as 'busy',
  },
  actors: { readGallery: unprovided<Gallery>('readGallery') },
  guards: {
    isOfAllScenes: ({ context }) => context.sight.scene === '',
    isOfStatesNotShown: ({ context }) => context.sight.scene === NOT_SHOWN,
    isKnownScene: ({ context: { gallery, sight } }) =>
      gallery?.scenes.some(({ slug }) => slug === sight.scene) === true,
  },
  actions: { goTo: assign((_, sight: Sight) => ({ sight })) },
}).createMachine({
  id: 'gallery',
  description: 'What every screen looks like in each of its states, in pictures that were taken before.',
  context: ({ input }) => ({ gallery: undefined, sight: input.sight }),
  initial: 'reading',
  on: { 'gallery.address.changed': { actions: { type: 'goTo', params: ({ event }) => event.sight } } },
  states: {
    reading: {
      description: 'What was taken last is looked up.',
      tags: 'busy',
      invoke: {
        id: 'readGallery',
        src: 'readGallery',
        onDone: { target: 'open', actions: assign({ gallery: ({ event }) => event.output }) },
        onError: 'missing',
      },
    },
    missing: {
      description: 'No pictures were taken on this machine, or none that can be read; how to take them is said.',
      on: { 'gallery.asked': 'reading' },
    },
    open: {
      description: 'There are pictures, and the address says which of them are looked at.',
      initial: 'arriving',
      on: {
        'gallery.address.changed': {
          target: '.arriving',
          actions: { type: 'goTo', params: ({ event }) => event.sight },
        },
      },
      states: {
        arriving: {
          description: 'The address is read.',
          always: [
            { guard: 'isOfAllScenes', target: 'allScenes' },
            { guard: 'isOfStatesNotShown', target: 'statesNotShown' },
            { guard: 'isKnownScene', target: 'scene' },
            { target: 'unknownScene' },
          ],
        },
        allScenes: { description: 'All scenes are shown, by their screens.' },
        statesNotShown: { description: 'The states of flows are listed in which no scene stands.' },
        scene: { description: 'One scene is shown, with its words and the states behind it.' },
        unknownScene: { description: 'No scene has the name in the address, and a way to all of them is offered.' },
      },
    },
  },
});

export type GalleryRef = ActorRefFrom<typeof galleryMachine>;
export type GallerySnapshot = SnapshotFrom<typeof galleryMachine>;
