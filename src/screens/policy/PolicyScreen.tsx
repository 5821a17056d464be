import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { contentsOf, firstWords, outlined, partsByName } from '#machines/policy/outline';
import type { policyMachine } from '#machines/policy/policy.machine';
import { POLICY_NAMES, policyAddress } from '#machines/policy/policy-types';
import { partName } from '#machines/policy/reading/addresses';
import { Link } from '../../components/link/Link';
import { Message } from '../../components/message/Message';
import { TryAgainMessage } from '../../components/message/TryAgainMessage';
import { Column } from '../../components/page/Column';
import { PageHead } from '../../components/page/PageHead';
import { useShop } from '../../shop/shop-context';
import { Contents } from './Contents';
import { showPart } from './PartLink';
import { PartsByName, PolicyBlocks } from './PolicyBlocks';
import classes from './PolicyScreen.module.css';

const WIDTH = '64rem';

type PolicyProps = { policy: ActorRefFrom<typeof policyMachine> };

export function PolicyScreen({ policy }: PolicyProps) {
  const View = VIEWS[useSelector(policy, ({ value }) => value)];
  return <View policy={policy} />;
}

const VIEWS = { recalling: Placeholder, asking: Placeholder, shown: Shown, lacking: Lacking, failed: Failed };

function usePolicy({ policy }: PolicyProps) {
  const type = useSelector(policy, ({ context }) => context.policy);
  return { name: POLICY_NAMES[type], address: policyAddress(type) };
}

function Placeholder(props: PolicyProps) {
  const { name, address } = usePolicy(props);
  return (
    <Column title={name} width={WIDTH}>
      <PageHead title={name} foundAt={address} />
      <VisuallyHidden component="p" role="status">
        Loading
      </VisuallyHidden>
      <div aria-busy="true" aria-hidden="true" className={classes.placeholder}>
        {['100%', '94%', '97%', '62%', '99%', '91%', '48%'].map((width) => (
          <Skeleton key={width} height={14} width={width} mb={14} />
        ))}
      </div>
    </Column>
  );
}

function Shown(props: PolicyProps) {
  const { name, address } = usePolicy(props);
  const written = useSelector(props.policy, ({ context }) => context.text);
  const text = useMemo(() => outlined(written, name), [written, name]);
  const contents = contentsOf(text);
  const parts = useMemo(() => partsByName(text), [text]);
  useLinkedPart(parts);
  return (
    <Column title={name} width={WIDTH}>
      <PageHead title={name} description={firstWords(text)} foundAt={address} />
      <div className={classes.columns} data-long={contents.length > 0 || undefined}>
        {contents.length > 0 && <Contents sections={contents} />}
        <div className={classes.text}>
          <PartsByName value={parts}>
            <PolicyBlocks text={text} />
          </PartsByName>
        </div>
      </div>
    </Column>
  );
}

/** Scrolls to the part in the hash, which may be a name from the store's text instead of the section's id. */
function useLinkedPart(parts: ReadonlyMap<string, string>) {
  const { hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // `key` differs on each arrival, so following a link to the same part again scrolls again.
  useEffect(() => {
    const id = parts.get(partName(hash));
    // After Back, a reload or scrolling before hydration, the shopper's scroll position stays.
    if (id === undefined || (isReturn && window.scrollY > 0)) return;
    // In a microtask, because an arrival focuses the page's heading in a later effect.
    queueMicrotask(() => showPart(id));
  }, [parts, hash, key, isReturn]);
}

function Lacking(props: PolicyProps) {
  const { name } = usePolicy(props);
  return (
    <>
      <PageHead title={name} />
      <Message
        title={`${name} is not available yet`}
        action={
          <>
            <Button component={Link} to="/contact" size="md">
              Contact Us
            </Button>
            <Button component={Link} to="/" size="md" variant="default">
              Return to Home
            </Button>
          </>
        }
      >
        The store has not published this page yet. Contact us if you need it.
      </Message>
    </>
  );
}

function Failed({ policy }: PolicyProps) {
  const { name, address } = usePolicy({ policy });
  const { storeInfo } = useShop();
  const tryAgain = () => {
    storeInfo.send({ type: 'storeInfo.retried' });
    policy.send({ type: 'policy.retried' });
  };
  return (
    <>
      <PageHead title={name} foundAt={address} />
      <TryAgainMessage
        title={`${name} could not be loaded`}
        onRetry={tryAgain}
        ways={
          <Button component={Link} to="/contact" size="md" variant="default">
            Contact Us
          </Button>
        }
      />
    </>
  );
}
