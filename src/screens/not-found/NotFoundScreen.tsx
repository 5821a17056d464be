import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { plainScreen } from '../../app/screen';
import { Message } from '../../components/message/Message';
import { PageHead } from '../../components/page/PageHead';

export function NotFoundScreen() {
  return (
    <>
      <PageHead title="Page not found" />
      <meta name="robots" content="noindex" />
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
        The address may be old or mistyped. What you were looking for may be close by.
      </Message>
    </>
  );
}

export const screen = plainScreen(<NotFoundScreen />, { isMissing: true });
