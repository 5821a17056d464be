import type { DeliverySettings } from '../../server/delivery/settings';
import type { Category } from '../product';
import { CATEGORIES } from '../product';

/** Pictures are named after their category: 'Flip-Flops & Flats' → /pictures/category-flip-flops-flats */
function categoryPicture(name: string): string {
  const kebab = name
    .toLowerCase()
    .replaceAll('&', '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `/pictures/category-${kebab}`;
}

type PicturedName = Category | 'Summer Collection' | 'Casual Wear' | 'Evening Wear' | 'default';

const pictured: readonly PicturedName[] = [
  ...CATEGORIES,
  'Summer Collection',
  'Casual Wear',
  'Evening Wear',
  'default',
];

export type StoreDetails = {
  storeName: string;
  companyName: string;
  companyAddress: string;
  companyEmail: string;
  companyPhone: string;
  companyLogoUrl: string;
  description: string;
  categories: readonly string[];
  categoryImages: Readonly<Record<string, string>>;
  socialLinks: Readonly<Record<'instagram' | 'facebook' | 'twitter', string>>;
  grievanceOfficer: Readonly<{ name: string; email: string; phone: string; hours: string }>;
  returnDays: number;
  delivery: DeliverySettings;
};

/** The demonstration shop's own details. Every name, address and number here is made up. */
export const details = {
  storeName: 'Statecart',
  companyName: 'Statecart Retail Private Limited',
  companyAddress: '14 Neelkothi Arcade, Old Dyers’ Road, Jaipur, Rajasthan 302001, India',
  companyEmail: 'care@statecart.example',
  companyPhone: '+91 90000 00000',
  companyLogoUrl: '/pictures/logo.svg',
  description:
    'Dresses, kurtas, sarees, footwear and home essentials at fair prices in rupees, taxes included, delivered free across India.',
  categories: CATEGORIES,
  categoryImages: Object.fromEntries(pictured.map((name) => [name, categoryPicture(name)])),
  socialLinks: {
    instagram: 'https://www.instagram.com/statecart.example',
    facebook: 'https://www.facebook.com/statecart.example',
    twitter: 'https://x.com/statecart_example',
  },
  grievanceOfficer: {
    name: 'Meera Rathore',
    email: 'grievance@statecart.example',
    phone: '+91 90000 00001',
    hours: 'Monday-Friday 10:00-17:00',
  },
  returnDays: 7,
  delivery: {
    from: '302001',
    cutOffHour: 14,
    holidays: [
      '2026-12-25', // Christmas
      '2027-01-14', // Makar Sankranti
      '2027-01-26', // Republic Day
      '2027-03-22', // Holi
      '2027-08-15', // Independence Day
      '2027-10-02', // Gandhi Jayanti
      '2027-10-09', // Dussehra
      '2027-10-29', // Diwali
      '2027-12-25', // Christmas
    ],
    // PIN code prefixes of the islands, Ladakh and Arunachal Pradesh.
    noCashIn: ['744', '68255', '194', '790', '791', '792'],
    cashUpTo: 50_000,
  },
} as const satisfies StoreDetails;
