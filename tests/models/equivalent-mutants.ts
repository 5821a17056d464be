import type { MutantResult } from '../support/model/mutant-results';

const LOOKS_FIRST = 'At this point there is an attempt, so preparing begins by checking the order.';
const NOTED_BEFORE = 'An earlier payment is noted first, so preparing begins by checking the order.';

/** Mutants that behave like the original, so that no walk can notice them, with the reason. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'suggestions where open.asking: patience leads to considering':
    'The timeout has turned suggestions off, so considering leads to unasked.',
  'recentlyViewed where restoring: recentlyViewed.saved leads to shown':
    'Without products to show, shown leads to none.',
  'checkout where beginning: makeKey.onDone leads nowhere':
    'The attempt of the other tab is unconfirmed, so beginning leads to unconfirmed by itself.',
  'checkout where beginning: makeKey.onDone leads to beginning':
    'The attempt of the other tab is unconfirmed, so beginning leads to unconfirmed by itself.',
  'checkout where submitting: placeOrder.onError (4) leads to beginning':
    'The attempt stays unconfirmed, so beginning leads to unconfirmed by itself.',
  'payment where postingForm: payment.returned leads to preparing': LOOKS_FIRST,
  'payment where redirecting: payment.returned leads to preparing': LOOKS_FIRST,
  'payment where awaitingPayment: payment.returned leads to preparing': LOOKS_FIRST,
  'payment where postingForm: payment.anew.asked leads to preparing': NOTED_BEFORE,
  'payment where redirecting: payment.anew.asked leads to preparing': NOTED_BEFORE,
  'payment where awaitingPayment: payment.anew.asked leads to preparing': NOTED_BEFORE,
  'payment where checkFailed: payment.order.seen leads to preparing': LOOKS_FIRST,
  'payment where checkFailed: payment.returned leads to preparing': LOOKS_FIRST,
  'payment where checkFailed: payment.retried leads to preparing': LOOKS_FIRST,
};

export const nameOf = ({ flow, wrong }: Pick<MutantResult, 'flow' | 'wrong'>) => `${flow} where ${wrong}`;

/** Exactly the equivalent mutants must stay unnoticed. */
export const isAmiss = (result: MutantResult): boolean =>
  (result.noticed === null) !== Object.hasOwn(EQUIVALENT, nameOf(result));
