import { useState } from 'react';
import type { Section } from '#machines/policy/outline';
import { NextIcon } from '../../components/icons/icons';
import { PartLink } from './PartLink';
import classes from './PolicyScreen.module.css';

/** Table of contents of a long text. It starts folded below 64em, where it would fill the first viewport. */
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
            <PartLink id={id}>{title}</PartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
