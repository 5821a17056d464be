import { ThreeColumnsIcon, TwoColumnsIcon } from '../../components/icons/icons';
import { IconButton } from '../../components/plain-button/IconButton';
import type { Columns } from './columns';
import classes from './GridToggle.module.css';

const CHOICES: { columns: Columns; name: string; Icon: typeof TwoColumnsIcon }[] = [
  { columns: 3, name: '3 columns', Icon: ThreeColumnsIcon },
  { columns: 2, name: '2 columns', Icon: TwoColumnsIcon },
];

type GridToggleProps = { columns: Columns; onChoose: (columns: Columns) => void };

export function GridToggle({ columns, onChoose }: GridToggleProps) {
  return (
    <div className={classes.toggle}>
      {CHOICES.map(({ columns: choice, name, Icon }) => (
        <IconButton
          key={choice}
          className={classes.choice}
          aria-label={name}
          aria-pressed={columns === choice}
          onClick={() => onChoose(choice)}
        >
          <Icon width={22} height={22} />
        </IconButton>
      ))}
    </div>
  );
}
