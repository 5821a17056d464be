/** Selects visible elements by CSS selector, role, accessible name and contained text. */
export type Look = { css?: string; role?: 'button' | 'heading' | 'img' | 'link'; name?: string; has?: string };

/** A function call as an expression to evaluate in a page. The function must use nothing outside itself. */
const call = <Given extends unknown[]>(script: (...given: Given) => unknown, ...given: Given): string =>
  `(${script})(...${JSON.stringify(given)})`;

export const textsOf = (look: Look): string =>
  `${call(seen, look)}.map((element) => element.textContent.replace(/\\s+/g, ' ').trim())`;

/** Finds the first match and scrolls to it; null if there is none, or if it is disabled or covered. */
export const reachOf = (look: Look): string => `(${reached})(${call(seen, look)})`;

/** Errors in this page since the last evaluation; the first one starts to record them. */
export const newPageErrors = call(pageErrorsSinceLastCall);

function pageErrorsSinceLastCall(): string[] {
  const kept: unknown = Reflect.get(window, 'newPageErrors');
  if (Array.isArray(kept)) return kept.splice(0);
  const pageErrors: string[] = [];
  Reflect.set(window, 'newPageErrors', pageErrors);
  window.addEventListener('error', ({ message }) => pageErrors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(String(reason)));
  const { error } = console;
  console.error = (...said) => {
    pageErrors.push(`console: ${said.join(' ')}`);
    error(...said);
  };
  return [];
}

function seen({ css = '*', role, name, has = '' }: Look): Element[] {
  const roles = {
    button: 'button, [role="button"]',
    heading: 'h1, h2, h3, h4, h5, h6',
    img: 'img, [role="img"]',
    link: 'a[href]',
  };
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) =>
    plain(element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.textContent);
  return [...document.querySelectorAll(role ? roles[role] : css)]
    .filter((element) => element.matches(css) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => name === undefined || nameOf(element) === name)
    .filter((element) => plain(element.textContent).includes(has));
}

function reached([element]: HTMLElement[]): HTMLElement | null {
  if (!element || element.matches(':disabled')) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [box] = element.getClientRects();
  const onTop = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return onTop && element.contains(onTop) ? element : null;
}
