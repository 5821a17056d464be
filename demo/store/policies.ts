import { readFileSync } from 'node:fs';

export type PolicyType = 'terms' | 'privacy' | 'refund' | 'return' | 'shipping' | 'about';

/** Beside this module, so that it works from wherever the store is started. */
function text(type: PolicyType): string {
  return readFileSync(new URL(`./policies/${type}.html`, import.meta.url), 'utf8').trim();
}

/** Placeholders such as {{companyName}} are still in the texts: who serves or shows them fills them. */
export const policies: Record<PolicyType, string> = {
  terms: text('terms'),
  privacy: text('privacy'),
  refund: text('refund'),
  return: text('return'),
  shipping: text('shipping'),
  about: text('about'),
};
