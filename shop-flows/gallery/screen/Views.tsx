import { LOOK_NAMES, LOOKS, WIDTHS } from '../gallery';
import { addressOf, type Sight } from '../sight';
import classes from './Gallery.module.css';

/** Links to other widths and looks of a scene. */
export function Views({ sight }: { sight: Sight }) {
  return (
    <div className={classes.views}>
      <Choice
        title="Width"
        choices={WIDTHS.map((width) => ({
          name: `${width} px`,
          address: addressOf({ ...sight, width }),
          isChosen: width === sight.width,
        }))}
      />
      <Choice
        title="Look"
        choices={LOOKS.map((look) => ({
          name: LOOK_NAMES[look],
          address: addressOf({ ...sight, look }),
          isChosen: look === sight.look,
        }))}
      />
    </div>
  );
}

type ChoiceProps = { title: string; choices: { name: string; address: string; isChosen: boolean }[] };

function Choice({ title, choices }: ChoiceProps) {
  return (
    <nav aria-label={title} className={classes.choice}>
      <span aria-hidden="true">{title}</span>
      {choices.map(({ name, address, isChosen }) => (
        <a key={address} href={address} aria-current={isChosen ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
