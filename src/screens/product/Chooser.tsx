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

/** One of a few: a radio group whose options are the size of a thumb. */
export function Chooser({ name, options, chosen, error, onChoose }: ChooserProps) {
  return (
    <Radio.Group
      label={name}
      name={name.toLowerCase()}
      value={chosen}
      onChange={onChoose}
      error={error}
      inputWrapperOrder={['label', 'error', 'input']}
      classNames={classes}
    >
      <div className={classes.options}>
        {options.map((option) => (
          <Radio.Card key={option} value={option} className={classes.option}>
            {option}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
