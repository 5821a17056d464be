/**
 * One page of a browser, with only what all engines support and these tests need. Elements are passed as JavaScript
 * expressions that find them in the page.
 */
export type Tab = {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates a JavaScript expression in the page; its value must be serialisable as JSON. */
  ask(expression: string): Promise<unknown>;
  /** False if the expression finds no element. */
  press(element: string): Promise<boolean>;
  /** False if the expression finds no element. */
  type(element: string, text: string): Promise<boolean>;
  /**
   * Exceptions and console errors, as far as the engine reports them. In WebKit, `ask` collects them, and those before
   * the first `ask` of a page are missed.
   */
  pageErrors: string[];
  close(): Promise<void>;
};

export type Engine = {
  name: string;
  /** What to install to test this engine; undefined if everything is installed. */
  missing: string | undefined;
  /** Opens a browser with a fresh profile and one page. */
  enter(): Promise<Tab>;
};
