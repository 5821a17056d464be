import type { WatchOptions } from '@statecart/flows/inspector';
import { MASKS } from './masks';

/** How pages of the shop are watched. */
export const WATCHING: WatchOptions = {
  masks: MASKS,
  // Above the bars that pages have at their lower edge, and in the colours of the shop.
  bar: {
    bottom: 'var(--bar-height,0px) + var(--bar-of-page,0px)',
    line: 'var(--shop-field-line,GrayText)',
    background: 'var(--mantine-color-body,Canvas)',
    buttons: 'var(--shop-tint,Canvas)',
  },
};
