import { useSelector } from '@xstate/react';
import type { CheckoutRef } from '#machines/checkout/checkout.machine';
import { type Refusal as Refused, refusalOf } from '#machines/checkout/checkout.selectors';
import { FormAlert } from '../../components/form/Form';

type CheckoutProps = { checkout: CheckoutRef };

const WORDS: Readonly<Record<Refused['why'], string>> = {
  lines: 'Some items in your cart cannot be ordered. They are marked above.',
  unheard:
    'The store did not respond. Everything you entered is still here. You can safely try again: it will not place a second order.',
  refused: 'The order could not be placed. Everything you entered is still here.',
  sessionEnded: 'Your session had ended. Everything you entered is still here.',
};

/** The toast disappears, so the reason why there is no order yet stays beside the button. */
export function Refusal({ checkout }: CheckoutProps) {
  const why = useSelector(checkout, (snapshot) => refusalOf(snapshot)?.why);
  const error = useSelector(checkout, (snapshot) => refusalOf(snapshot)?.error);
  if (!why) return null;
  const said = why === 'refused' || why === 'lines' ? error : '';
  return <FormAlert>{[asSentence(said), WORDS[why]].filter(Boolean).join(' ')}</FormAlert>;
}

/** Adds the full stop that some stores leave out, because another sentence follows. */
const asSentence = (said = '') => said.trim().replace(/[^.!?।]$/u, '$&.');
