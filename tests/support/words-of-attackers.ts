import { ATTACKS, POISONED_VALUES } from './attacks';

/** Each replaces every text of the store in one run; the first is harmless. */
export const WORDS: readonly string[] = ['Words of the store', ...ATTACKS, ...POISONED_VALUES];

/** A picture needs an address that loads, so it is not replaced. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

export const storeOf = (words: string) => ({
  storeName: words,
  companyName: words,
  companyAddress: words,
  companyEmail: words,
  companyPhone: words,
  companyLogoUrl: PICTURE,
  description: words,
  categories: [words],
  categoryImages: { [words]: PICTURE },
  socialLinks: { instagram: words, [words]: words },
  grievanceOfficer: { name: words, email: words, phone: words, hours: words },
});

export const productOf = (words: string) => ({
  id: 'piece',
  title: words,
  description: words,
  imgUrl: PICTURE,
  images: [{ url: PICTURE }],
  category: words,
  parentCategory: words,
  regularPrice: 1_299,
  attributes: [
    { key: 'Size', value: [words, 'M'] },
    { key: 'Color', value: [words, 'Red'] },
    { key: words, value: [words], metricUnit: words },
  ],
});

/** Counts the elements that act, navigate, load or ask for input, in the page or in parsed HTML. */
export function partsOfPage(html?: string): Record<string, number> {
  const seen = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const counted: Record<string, number> = {};
  for (const element of seen.body.querySelectorAll('*')) {
    const acts = [...element.attributes].some(({ name }) => /^(?:on|formaction|srcdoc|ping|xlink:)/.test(name));
    const leads = /^\s*(?:javascript|vbscript|data):/i.test(element.getAttribute('href') ?? '');
    const isPart = element.matches(
      'script, style, iframe, frame, object, embed, applet, form, input, textarea, base, meta, link, math, video, audio, template',
    );
    const name = acts ? 'what acts' : leads ? 'what leads astray' : isPart ? element.localName : '';
    if (name) counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
}
