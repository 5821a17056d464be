import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ComponentProps, Suspense, use, useCallback, useRef } from 'react';
import type { SizeChart } from '#contract/size-chart';
import { storeCan } from '#contract/store-info';
import type { SizeGuideRef } from '#machines/size-guide/size-guide.machine';
import { storeDetails } from '#machines/store-info/store-info.selectors';
import { useStoreInfo } from '../../../shop/shop-context';
import { fetchSizeTable, useGivingUp } from '../opened-by-hand';
import classes from './SizeGuide.module.css';
import type { SizeTable as ShownSizeTable } from './SizeTable';

type SizeGuideProps = { sizeGuide: SizeGuideRef; chart: SizeChart };

/** The measures of each size, in a dialog whose code is fetched on demand. */
export function SizeGuide({ sizeGuide, chart }: SizeGuideProps) {
  const isOpen = useSelector(sizeGuide, (snapshot) => snapshot.matches('open'));
  const isUnfetched = useSelector(sizeGuide, (snapshot) => snapshot.matches('unfetched'));
  const isAwaited = useSelector(sizeGuide, (snapshot) => snapshot.matches('fetching'));
  useGivingUp(
    isAwaited,
    useCallback(() => sizeGuide.send({ type: 'sizeGuide.closed' }), [sizeGuide]),
  );
  const button = useRef<HTMLButtonElement>(null);
  const isAnnounced = useStoreInfo((snapshot) => storeCan(storeDetails(snapshot), 'sizeCharts'));
  if (!isAnnounced) return null;
  return (
    <>
      {isUnfetched && (
        <p className={classes.unfetched} role="alert">
          The size guide could not be loaded. Please try again.
        </p>
      )}
      <div className={classes.guide}>
        <Button
          ref={button}
          className={classes.open}
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => sizeGuide.send({ type: 'sizeGuide.asked' })}
        >
          Size guide
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <SizeTable sizeGuide={sizeGuide} chart={chart} opener={button} />
        </Suspense>
      )}
    </>
  );
}

/** `use` does not suspend: the machine opens only once its `fetchDialog` has loaded this code. */
function SizeTable(props: ComponentProps<typeof ShownSizeTable>) {
  const fetched = use(fetchSizeTable());
  return <fetched.SizeTable {...props} />;
}
