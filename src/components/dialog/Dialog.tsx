import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { type DialogHTMLAttributes, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import classes from './Dialog.module.css';

type DialogProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open' | 'onClose'> & {
  /** The button that gets the focus back when the dialog closes. */
  opener: Opener;
  onClose: () => void;
};

export type Opener = RefObject<HTMLButtonElement | null>;

/** A native modal dialog: the browser makes the page inert, closes it on Escape and gives the focus back. */
export function Dialog({ opener, onClose, className = '', children, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    // Safari does not focus a clicked button, so it could not give the focus back to it.
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
