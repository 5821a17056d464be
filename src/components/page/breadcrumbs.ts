import type { BreadcrumbList } from 'schema-dts';

/** A page on the way to another: what it is called, and its address in the shop. */
export type Step = [name: string, address: string];

export const HOME_STEP: Step = ['Home', '/'];

/** The way from the home page to a page, which is its last step. */
export const breadcrumbs = (steps: Step[], origin: string) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: [HOME_STEP, ...steps].map(([name, address], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: origin + address,
    })),
  }) satisfies BreadcrumbList;
