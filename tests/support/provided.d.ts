import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests of this run leave what they walked; a path from the project's root. */
    parts: string;
  }
}
