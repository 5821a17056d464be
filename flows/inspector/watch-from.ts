import type { createActor } from 'xstate';
import { sharedNamesOf } from '../messages';
import type { BarStyle } from '../recorder/recorder-bar';
import type { MaskOptions } from './masks';
import { pageServices } from './page-services';
import { watch } from './watch';

export type WatchOptions = {
  /** By which its viewer knows the application, where others lie on the same origin. */
  name?: string;
  /** What is private in the application, besides what is private everywhere. */
  masks?: MaskOptions;
  /** The address below which viewer and scripts of it lie: none of them is the application's own. */
  viewer?: string;
  /** How the bar looks by which a recording is kept. */
  bar?: BarStyle;
};

/** Called before the application begins, with the very `createActor` that it will use. */
export function watchFrom(create: typeof createActor, options: WatchOptions = {}): void {
  const { name, masks, viewer = '/flows/', bar } = options;
  watch(
    create,
    pageServices(window, viewer, sharedNamesOf(name)),
    {
      inspector: async () => (await import('./page-inspector')).PageInspector,
      masks: async () => new (await import('./masks')).Masks(masks),
      recorder: async () => (await import('../recorder/record')).record,
    },
    bar,
  );
}
