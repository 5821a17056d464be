import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { focusBeside } from './focus-beside';
import classes from './RemoveButton.module.css';

type RemoveButtonProps = { id: string; label: string; onRemove: () => void };

/** In the corner of a card: the card goes with it. */
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
