import { renderingIn } from '../../build/rendering-place';
import type { RenderingOptions } from '../../host/renderer';
import { openShop, type RunningShop } from '../../host/shop';
import { builtForTests } from '../support/built-shop';
import { openScriptedStore, type ScriptedStore } from './scripted-store';

type Rendering = Omit<RenderingOptions, 'entry' | 'apiBase'>;
type RenderedShop = { store: ScriptedStore; shop: RunningShop };

/** The built shop, rendered by its host, with a store whose answers the test sets. */
export async function openRenderedShop(rendering: Rendering): Promise<RenderedShop> {
  const dist = await builtForTests();
  const store = await openScriptedStore();
  const { apiBase } = store;
  const shop = await openShop({
    port: 0,
    dist,
    apiBase,
    rendering: { entry: renderingIn(dist), apiBase, ...rendering },
  });
  return { store, shop };
}
