/** Rupees in binary fractions drift (0.1 + 0.2), so money is compared and added up in whole paise. */
const PAISE_IN_A_RUPEE = 100;

export const inPaise = (rupees: number): number => Math.round(rupees * PAISE_IN_A_RUPEE);

export const inRupees = (paise: number): number => paise / PAISE_IN_A_RUPEE;
