import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { rupees } from '#contract/money';
import type { Difference } from '#machines/availability/line-availability';
import type { CartChange } from '#machines/cart/lines';
import { useShop } from '../../shop/shop-context';
import { differenceWords } from './complaint-words';
import { Mending } from './Mending';

type LineMendingProps = {
  difference: Difference;
  /** Whether the line has a Remove button of its own. */
  isRemovable?: boolean;
};

/** Says what changed about a line since it was added, with a button that resolves it. */
export function LineMending({ difference, isRemovable = false }: LineMendingProps) {
  const { line, available, price } = difference;
  const each = line.quantity > 1 ? ' each' : '';
  return (
    <Mending key={difference.why} words={differenceWords(difference)}>
      {difference.why === 'fewer' && (
        <Way change={{ type: 'cart.quantity.changed', line, quantity: available, isMost: true }}>
          {`Change to ${available}`}
        </Way>
      )}
      {(difference.why === 'dearer' || difference.why === 'cheaper') && (
        <Way change={{ type: 'cart.price.accepted', line, price }}>{`OK, ${rupees(price)}${each}`}</Way>
      )}
      {(!isRemovable || isGone(difference)) && (
        <Way change={{ type: 'cart.line.removed', id: line.id, only: [line] }} label={`Remove ${line.name}`}>
          Remove
        </Way>
      )}
    </Mending>
  );
}

export const isGone = ({ why }: Difference): boolean => why === 'gone' || why === 'soldOut';

type MendingChange = Exclude<CartChange, { type: 'cart.lines.returned' }>;

function Way({ change, label, children }: { change: MendingChange; label?: string; children: string }) {
  const { cart } = useShop();
  // Ignores the second press of a double click, which would hit the button of the next problem in the same place.
  const press = ({ detail }: MouseEvent) => {
    if (detail < 2) cart.send(change);
  };
  return (
    <Button size="md" variant="default" aria-label={label} onClick={press}>
      {children}
    </Button>
  );
}
