import { NeededStyles } from './needed-styles';
import { fingerprint, type Inline, inlineOf } from './page-policy';
import { type StaticFiles, textOf } from './static-files';
import { noteRecordingAsked, WATCH_SCRIPT_PATH } from './watch-script';

/** What the shop's own rendering gives for an address. */
export type Rendered = { isMissing: boolean; head: string; content: string; renderedState: string };

/** Which files belong to which screen, by the first step of its path: the build writes this list. */
type ScreenFiles = ReadonlyMap<string, string[]>;

const SCREENS = '/screens.json';
const STYLE_LINK = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
/** The page's own script, and before it, where somebody watches, the watch script. */
const MODULES = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
/** Asks the store for what a rendered page already has. */
const ASKING = /<script data-asking>.*?<\/script>/s;
const PRELOAD = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

/** What pages are made with, of all that the build made: styles, and the list of which screen has which. */
export const textsOfPages = (files: StaticFiles): Map<string, string> =>
  new Map(
    [...files]
      .filter(([address]) => address === SCREENS || address.endsWith('.css'))
      .map(([address, file]) => [address, textOf(file)]),
  );

/** The built page as a form into which rendered screens are written. */
export class PageForm {
  readonly #page: string;
  readonly #inline: Inline;
  /** What the page's own script cannot begin without, in that order, and that script. */
  readonly #scripts: string[];
  readonly #styles: string[];
  readonly #screens: ScreenFiles;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #sheets = new Map<string, NeededStyles>();

  constructor(page: string, texts: ReadonlyMap<string, string>) {
    this.#texts = texts;
    this.#scripts = [...addressesOf(PRELOAD, page), ...addressesOf(MODULES, page)];
    this.#styles = addressesOf(STYLE_LINK, page);
    // A map, because an address may be called `constructor`.
    this.#screens = new Map(Object.entries<string[]>(JSON.parse(texts.get(SCREENS) ?? '{}')));
    this.#page = page.replace(STYLE_LINK, '').replace(PRELOAD, '').replace(MODULES, '').replace(ASKING, '');
    this.#inline = inlineOf(this.#page);
  }

  /** The whole page: styles within it, so that nothing stands between it and the first paint. */
  fill(
    pathname: string,
    { head, content, renderedState }: Rendered,
    /** The style of its first picture, which is read once the words are there. */
    picture = '',
  ): { html: string; inline: Inline } {
    const files = this.#screens.get(pathname.split('/')[1] ?? '') ?? [];
    const styles = [...this.#styles, ...files.filter((file) => file.endsWith('.css'))];
    const script = asking(
      this.#scripts,
      files.filter((file) => file.endsWith('.js')),
      styles,
    );
    const needed = this.#needed(styles, content);
    const html = this.#page
      .replace('<html ', '<html data-rendered ')
      .replace(/<title>[^<]*<\/title>/, '')
      .replace('</head>', () => `${head}<style>${needed}</style></head>`)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root">${content}</div>${picture && `<style>${picture}</style>`}` +
          `${scriptWith(renderedState)}<script>${script}</script>`,
      );
    const inline = {
      scripts: [...this.#inline.scripts, fingerprint(script)],
      styles: [...this.#inline.styles, fingerprint(needed), ...(picture ? [fingerprint(picture)] : [])],
    };
    return { html, inline };
  }

  /** What the page's first sight needs of these files, taken apart once for all pages of a screen. */
  #needed(styles: string[], content: string): string {
    const name = styles.join();
    let sheet = this.#sheets.get(name);
    if (!sheet) {
      sheet = new NeededStyles(styles.map((href) => this.#texts.get(href)).join('\n'));
      this.#sheets.set(name, sheet);
    }
    return sheet.for(content).replaceAll('</', '<\\/');
  }
}

const addressesOf = (links: RegExp, page: string): string[] =>
  [...page.matchAll(links)].flatMap(([, address]) => address ?? []);

const scriptWith = (renderedState: string) =>
  `<script type="application/json" id="rendered-state">${renderedState}</script>`;

/**
 * The scripts and the whole styles are fetched once the page is seen with its first pictures, so that
 * they delay neither; or at the first touch, whatever has come by then; or after a while, where
 * pictures are missing, slow, or seen by a browser that does not say so.
 */
const asking = (...files: [scripts: string[], screen: string[], styles: string[]]): string => {
  const [scripts] = files;
  const ask = (script: string) => `${script}(${files.map((some) => JSON.stringify(some)).join()})`;
  if (!scripts.includes(WATCH_SCRIPT_PATH)) return ask(askForScripts);
  // A watch script that fails keeps nobody out of the shop.
  return `${noteRecordingAsked}\n${ask(askForScripts.replace(READ, `${READ}.catch(console.error)`))}`;
};

const READ = 'await import(script)';

/**
 * Written into the page as it stands here: it must need nothing from outside. The scripts are fetched at
 * once and read one after another, so that the page can answer in between.
 */
const askForScripts = `((scripts, screen, styles) => {
  let asked = false;
  const link = (rel, href) => {
    const made = document.createElement("link");
    made.rel = rel;
    made.href = href;
    document.head.append(made);
  };
  const ask = () => {
    if (asked) return;
    asked = true;
    for (const href of styles) link("stylesheet", href);
    for (const href of [...scripts, ...screen]) link("modulepreload", href);
    read();
  };
  const read = async () => {
    for (const script of scripts) {
      ${READ};
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const isAwaited = () => document.querySelector("#root [decoding=sync]");
  const seen = new Promise((resolve) => new PerformanceObserver((list) => {
    if (list.getEntries().some(({ url }) => url) || !isAwaited()) resolve();
  }).observe({ type: "largest-contentful-paint", buffered: true }));
  addEventListener("load", () => {
    seen.then(() => setTimeout(ask));
    setTimeout(ask, 500);
  });
  setTimeout(ask, 3000);
  for (const sign of ["pointerdown", "keydown"])
    addEventListener(sign, ask, { once: true, capture: true, passive: true });
})`.replace(/\n\s*/g, ' ');
