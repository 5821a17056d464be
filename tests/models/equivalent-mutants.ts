import type { MutantResult } from '../support/model/mutant-results';

const LOOKS_FIRST = 'A try is remembered by then, with which preparing begins by looking how the order stands.';

/** Mutants that behave like the original, so that no walk can notice them, with the reason. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'suggestions where open.asking: patience leads to considering': 'Whoever is slow or sparing is asked nothing there.',
  'recentlyViewed where restoring: recentlyViewed.saved leads to shown': 'Where there is nothing to show, it goes on.',
  'checkout where beginning: makeKey.onDone leads nowhere': 'What another tab has begun leads on from there by itself.',
  'checkout where beginning: makeKey.onDone leads to beginning':
    'What another tab has begun leads on from there by itself.',
  'checkout where submitting: placeOrder.onError (3) leads to beginning':
    'What stays unconfirmed is asked about from there at once.',
  'payment where postingForm: payment.returned leads to preparing': LOOKS_FIRST,
  'payment where redirecting: payment.returned leads to preparing': LOOKS_FIRST,
  'payment where awaitingPayment: payment.returned leads to preparing': LOOKS_FIRST,
  'payment where checkFailed: payment.order.seen leads to preparing': LOOKS_FIRST,
  'payment where checkFailed: payment.returned leads to preparing': LOOKS_FIRST,
  'payment where checkFailed: payment.retried leads to preparing': LOOKS_FIRST,
};

export const nameOf = ({ flow, wrong }: Pick<MutantResult, 'flow' | 'wrong'>) => `${flow} where ${wrong}`;

/** Exactly the equivalent mutants must stay unnoticed. */
export const isAmiss = (result: MutantResult): boolean =>
  (result.noticed === null) !== Object.hasOwn(EQUIVALENT, nameOf(result));
