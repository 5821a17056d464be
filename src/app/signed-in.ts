import { cookieToken } from '../api/token';

/** Whether the shopper seems to be signed in: the store itself has the last word. */
export const isSignedIn = (): boolean => cookieToken.read() !== undefined;
