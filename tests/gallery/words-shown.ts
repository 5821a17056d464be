/** Names that are heard, hints that are read. */
const TOLD_BY = ['aria-label', 'alt', 'placeholder', 'title', 'aria-roledescription', 'aria-valuetext'];

/** What is to be read on the page, or is said of it to somebody who listens; each once. */
export function wordsShown(): string[] {
  const lines = document.body.innerText.split('\n');
  const told = [...document.body.querySelectorAll<HTMLElement>(TOLD_BY.map((name) => `[${name}]`).join())]
    .filter((element) => element.checkVisibility())
    .flatMap((element) => TOLD_BY.map((name) => element.getAttribute(name) ?? ''));
  return [...new Set([...lines, ...told].map((line) => line.trim()).filter((line) => /\p{Letter}/u.test(line)))];
}
