import type { SeenPage } from '../pages';

/** What a tester calls the pages: tabs are counted as they came, and a page keeps the number of its tab. */
export function tabNames(pages: readonly SeenPage[]): ReadonlyMap<string, string> {
  const tabs = [...new Set(pages.map(({ page }) => page.tab))];
  return new Map(pages.map(({ page }) => [page.id, `Tab ${tabs.indexOf(page.tab) + 1}`]));
}
