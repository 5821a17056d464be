/**
 * Shown in place of what nobody who looks at flows should read: passwords, tokens, card numbers, and who somebody is.
 * Always the same four dots, so that not even its length is told.
 */
export const MASK = '••••';
