import { notifications, notificationsStore } from '@mantine/notifications';
import type { PageMoment } from '@statecart/flows/page';
import { announceAsToast } from '../../src/app/announce';
import type { Fact } from '../../src/notices/notices';

/** Whatever a flow told was a fact; what the shop has no words for is no toast. */
const isFact = (event: { type: string }): event is Fact => event.type !== '';

/**
 * What had just been said, and nothing that was said before: how long that stood, nobody knows. It stands as long as its
 * moment is looked at, since time stands still there.
 */
export async function showToasts(emitted: PageMoment['emitted']): Promise<void> {
  notifications.clean();
  for (const fact of emitted) if (isFact(fact)) await announceAsToast(fact);
  notifications.updateState(notificationsStore, (toasts) => toasts.map((toast) => ({ ...toast, autoClose: false })));
}
