import { apiBase } from '#contract/store-address';

/** Where the store of this page answers: as the page says, by its build or its host, or by the rule. */
export const baseOfPage = ({ location, document }: Pick<Window, 'location' | 'document'>): string =>
  apiBase(location, document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content);
