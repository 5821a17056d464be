import type { OnlineStore, WebSite } from 'schema-dts';
import { type StoreInfo, shownStoreName } from '#contract/store-info';
import { webAddress } from '../../components/page/web-address';

/** Structured data (schema.org) of the store, with the details it gives itself, and of its website. */
export function storeFacts(info: StoreInfo, origin: string) {
  const known = { name: shownStoreName(info), url: `${origin}/` };
  return [
    {
      '@type': 'OnlineStore',
      ...known,
      legalName: info.companyName,
      logo: webAddress(info.companyLogoUrl, origin),
      description: info.description,
      email: info.companyEmail,
      telephone: info.companyPhone,
      address: info.companyAddress,
      sameAs: Object.values(info.socialLinks).filter((url) => /^https?:/i.test(url)),
    } satisfies OnlineStore,
    { '@type': 'WebSite', ...known } satisfies WebSite,
  ];
}
