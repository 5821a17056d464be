/** Escapes JSON for use within a page: it cannot close its element, open another or break a script. */
export const inertJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
