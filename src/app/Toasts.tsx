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
/** Long enough to read a long message, or to reach the button by keyboard; hovering or focusing pauses the timer. */
const UNHURRIED_MS = 10_000;
/** How many characters can be read in the default four seconds. */
const SHORT = 60;

/** A phone has room for one toast. */
const PHONE = '(max-width: 47.99em)';

type Shown = Notice & { id: string };

/** The visible toasts, oldest first. */
const shown = new Map<string, Shown>();

function hideThose(areOver: (toast: Shown) => boolean): void {
  for (const toast of [...shown.values()].filter(areOver)) notifications.hide(toast.id);
}

export function showToast(notice: Notice): void {
  const { title, message, tone, way, about, isHeard } = notice;
  const isOneAtATime = window.matchMedia(PHONE).matches;
  // A new toast replaces an earlier one about the same thing.
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

/** A toast enlarges the scroll padding, so this scrolls a focused field out from under it. */
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
    // The focused button disappears with the toast, so the focus needs a new place.
    focusHeading();
  };
  return (
    <Button {...style} onClick={undo}>
      {way.label}
    </Button>
  );
}

/** Toasts close when the shopper goes to another page or presses a button: a new action brings its own answer. */
function useTimeOfToasts(): void {
  const { pathname } = useLocation();
  const present = useRef(pathname);
  // A layout effect, so that it runs before the new page shows its own toasts.
  useLayoutEffect(() => {
    if (present.current === pathname) return;
    present.current = pathname;
    hideThose(({ comesAlong }) => !comesAlong);
    // A toast that moved on to this page does not move on to the next.
    for (const [id, toast] of shown) shown.set(id, { ...toast, comesAlong: false });
  }, [pathname]);
  useEffect(() => {
    const goOn = ({ target }: MouseEvent) => {
      // The click that a browser fires on a form's button for Enter in a field counts as a press.
      const isPressed = target instanceof Element && target.closest(':is(main, footer) :is(button, [type="radio"])');
      if (isPressed) hideThose(({ way }) => way === undefined);
    };
    // In the capture phase: before the pressed button's own handler shows its toast.
    document.addEventListener('click', goOn, { capture: true });
    return () => document.removeEventListener('click', goOn, { capture: true });
  }, []);
}

/** The toasts, and the F8 key, which focuses the latest one from anywhere. */
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
      // No toast is cut off, however large the shopper's font size.
      notificationMaxHeight="100dvh"
    />
  );
}
