import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../components/link/Link';
import type { Notice, Way } from '../notices/notices';
import { focusHeading } from '../shop/heading-focus';
import { useShop } from '../shop/shop-context';
import classes from './Toasts.module.css';

const COLOURS: Record<Notice['tone'], string> = { success: 'leaf', destructive: 'danger', plain: 'rani' };
/** Time enough to read much, or to decide and get there by keyboard; pointing at it or being in it stops the clock. */
const UNHURRIED_MS = 10_000;
/** How many letters are read in the usual four seconds. */
const SHORT = 60;

/** On a phone there is room for one. */
const PHONE = '(max-width: 47.99em)';

type Shown = Notice & { id: string };

/** What stands before the shopper's eyes, the oldest first. */
const shown = new Map<string, Shown>();

/** What has had its time goes. */
function hideThose(areOver: (toast: Shown) => boolean): void {
  for (const toast of [...shown.values()].filter(areOver)) notifications.hide(toast.id);
}

export function showToast(notice: Notice): void {
  const { title, message, tone, way, about, isHeard } = notice;
  const isOneAtATime = window.matchMedia(PHONE).matches;
  // What is said of one thing takes the place of what was said of it before.
  hideThose((toast) => isOneAtATime || (about !== undefined && toast.about === about));
  const id = notifications.show({
    title,
    message: (
      <div className={classes.said}>
        <p className={classes.message}>{message}</p>
        {way && <WayOn way={way} onGone={() => notifications.hide(id)} />}
      </div>
    ),
    color: COLOURS[tone],
    withBorder: true,
    role: isHeard ? 'group' : 'alert',
    ...((way || message.length > SHORT) && { autoClose: UNHURRIED_MS }),
    closeButtonProps: { 'aria-label': 'Close', size: 44, iconSize: 18 },
    onOpen: showFieldInUse,
    onClose: () => shown.delete(id),
  });
  shown.set(id, { ...notice, id });
}

/** The page is told how much of it the toast covers: whoever is at a field goes on seeing it. */
function showFieldInUse(): void {
  const focused = document.activeElement;
  if (focused?.matches('input, select, textarea')) focused.scrollIntoView({ block: 'nearest' });
}

function WayOn({ way, onGone }: { way: Way; onGone: () => void }) {
  const shop = useShop();
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

/** What was asked for on one page is no matter on the next, and a new try has an answer of its own. */
function useTimeOfToasts(): void {
  const { pathname } = useLocation();
  const present = useRef(pathname);
  // At once: what the new page has to say may come right behind.
  useLayoutEffect(() => {
    if (present.current === pathname) return;
    present.current = pathname;
    hideThose(({ comesAlong }) => !comesAlong);
    // What came along has arrived, and stays behind when the shopper goes on.
    for (const [id, toast] of shown) shown.set(id, { ...toast, comesAlong: false });
  }, [pathname]);
  useEffect(() => {
    const goOn = ({ target }: MouseEvent) => {
      // Pressing Enter in a field presses the button of its form.
      const isPressed = target instanceof Element && target.closest(':is(main, footer) :is(button, [type="radio"])');
      if (isPressed) hideThose(({ way }) => way === undefined);
    };
    // Before whatever is pressed has its own to say.
    document.addEventListener('click', goOn, { capture: true });
    return () => document.removeEventListener('click', goOn, { capture: true });
  }, []);
}

/** The toasts, and F8, which leads from anywhere to the latest of them. */
export function Toasts() {
  useTimeOfToasts();
  useEffect(() => {
    const reach = ({ key }: KeyboardEvent) => {
      if (key !== 'F8') return;
      const controls = document.querySelectorAll<HTMLElement>('.mantine-Notification-root :is(a, button)');
      controls.item(0)?.focus();
    };
    window.addEventListener('keydown', reach);
    return () => window.removeEventListener('keydown', reach);
  }, []);
  return (
    <Notifications
      classNames={{ root: classes.place }}
      position="top-right"
      limit={4}
      containerWidth={380}
      // However large its text, none of it is cut off.
      notificationMaxHeight="100dvh"
    />
  );
}
