import { PRIVATE_VIEWS } from './private-views';
import { PUBLIC_VIEWS, type View } from './public-views';
import { UNHAPPY_VIEWS } from './unhappy-views';

/** All screens to look at, by name. */
export const VIEWS: Readonly<Record<string, View>> = { ...PUBLIC_VIEWS, ...PRIVATE_VIEWS, ...UNHAPPY_VIEWS };
