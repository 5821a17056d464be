import type { Excused } from '../support/model/gauge';

const STOPS_WITH_THE_PAGE = 'it waits for an actor of the page, which stops only with the page';

/**
 * Transitions by name that no shopper can trigger on a mounted screen, with the reason. The model tests walk them. The
 * gauge fails if more than one transition in twenty is listed here, or one that a screen does walk.
 */
export const NOT_WALKED: Excused = {
  'shop | xstate.error.actor.storeInfo | 0': 'it fails only if its machine has a fault',
  'shop | xstate.error.actor.categories | 0': 'it fails only if its machine has a fault',
  'categories | xstate.error.actor.watchStore | 0':
    'it listens to an actor of the page and uses nothing of the browser that can fail',
  'auth | xstate.error.actor.watchSession | 0':
    'no browser forbids its listeners, and cookies are read before it starts',
  'login.editing | xstate.error.actor.untilSignedIn | 0':
    'it fails only if the code of sessions cannot be fetched, and then signing in fails, too',
  'quickAdd.looking | xstate.error.actor.loadLines | 0':
    'it fails only if its code cannot be fetched; if the store fails, the data of the card is used',
  'delivery.unheard | xstate.error.actor.storeLoaded | 0': STOPS_WITH_THE_PAGE,
  'related.unheard | xstate.error.actor.storeLoaded | 0': STOPS_WITH_THE_PAGE,
  'availability.unheard | xstate.error.actor.storeLoaded | 0': STOPS_WITH_THE_PAGE,
};
