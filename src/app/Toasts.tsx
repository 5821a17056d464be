import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Button } from '@mantine/core';
import { Notifications, type NotificationsProps, notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Notice, Way } from '../notices/notices';
import { focusHeading } from '../shop/heading-focus';
import { useShop } from '../shop/shop-context';
import classes from './Toasts.module.css';

const COLOURS: Record<Notice['tone'], string> = { success: 'leaf', destructive: 'danger', plain: 'rani' };
/** Time enough to read, to decide and to get there by keyboard; pointing at it or being in it stops the clock. */
const WITH_A_WAY_MS = 10_000;

/** What is said of one thing takes the place of what was said of it before. */
const latest = new Map<string, string>();

export function showToast({ title, message, tone, way, about, isHeard }: Notice): void {
  const before = about && latest.get(about);
  if (before) notifications.hide(before);
  const id = notifications.show({
    title,
    message: (
      <>
        <p className={classes.message}>{message}</p>
        {way && <WayOn way={way} onGone={() => notifications.hide(id)} />}
      </>
    ),
    color: COLOURS[tone],
    withBorder: true,
    role: isHeard ? 'group' : 'alert',
    ...(way && { autoClose: WITH_A_WAY_MS }),
    closeButtonProps: { 'aria-label': 'Close', size: 44, iconSize: 18 },
  });
  if (about) latest.set(about, id);
}

function WayOn({ way, onGone }: { way: Way; onGone: () => void }) {
  const shop = useShop();
  const { pathname } = useLocation();
  const [shownAt] = useState(pathname);
  const isThere = 'to' in way && way.to === pathname && shownAt !== pathname;
  useEffect(() => {
    // It lies over what it led to, and has nothing more to say.
    if (isThere) onGone();
  }, [isThere, onGone]);
  const style = { className: classes.way, variant: 'subtle' } as const;
  if ('to' in way) {
    return (
      <Button {...style} component={Link} to={way.to} onClick={onGone}>
        {way.label}
      </Button>
    );
  }
  const undo = () => {
    if (way.undoes === 'cart') shop.cart.send({ type: 'cart.removal.undone' });
    else shop.wishlist.send({ type: 'wishlist.removal.undone' });
    onGone();
    // The button goes; whoever pressed it is not left nowhere.
    focusHeading();
  };
  return (
    <Button {...style} onClick={undo}>
      {way.label}
    </Button>
  );
}

/** The toasts, and F8, which leads from anywhere to the latest of them. */
export function Toasts(props: NotificationsProps) {
  useEffect(() => {
    const reach = ({ key }: KeyboardEvent) => {
      if (key !== 'F8') return;
      const controls = document.querySelectorAll<HTMLElement>('.mantine-Notification-root :is(a, button)');
      controls.item(0)?.focus();
    };
    window.addEventListener('keydown', reach);
    return () => window.removeEventListener('keydown', reach);
  }, []);
  return <Notifications {...props} />;
}
