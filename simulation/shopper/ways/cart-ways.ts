import { differencesOf } from '#machines/availability/availability.selectors';
import type { OpenShop } from '../../../src/app/open-shop';
import { flowOf } from '../../shop/flows-of-visit';
import type { Hands, Way } from './way';

export function cartWays(hands: Hands, { cart }: OpenShop): Way[] {
  const { tab, dice, person } = hands;
  const availability = flowOf(tab.visit, 'availability');
  if (tab.pathname !== '/cart' || !availability) return [];
  const { lines } = cart.getSnapshot().context;
  const line = lines[Math.floor(dice * 983) % Math.max(1, lines.length)];
  if (!line) return [];
  const mending = mendingWays(hands, cart);
  const wanted = line.quantity + (dice > 0.4 ? 1 : -1);
  return [
    ...mending,
    {
      name: 'goes to the checkout',
      kind: 'orders',
      weight: 5,
      isWise: mending.length === 0,
      take: () => availability.send({ type: 'availability.wayOn.asked', to: 'checkout' }),
    },
    {
      name: `wants ${wanted} of ${line.id}`,
      kind: 'adds',
      weight: 1,
      take: () => {
        person.changes(line, wanted);
        cart.send({ type: 'cart.quantity.changed', line, quantity: wanted });
      },
    },
    {
      name: `removes ${line.id}`,
      weight: 0.3,
      take: () => {
        for (const each of lines) if (each.id === line.id) person.loosens(each);
        cart.send({ type: 'cart.line.removed', id: line.id });
      },
    },
  ];
}

/** The first difference between cart and store, as the action that mends it. */
export function mendingWays({ tab, person }: Hands, cart: OpenShop['cart']): Way[] {
  const availability = flowOf(tab.visit, 'availability');
  const [difference] = availability ? differencesOf(availability.getSnapshot()) : [];
  if (!difference) return [];
  const { line, why, available, price } = difference;
  const mend = () => {
    if (why === 'dearer' || why === 'cheaper') return cart.send({ type: 'cart.price.accepted', line, price });
    person.loosens(line);
    if (why === 'fewer') cart.send({ type: 'cart.quantity.changed', line, quantity: available, isMost: true });
    else cart.send({ type: 'cart.line.removed', id: line.id, only: [line] });
  };
  return [{ name: `mends ${line.id}, which is ${why}`, weight: 8, isWise: true, take: mend }];
}
