import { NeededStyles } from './needed-styles';
import { fingerprint, type Inline, inlineOf } from './page-policy';
import { type StaticFiles, textOf } from './static-files';
import { noteRecordingAsked, WATCH_SCRIPT_PATH } from './watch-script';

/** The result of the shop's own rendering of an address. */
export type Rendered = { isMissing: boolean; head: string; content: string; renderedState: string };

/** Which files belong to which screen, by the first segment of its path; written by the build. */
type ScreenFiles = ReadonlyMap<string, string[]>;

const SCREENS = '/screens.json';
const STYLE_LINK = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
/** The page's own script, preceded by the watch script where the flow viewer is served. */
const MODULES = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
/** The inline script that makes the early store calls; a rendered page has their answers already. */
const ASKING = /<script data-asking>.*?<\/script>/s;
const PRELOAD = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

/** The built files that rendered pages need as text: the styles, and the list of files per screen. */
export const textsOfPages = (files: StaticFiles): Map<string, string> =>
  new Map(
    [...files]
      .filter(([address]) => address === SCREENS || address.endsWith('.css'))
      .map(([address, file]) => [address, textOf(file)]),
  );

/** The built page as a template for rendered screens. */
export class PageForm {
  readonly #page: string;
  readonly #inline: Inline;
  /** The modules that the page's own script imports, in order, and that script. */
  readonly #scripts: string[];
  readonly #styles: string[];
  readonly #screens: ScreenFiles;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #sheets = new Map<string, NeededStyles>();

  constructor(page: string, texts: ReadonlyMap<string, string>) {
    this.#texts = texts;
    this.#scripts = [...addressesOf(PRELOAD, page), ...addressesOf(MODULES, page)];
    this.#styles = addressesOf(STYLE_LINK, page);
    // A map, because the first path segment may be `constructor`.
    this.#screens = new Map(Object.entries<string[]>(JSON.parse(texts.get(SCREENS) ?? '{}')));
    this.#page = page.replace(STYLE_LINK, '').replace(PRELOAD, '').replace(MODULES, '').replace(ASKING, '');
    this.#inline = inlineOf(this.#page);
  }

  /** The whole page. Its styles are inlined, so that no request delays the first paint. */
  fill(
    pathname: string,
    { head, content, renderedState }: Rendered,
    /** Style with the inlined first picture; placed after the content, so that the text is parsed first. */
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

  /** The rules that the page's first paint needs. The sheet is parsed once for all pages of a screen. */
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
 * Loads the scripts and the full styles after the first pictures are visible, so that they delay neither text nor
 * pictures; or at the first interaction; or on a timeout, if pictures are missing or slow, or the browser does not
 * report them.
 */
const asking = (...files: [scripts: string[], screen: string[], styles: string[]]): string => {
  const [scripts] = files;
  const ask = (script: string) => `${script}(${files.map((some) => JSON.stringify(some)).join()})`;
  if (!scripts.includes(WATCH_SCRIPT_PATH)) return ask(askForScripts);
  // A failing watch script must not keep the shop from starting.
  return `${noteRecordingAsked}\n${ask(askForScripts.replace(READ, `${READ}.catch(console.error)`))}`;
};

const READ = 'await import(script)';

/**
 * Inlined into the page as text, so it must not refer to anything outside. The scripts are fetched at once but
 * evaluated one after another, so that the page can respond in between.
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
