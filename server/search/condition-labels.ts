import type { Condition } from './asked-conditions';

const PAISE = 100;
const rupees = (paise: number): string => `₹${(paise / PAISE).toLocaleString('en-IN')}`;
const withCapital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** What a condition that was read from a query is called on its button. */
export function labelOf(condition: Condition): string {
  switch (condition.kind) {
    case 'size':
      return `Size ${condition.exact.join(', ')}`;
    case 'letters':
      return `Size ${condition.inches} (${condition.sizes.map(({ gender, size }) => `${size} for ${gender.toLowerCase()}`).join(', ')})`;
    case 'color':
      return `Colour ${withCapital(condition.name)}`;
    case 'fabric':
      return `Fabric ${withCapital(condition.name)}`;
    case 'gender':
      return condition.exact;
    case 'without':
      return `Without ${condition.name}`;
    case 'sale':
      return condition.leastPercent > 1 ? `${condition.leastPercent}% off and more` : 'On sale';
    case 'price':
      return priceLabel(condition.leastPaise, condition.mostPaise);
  }
}

function priceLabel(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return `Up to ${rupees(most ?? 0)}`;
  return most === undefined ? `${rupees(least)} and above` : `${rupees(least)} to ${rupees(most)}`;
}
