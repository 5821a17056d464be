import { type StoreInfo, shownStoreName } from '#contract/store-info';

/** `{{companyName}}`, `{company_name}`, `[Company Name]`: a name between braces or brackets, one or two of them. */
const PLACEHOLDER = /\{{1,2}[ \t]{0,9}([a-z][a-z _-]{2,30})\}{1,2}|\[{1,2}[ \t]{0,9}([a-z][a-z _-]{2,30})\]{1,2}/gi;

const LONGEST_VALUE = 500;
/** Limits the characters filled in, in case a text repeats a placeholder endlessly. */
const MOST_FILLED_IN = 100_000;

const valuesOf = (info: StoreInfo): ReadonlyMap<string, string> =>
  new Map([
    ['storename', shownStoreName(info)],
    ['companyname', info.companyName.trim() || shownStoreName(info)],
    ['companyaddress', info.companyAddress],
    ['companyemail', info.companyEmail],
    ['companyphone', info.companyPhone],
    ['companylogourl', info.companyLogoUrl],
  ]);

/** The store's HTML with its placeholders filled. A bracket around anything else stays as it is. */
export function filled(html: string, info: StoreInfo): string {
  const values = valuesOf(info);
  let left = MOST_FILLED_IN;
  return html.replace(PLACEHOLDER, (placeholder, inBraces?: string, inBrackets?: string) => {
    const name = (inBraces ?? inBrackets ?? '').replace(/[ _-]/g, '').toLowerCase();
    const value = values.get(name);
    if (value === undefined) return placeholder;
    const written = asText(value.trim().slice(0, LONGEST_VALUE));
    left -= written.length;
    return left < 0 ? '' : written;
  });
}

/** Writes all but letters and digits as character references, so that no value ends a text, a tag or an attribute. */
const asText = (value: string): string =>
  value.replace(/[^\p{L}\p{M}\p{N}]/gu, (letter) => `&#${letter.codePointAt(0)};`);
