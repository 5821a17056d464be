import { notifications, notificationsStore } from '@mantine/notifications';
import type { PageMoment } from '@statecart/flows/page';
import { announceAsToast } from '../../src/app/announce';
import type { Fact } from '../../src/notices/notices';

/** Every event that a flow emits is a fact; those without a text show no toast. */
const isFact = (event: { type: string }): event is Fact => event.type !== '';

/**
 * Shows the toasts of this moment only, as it is unknown how long earlier ones were visible. They stay while the moment
 * is shown, since the clock is stopped.
 */
export async function showToasts(emitted: PageMoment['emitted']): Promise<void> {
  notifications.clean();
  for (const fact of emitted) if (isFact(fact)) await announceAsToast(fact);
  notifications.updateState(notificationsStore, (toasts) => toasts.map((toast) => ({ ...toast, autoClose: false })));
}
