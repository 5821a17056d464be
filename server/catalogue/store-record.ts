import type { DeliverySettings } from '../delivery/settings';

/** The store's description of itself, as it is stored. A picture is a path on this server or an address elsewhere. */
export type StoreRecord = {
  storeName: string;
  companyName: string;
  companyAddress: string;
  companyEmail: string;
  companyPhone: string;
  companyLogoUrl: string;
  description: string;
  categories: string[];
  categoryImages: Record<string, string>;
  socialLinks: Record<string, string>;
  policies: Record<string, string>;
  grievanceOfficer: { name: string; email: string; phone: string; hours: string } | null;
  /** For how many days after delivery goods may be sent back, as the return policy says. */
  returnDays?: number;
  /** How its parcels travel. Without it, shoppers are not told when something arrives. */
  delivery?: DeliverySettings;
};
