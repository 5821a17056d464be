import * as react from 'react';

/*
 * React's development build captures the stack of every new element for its developer tools, which takes a tenth of a
 * test's time. It stops at ten thousand a second; this makes it believe that the limit is reached.
 */
const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_VALUE, set: () => {} });
}
