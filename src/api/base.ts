import { apiBase } from './address';

/** Where the store of this page answers: as it was built, as its server says, or by the rule. */
export const baseOfPage = ({ location, document }: Pick<Window, 'location' | 'document'>): string =>
  apiBase(location, {
    built: import.meta.env.VITE_API_BASE,
    served: document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content,
  });
