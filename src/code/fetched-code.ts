/** How Chromium and Firefox name the code that did not come. */
const WHAT_FAILED = /module: (\S+)$/;

/**
 * Browsers remember that code did not come, and never ask the network for it again. Under another fragment it is another
 * module to them, and the same file to everybody else.
 */
export const fetchedCode = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((thrown: unknown) => {
    const [, address] = WHAT_FAILED.exec(String(thrown)) ?? [];
    if (!address) throw thrown;
    return import(/* @vite-ignore */ `${address}#${Date.now()}`);
  });
