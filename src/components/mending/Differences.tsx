import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { AvailabilityRef } from '#machines/availability/availability.machine';
import { differencesOf } from '#machines/availability/availability.selectors';
import type { Difference } from '#machines/availability/line-availability';
import classes from './Differences.module.css';
import { focusMending } from './Mending';

type DifferencesProps = { availability: AvailabilityRef; isAny: boolean };

const isSame = (one: Difference[], other: Difference[]) => JSON.stringify(one) === JSON.stringify(other);

export const useDifferences = (availability: AvailabilityRef): Difference[] =>
  useSelector(availability, differencesOf, isSame);

/** Says that cart lines have changed, and focuses the first of them when the shopper tries to continue. */
export function Differences({ availability, isAny }: DifferencesProps) {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const { unsubscribe } = availability.on('availability.mending.due', () => setTimes((before) => before + 1));
    return unsubscribe;
  }, [availability]);
  useEffect(() => {
    if (times > 0) focusMending();
  }, [times]);
  return (
    <p role="status" className={classes.differences}>
      {isAny && 'Some items have changed since you added them. Please check the marked ones before you order.'}
    </p>
  );
}
