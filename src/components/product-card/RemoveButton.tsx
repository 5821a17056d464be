import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { focusBeside } from './focus-beside';
import classes from './RemoveButton.module.css';

type RemoveButtonProps = { id: string; label: string; onRemove: () => void };

/** For the corner of a card, which disappears with the button: so a neighbouring card gets the focus. */
export const RemoveButton = ({ id, label, onRemove }: RemoveButtonProps) => (
  <CloseButton
    className={classes.remove}
    size={44}
    iconSize={18}
    aria-label={label}
    onClick={() => {
      focusBeside(id);
      onRemove();
    }}
  />
);
