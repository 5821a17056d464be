import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Suspense, use } from 'react';
import type { SizeChart } from '#contract/size-chart';
import { storeCan } from '#contract/store-info';
import type { SizeGuideRef } from '#machines/size-guide/size-guide.machine';
import { storeDetails } from '#machines/store-info/store-info.selectors';
import { useStoreInfo } from '../../../shop/shop-context';
import { fetchSizeTable } from '../opened-by-hand';
import classes from './SizeGuide.module.css';

type SizeGuideProps = { sizeGuide: SizeGuideRef; chart: SizeChart };

/** What each size measures, for whoever asks. */
export function SizeGuide({ sizeGuide, chart }: SizeGuideProps) {
  const isOpen = useSelector(sizeGuide, (snapshot) => snapshot.matches('open'));
  const isUnfetched = useSelector(sizeGuide, (snapshot) => snapshot.matches('unfetched'));
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
          <SizeTable sizeGuide={sizeGuide} chart={chart} />
        </Suspense>
      )}
    </>
  );
}

/** Its machine has fetched it by now. */
function SizeTable(props: SizeGuideProps) {
  const fetched = use(fetchSizeTable());
  return <fetched.SizeTable {...props} />;
}
