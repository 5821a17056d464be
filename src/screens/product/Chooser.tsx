import { Radio } from '@mantine/core';
import classes from './Chooser.module.css';

type ChooserProps = {
  name: string;
  options: string[];
  chosen: string;
  /** What is wrong with the choice as it is. */
  error?: string | undefined;
  onChoose: (option: string) => void;
};

/** One of a few: the browser's own radio buttons, one stop for the keyboard, each the size of a thumb. */
export function Chooser({ name, options, chosen, error, onChoose }: ChooserProps) {
  return (
    <Radio.Group label={name} error={error} inputWrapperOrder={['label', 'error', 'input']} classNames={classes}>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option} className={classes.option}>
            <input
              className={classes.radio}
              type="radio"
              name={name.toLowerCase()}
              value={option}
              checked={option === chosen}
              onChange={() => onChoose(option)}
            />
            {option}
          </label>
        ))}
      </div>
    </Radio.Group>
  );
}
