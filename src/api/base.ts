import { apiBase } from '#contract/store-address';

/** The API base of this page's store: from the page's meta tag, set by build or host, or by the default rule. */
export const baseOfPage = ({ location, document }: Pick<Window, 'location' | 'document'>): string =>
  apiBase(location, document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content);
