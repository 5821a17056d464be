import { useSelector } from '@xstate/react';
import { type Refusal as Refused, refusalOf } from '#machines/checkout/checkout.selectors';
import { FormAlert } from '../../components/form/Form';
import type { CheckoutProps } from './CheckoutScreen';

const WORDS: Readonly<Record<Refused['why'], string>> = {
  lines: 'Some of your cart cannot be ordered as it is. The items in question are marked above.',
  unheard:
    'We did not hear back from the store. Everything you entered is still here. Your order may have been made all the same: look at My Orders before you try again.',
  refused: 'The order could not be placed. Everything you entered is still here.',
  sessionEnded: 'Your session had ended. Everything you entered is still here.',
};

/** The toast passes; why there is no order yet stands beside the button. */
export function Refusal({ checkout }: CheckoutProps) {
  const why = useSelector(checkout, (snapshot) => refusalOf(snapshot)?.why);
  const error = useSelector(checkout, (snapshot) => refusalOf(snapshot)?.error);
  if (!why) return null;
  const said = why === 'refused' || why === 'lines' ? error : '';
  return <FormAlert>{[said, WORDS[why]].filter(Boolean).join(' ')}</FormAlert>;
}
