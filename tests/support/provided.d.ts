import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for the counts of this run, relative to the project's root. */
    parts: string;
  }
}
