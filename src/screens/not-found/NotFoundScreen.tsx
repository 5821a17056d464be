import { Button } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/link/Link';
import { Message } from '../../components/message/Message';
import { PageHead } from '../../components/page/PageHead';
import { useRedirect } from '../../shop/redirect';
import { plainScreen } from '../../shop/screen';

const NOT_FOUND = '/404';
/** One segment may be a mistyped policy: such addresses are redirected to /404, longer ones stay as they are. */
const ONE_STEP = /^\/[^/]+\/?$/;

function NotFoundScreen() {
  const { pathname } = useLocation();
  useRedirect(pathname !== NOT_FOUND && ONE_STEP.test(pathname) ? NOT_FOUND : undefined);
  return (
    <>
      <PageHead title="Page not found" />
      <Message
        title="Oops! Page not found"
        action={
          <>
            <Button component={Link} to="/" size="md">
              Return to Home
            </Button>
            <Button component={Link} to="/products" size="md" variant="default">
              Browse Products
            </Button>
          </>
        }
      >
        The link may be old or have a typing mistake.
      </Message>
    </>
  );
}

export const screen = plainScreen(<NotFoundScreen />, { isMissing: true });
