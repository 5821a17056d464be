import type { Shelf } from './shelf';

/** What the shop's own rendering gives for an address. */
export type Rendered = { isMissing: boolean; head: string; content: string; found: string };

/** Which files belong to which screen, by the first step of its path: the build writes this list. */
type ScreenFiles = ReadonlyMap<string, string[]>;

const SCREENS = '/screens.json';
const STYLE_LINK = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;

/** The built page as a form into which rendered screens are written. */
export class PageForm {
  readonly #page: string;
  readonly #entry: string;
  readonly #styles: string[];
  readonly #screens: ScreenFiles;
  readonly #shelf: Shelf;

  constructor(page: string, shelf: Shelf) {
    this.#shelf = shelf;
    this.#entry = ENTRY.exec(page)?.[1] ?? '';
    this.#styles = [...page.matchAll(STYLE_LINK)].flatMap(([, href]) => href ?? []);
    // A map, because an address may be called `constructor`.
    this.#screens = new Map(Object.entries<string[]>(JSON.parse(this.#text(SCREENS) || '{}')));
    this.#page = page.replace(STYLE_LINK, '').replace(PRELOAD, '').replace(ENTRY, '');
  }

  /** The whole page: styles within it, so that nothing stands between it and the first paint. */
  fill(pathname: string, { head, content, found }: Rendered): string {
    const files = this.#screens.get(pathname.split('/')[1] ?? '') ?? [];
    const styles = [...this.#styles, ...files.filter((file) => file.endsWith('.css'))];
    const scripts = [this.#entry, ...files.filter((file) => file.endsWith('.js'))];
    return this.#page
      .replace('<html ', '<html data-rendered ')
      .replace(/<title>[^<]*<\/title>/, '')
      .replace('</head>', () => `${head}${this.#inlined(styles)}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${content}</div>${carried(found)}${asked(scripts)}`);
  }

  #inlined(styles: string[]): string {
    const text = styles.map((href) => this.#text(href)).join('\n');
    // A link that is switched off is not fetched; it tells the scripts that its styles are here.
    const links = styles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`).join('');
    return `<style>${text.replaceAll('</', '<\\/')}</style>${links}`;
  }

  #text(address: string): string {
    const file = this.#shelf.get(address);
    return file ? new TextDecoder().decode(file.plain) : '';
  }
}

const carried = (found: string) => `<script type="application/json" id="found">${found}</script>`;

/**
 * Scripts are fetched once the page stands with its first pictures, so that they delay neither; or
 * at the first touch, whatever has come by then; or after a while.
 */
function asked(scripts: string[]): string {
  return `<script>${askForScripts}(${JSON.stringify(scripts)})</script>`;
}

/** Written into the page as it stands here: it must need nothing from outside. */
const askForScripts = `(files => {
  let asked = false;
  const ask = () => {
    if (asked) return;
    asked = true;
    for (const file of files) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = file;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.src = files[0];
    document.head.append(script);
  };
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(ask))));
  setTimeout(ask, 3000);
  for (const sign of ["pointerdown", "keydown", "pointerover", "focusin"])
    addEventListener(sign, ask, { once: true, capture: true, passive: true });
})`.replace(/\n\s*/g, ' ');
