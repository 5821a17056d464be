import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import type { Machines } from '../../flows';
import { lately, recordingOf } from '../../recording/recent';
import type { TestMakingRef } from '../test-making.machine';
import type { ViewerRef } from '../viewer.machine';
import { flowChosen, recentHeard } from '../viewer.selectors';
import classes from './MakeTest.module.css';
import { TestForm } from './TestForm';

type Props = {
  machines: Machines;
  viewer: ViewerRef;
  testMaking: TestMakingRef;
};

/** Makes a test of what has just gone wrong. */
export function MakeTest({ machines, viewer, testMaking }: Props) {
  const isOpen = useSelector(testMaking, (snapshot) => snapshot.matches('open'));
  return (
    <>
      <Button
        variant="default"
        size="xs"
        title="A file that fails until what has just gone wrong does so no more"
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button, so closing the dialog could not return the focus to it.
          currentTarget.focus();
          const snapshot = viewer.getSnapshot();
          const recording = recordingOf(lately(recentHeard(snapshot)), new Date());
          testMaking.send({ type: 'test.asked', recording, flow: flowChosen(snapshot) });
        }}
      >
        Make a test
      </Button>
      {isOpen && <TestDialog machines={machines} testMaking={testMaking} />}
    </>
  );
}

/** The native dialog makes the rest of the page inert, closes on Escape, and returns the focus. */
function TestDialog({ machines, testMaking }: Omit<Props, 'viewer'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const close = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) testMaking.send({ type: 'test.closed' });
  };
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="make-a-test" onClose={close}>
      <h2 id="make-a-test">Make a test</h2>
      <TestForm machines={machines} testMaking={testMaking} />
    </dialog>
  );
}
