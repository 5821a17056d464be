import type { createActor } from 'xstate';
import { sharedNamesOf } from '../messages';
import type { BarStyle } from '../recorder/recorder-bar';
import type { MaskOptions } from './masks';
import { pageServices } from './page-services';
import { watch } from './watch';

export type WatchOptions = {
  /** The name by which the viewer finds the application, where several lie on one origin. */
  name?: string;
  /** What is private in the application, besides what is private everywhere. */
  masks?: MaskOptions;
  /** The path below which the viewer and its scripts lie, so that none of them is taken for the application's build. */
  viewer?: string;
  /** The style of the bar by which a recording is kept. */
  bar?: BarStyle;
};

/** Called before the application starts any actor, with the same `createActor` that it uses. */
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
