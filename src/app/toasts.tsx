import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/notifications/styles.layer.css';
import { notifications } from '@mantine/notifications';
import type { Notice } from './notices';

export { Notifications } from '@mantine/notifications';

const COLOURS: Record<Notice['tone'], string> = { success: 'leaf', destructive: 'danger', plain: 'rani' };

export function showToast({ title, message, tone }: Notice): void {
  notifications.show({
    title,
    message,
    color: COLOURS[tone],
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close', size: 44, iconSize: 18 },
  });
}
