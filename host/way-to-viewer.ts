/**
 * The last line of every page, where the viewer is served and nowhere else: who tests the shop finds it there. It
 * stands beside the shop's own root, so the shop knows nothing of it, and opens a tab of its own, for the viewer
 * follows pages that are open.
 */
const WAY_TO_VIEWER =
  '<nav aria-label="For testers" style="padding:1rem 1rem calc(1rem + var(--bar-height,0px));text-align:center">' +
  '<a href="/flows/" target="_blank">For testers: watch the flows of this shop</a></nav>';

export const withWayToViewer = (page: string): string =>
  page.includes(WAY_TO_VIEWER) ? page : page.replace('</body>', `${WAY_TO_VIEWER}</body>`);
