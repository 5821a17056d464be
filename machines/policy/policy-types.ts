/** The policies a store may have, by the last segment of their address, with their titles. */
export const POLICY_NAMES = {
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  refund: 'Refund Policy',
  return: 'Return Policy',
  shipping: 'Shipping Policy',
  about: 'About Us',
} as const;

export type PolicyType = keyof typeof POLICY_NAMES;

export const isPolicyType = (name: string): name is PolicyType => Object.hasOwn(POLICY_NAMES, name);

export const POLICY_TYPES: readonly PolicyType[] = Object.keys(POLICY_NAMES).filter(isPolicyType);

export const policyAddress = (policy: PolicyType): string => `/${policy}`;
