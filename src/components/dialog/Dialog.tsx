import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { type DialogHTMLAttributes, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import classes from './Dialog.module.css';

type DialogProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open' | 'onClose'> & {
  /** Whoever comes back goes on from this button. */
  opener: Opener;
  onClose: () => void;
};

export type Opener = RefObject<HTMLButtonElement | null>;

/** The browser's own: the rest of the page waits, Escape closes it, and the focus goes back to where it came from. */
export function Dialog({ opener, onClose, className = '', children, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    // Safari does not focus a button that is clicked, and could not give the focus back to it.
    opener.current?.focus({ preventScroll: true });
    shown?.showModal();
    return () => shown?.close();
  }, [opener]);

  const close = ({ target }: SyntheticEvent) => {
    if (target === dialog.current && !dialog.current?.open) onClose();
  };
  return (
    <dialog {...rest} ref={dialog} className={`${classes.dialog} ${className}`} onClose={close}>
      <CloseButton className={classes.close} size={44} iconSize={20} aria-label="Close" onClick={onClose} />
      {children}
    </dialog>
  );
}
