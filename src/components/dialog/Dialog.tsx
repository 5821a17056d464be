import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { type DialogHTMLAttributes, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import classes from './Dialog.module.css';

type DialogProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open' | 'onClose'> & { onClose: () => void };

/** The browser's own: the rest of the page waits, Escape closes it, and the focus goes back to where it came from. */
export function Dialog({ onClose, className = '', children, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

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
