import * as react from 'react';

/*
 * React's development build takes down the stack of every element it makes, for people who look at it in their tools: a
 * tenth of all that a screen does here. Ten thousand a second are its limit, and here it is always reached.
 */
const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_VALUE, set: () => {} });
}
