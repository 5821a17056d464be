import { type MouseEvent, useState } from 'react';
import type { Section } from '#machines/policy/outline';
import { NextIcon } from '../../components/icons/icons';
import classes from './PolicyScreen.module.css';

/** The parts of a long text. On a phone they would fill the first sight: there they are unfolded on demand. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <nav className={classes.contents} aria-label="On this page">
      <p className={classes.heading}>On this page</p>
      <button
        type="button"
        className={classes.unfold}
        aria-expanded={isUnfolded}
        aria-controls="contents"
        onClick={() => setUnfolded(!isUnfolded)}
      >
        On this page
        <NextIcon width={20} height={20} />
      </button>
      <ul id="contents" className={classes.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(click) => goTo(id, click)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The shop takes another address for another arrival: within a page it is told of none, and only its bar shows it. */
function goTo(id: string, click: MouseEvent) {
  if (click.ctrlKey || click.metaKey || click.shiftKey) return;
  const section = document.getElementById(id);
  if (!section) return;
  click.preventDefault();
  section.scrollIntoView();
  section.focus({ preventScroll: true });
  window.history.replaceState(window.history.state, '', `#${id}`);
}
