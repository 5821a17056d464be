/**
 * One page of one browser: as little as engines have in common, and a story needs. What is asked of the page is an
 * expression of JavaScript; elements are handed over as the expression that finds them.
 */
export type Tab = {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** What an expression comes to, if that can be written as JSON. */
  ask(expression: string): Promise<unknown>;
  /** False where there is nothing to press. */
  press(element: string): Promise<boolean>;
  /** False where there is nothing to type into. */
  type(element: string, text: string): Promise<boolean>;
  /**
   * Exceptions and errors in the page's console, as far as the engine tells of them: WebKit only of what comes once a
   * page was asked something.
   */
  pageErrors: string[];
  close(): Promise<void>;
};

export type Engine = {
  name: string;
  /** What to install for it on this machine; undefined where all is there. */
  missing: string | undefined;
  /** A browser that nobody has used, with one page. */
  enter(): Promise<Tab>;
};
