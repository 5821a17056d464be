/**
 * What nobody who looks at flows should read: passwords, tokens, what is paid with, and who somebody is. All of it is
 * shown as the same four dots, so that not even its length is told.
 */
export const MASK = '••••';
