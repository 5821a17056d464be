/** Where an error was thrown. Its message may quote values of a caller, which must not be logged. */
export const faultPlace = (thrown: unknown): string =>
  (thrown instanceof Error && /\n\s+at ([^\n]+)/.exec(thrown.stack?.replace(thrown.message, '') ?? '')?.[1]) ||
  'an unknown place';
