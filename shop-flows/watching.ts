import type { WatchOptions } from '@statecart/flows/inspector';
import { MASKS } from './masks';

/** Options for watching the shop's pages. */
export const WATCHING: WatchOptions = {
  masks: MASKS,
  // Above the bars at the lower edge of pages, in the shop's colours.
  bar: {
    bottom: 'var(--bar-height,0px) + var(--bar-of-page,0px)',
    line: 'var(--shop-field-line,GrayText)',
    background: 'var(--mantine-color-body,Canvas)',
    buttons: 'var(--shop-tint,Canvas)',
  },
};
