/**
 * A link for testers at the end of every page, only where the viewer is served. It is outside the shop's root element,
 * so the shop does not know of it, and opens a new tab, because the viewer watches open pages.
 */
const LABEL = 'aria-label="For testers"';
const WAY_TO_VIEWER =
  `<nav ${LABEL} style="padding:1rem 1rem calc(1rem + var(--bar-height,0px));text-align:center">` +
  '<a href="/flows/" target="_blank">For testers: watch the flows of this shop</a></nav>';

/** In a page that is not rendered yet the link would come first, and jump to the end as soon as the shop appears. */
const HIDDEN_AT_FIRST = `<style>#root:empty~[${LABEL}]{display:none}</style>`;

export const withWayToViewer = (page: string): string =>
  page.includes(WAY_TO_VIEWER)
    ? page
    : page.replace('</head>', () => `${HIDDEN_AT_FIRST}</head>`).replace('</body>', () => `${WAY_TO_VIEWER}</body>`);
