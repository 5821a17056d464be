import { expect } from 'vitest';
import type { Gallery } from '../../shop-flows/gallery/gallery';
import { galleryMachine } from '../../shop-flows/gallery/gallery.machine';
import { sceneShown } from '../../shop-flows/gallery/gallery.selectors';
import { NOT_SHOWN, type Sight, sightIn } from '../../shop-flows/gallery/sight';
import { answered, failedWith, modelOf } from '../support/model/flow';
import { walkFlow } from '../support/model/suite';

const scene = { name: 'an empty cart', slug: 'an-empty-cart', screen: '/cart', words: [], states: [], pictures: [] };
const gallery: Gallery = { at: '2026-02-03T04:00:00.000Z', revision: '', scenes: [scene], notShown: [] };
const to = (hash: string) => ({ type: 'gallery.address.changed', sight: sightIn(hash) }) as const;
const isOf = (name: string) => (sight: Sight) => expect(sight.scene).toBe(name);

walkFlow(
  modelOf(galleryMachine, {
    inputs: { 'all scenes': { sight: sightIn('') }, 'a scene': { sight: sightIn('#an-empty-cart/768/dark') } },
    events: {
      'a scene is opened': to('#an-empty-cart'),
      'all scenes are opened': to(''),
      'the list of states not shown is opened': to(`#${NOT_SHOWN}`),
      'an unknown scene is opened': to('#a-full-cart/768'),
      'the gallery is read': answered('readGallery', gallery),
      'the gallery cannot be read': failedWith('readGallery', new Error('Not JSON.')),
      'the gallery is requested again': { type: 'gallery.asked' },
    },
    everywhere: ({ snapshot }) => {
      expect(snapshot.hasTag('busy')).toBe(snapshot.matches('reading'));
      expect(snapshot.can({ type: 'gallery.asked' })).toBe(snapshot.matches('missing'));
    },
    states: {
      reading: ({ context }) => expect(context.gallery).toBeUndefined(),
      missing: ({ context }) => expect(context.gallery).toBeUndefined(),
      'open.allScenes': ({ context }) => isOf('')(context.sight),
      'open.statesNotShown': ({ context }) => isOf(NOT_SHOWN)(context.sight),
      'open.scene': ({ snapshot }) => expect(sceneShown(snapshot)).toEqual(scene),
      'open.unknownScene': ({ snapshot }) => expect(sceneShown(snapshot)).toBeUndefined(),
    },
  }),
);
