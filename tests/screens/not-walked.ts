import type { Excused } from '../support/model/gauge';

const STOPS_WITH_THE_PAGE = 'it listens to an actor of the page, and stops when the page does';

/**
 * Transitions by name that no shopper can trigger on a mounted screen, with the reason. The model tests walk them. The
 * gauge fails if more than one transition in twenty is listed here, or one that a screen does walk.
 */
export const NOT_WALKED: Excused = {
  'shop | xstate.error.actor.storeInfo | 0': 'only a fault of its machine breaks it',
  'shop | xstate.error.actor.categories | 0': 'only a fault of its machine breaks it',
  'categories | xstate.error.actor.watchStore | 0':
    'it listens to an actor of the page, and asks the browser for nothing',
  'auth | xstate.error.actor.watchSession | 0':
    'no browser forbids a page to listen to itself; cookies are read before',
  'login.editing | xstate.error.actor.untilSignedIn | 0':
    'sessions that could not be fetched let nobody sign in either',
  'quickAdd.looking | xstate.error.actor.loadLines | 0':
    'only its own code that cannot be fetched breaks it; a store that fails is answered with what the card knows',
  'delivery.unheard | xstate.error.actor.storeLoaded | 0': STOPS_WITH_THE_PAGE,
  'related.unheard | xstate.error.actor.storeLoaded | 0': STOPS_WITH_THE_PAGE,
  'availability.unheard | xstate.error.actor.storeLoaded | 0': STOPS_WITH_THE_PAGE,
};
