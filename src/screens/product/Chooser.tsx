import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import type { Option } from '#machines/product/variants';
import classes from './Chooser.module.css';

type ChooserProps = {
  name: string;
  options: Option[];
  chosen: string;
  /** What happens without a choice, as long as there is none. */
  hint?: string | undefined;
  error?: string | undefined;
  onChoose: (option: string) => void;
};

/** Native radio buttons: one tab stop, with thumb-sized targets. Sold-out options are disabled, but stay visible. */
export function Chooser({ name, options, chosen, hint, error, onChoose }: ChooserProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}name`}
      aria-describedby={error || hint ? `${id}${error ? 'error' : 'hint'}` : undefined}
    >
      <div className={classes.label}>
        <span id={`${id}name`}>{name}</span>
        {hint && (
          <span id={`${id}hint`} className={classes.hint}>
            {hint}
          </span>
        )}
      </div>
      {error && (
        <p id={`${id}error`} className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.options}>
        {options.map(({ name: option, isSoldOut }) => (
          <label key={option} className={classes.option}>
            <input
              className={classes.radio}
              type="radio"
              name={name.toLowerCase()}
              value={option}
              checked={option === chosen}
              disabled={isSoldOut}
              onChange={() => onChoose(option)}
            />
            {option}
            {isSoldOut && <VisuallyHidden>sold out</VisuallyHidden>}
          </label>
        ))}
      </div>
    </div>
  );
}
