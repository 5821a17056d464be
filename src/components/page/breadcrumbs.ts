import type { BreadcrumbList } from 'schema-dts';

/** The address is a path within the shop. */
export type Step = [name: string, address: string];

export const HOME_STEP: Step = ['Home', '/'];

/** Structured data of the steps: Home is put before them, and the page itself is the last. */
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
