import { userEvent } from 'vitest/browser';
import { store } from '../../models/sample-products';
import type { Shopper } from './enter';
import { focusOn, footer } from './locators';

/** A store that did not say who it is does so once the shopper asks again: by key, since a toast may still be above. */
export async function introducesItselfLate({ store: { info } }: Shopper, capabilities: string[]) {
  focusOn(footer().getByRole('button', { name: 'Try Again' }));
  await userEvent.keyboard('{Enter}');
  await info.answers(store({ capabilities }));
}
