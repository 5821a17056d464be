import { userEvent } from 'vitest/browser';
import { store } from '../../models/sample-products';
import type { Shopper } from './enter';
import { focusOn, footer } from './locators';

/** The store answers a retry of the shopper. By keyboard, since a toast may cover the button. */
export async function introducesItselfLate({ store: { info } }: Shopper, capabilities: string[]) {
  focusOn(footer().getByRole('button', { name: 'Try Again' }));
  await userEvent.keyboard('{Enter}');
  await info.answers(store({ capabilities }));
}
