/** Attributes that screen readers say or that are shown as hints. */
const TOLD_BY = ['aria-label', 'alt', 'placeholder', 'title', 'aria-roledescription', 'aria-valuetext'];

/** Texts on the page and in its attributes, without duplicates. */
export function wordsShown(): string[] {
  const lines = document.body.innerText.split('\n');
  const told = [...document.body.querySelectorAll<HTMLElement>(TOLD_BY.map((name) => `[${name}]`).join())]
    .filter((element) => element.checkVisibility())
    .flatMap((element) => TOLD_BY.map((name) => element.getAttribute(name) ?? ''));
  return [...new Set([...lines, ...told].map((line) => line.trim()).filter((line) => /\p{Letter}/u.test(line)))];
}
