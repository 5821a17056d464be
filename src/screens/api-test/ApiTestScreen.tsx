import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { apiTestMachine, Trouble } from '#machines/api-test/api-test.machine';
import type { Connection } from '../../actors/api-test-actors';
import { FormAlert } from '../../components/form/Form';
import { Column } from '../../components/page/Column';
import { PageHead } from '../../components/page/PageHead';
import classes from './ApiTestScreen.module.css';

type ApiTestProps = { apiTest: ActorRefFrom<typeof apiTestMachine> };

/** For operators who set up the shop: which store it calls, with which header, and whether the store answers. */
export const ApiTestScreen = ({ apiTest, connection }: ApiTestProps & { connection: Connection }) => (
  <Column title="API Test" width="42rem">
    <PageHead title="API Test" />
    <p className={classes.words}>
      Which store this shop is connected to, what the store says about itself, and whether it answers.
    </p>
    <dl className={classes.facts}>
      <dt>API base</dt>
      <dd>{connection.base}</dd>
      <dt>{connection.header}</dt>
      <dd>{connection.value}</dd>
      <dt>Call</dt>
      <dd>GET /storeInfo</dd>
    </dl>
    <Outcome apiTest={apiTest} />
    <TestButton apiTest={apiTest} />
  </Column>
);

function TestButton({ apiTest }: ApiTestProps) {
  const isBusy = useSelector(apiTest, (snapshot) => snapshot.hasTag('busy'));
  return (
    // aria-disabled keeps the focus on the button during the call; the machine ignores presses meanwhile.
    <Button
      size="md"
      aria-disabled={isBusy}
      data-disabled={isBusy}
      onClick={() => apiTest.send({ type: 'apiTest.started' })}
    >
      {isBusy ? 'Testing...' : 'Test Connection'}
    </Button>
  );
}

function Outcome({ apiTest }: ApiTestProps) {
  const reached = useSelector(apiTest, ({ context }) => context.reached);
  const trouble = useSelector(apiTest, ({ context }) => context.trouble);
  return (
    <>
      <p role="status" className={classes.reached}>
        {reached && `Connected to ${reached.storeName} in ${reached.milliseconds} ms.`}
      </p>
      <FormAlert>{trouble && wordsFor(trouble)}</FormAlert>
    </>
  );
}

const wordsFor = (trouble: Trouble): string =>
  trouble.why === 'failed' ? 'Connection failed. Check console for details.' : `Unexpected error: ${trouble.message}`;
