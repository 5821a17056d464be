import { readFileSync } from 'node:fs';

export type PolicyType = 'terms' | 'privacy' | 'refund' | 'return' | 'shipping' | 'about';

/** Resolved from this module, whatever the working directory. */
function text(type: PolicyType): string {
  return readFileSync(new URL(`./policies/${type}.html`, import.meta.url), 'utf8').trim();
}

/** With placeholders such as {{companyName}}, which the code that serves or shows them fills in. */
export const policies: Record<PolicyType, string> = {
  terms: text('terms'),
  privacy: text('privacy'),
  refund: text('refund'),
  return: text('return'),
  shipping: text('shipping'),
  about: text('about'),
};
