import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Message } from '../../components/message/Message';
import { PageHead } from '../../components/page/PageHead';
import { plainScreen } from '../../shop/screen';

function OrderSuccessScreen() {
  return (
    <>
      <PageHead title="Thank you" />
      <Message
        title="Thank you for your order!"
        action={
          <>
            <Button component={Link} to="/orders" size="md">
              View My Orders
            </Button>
            <Button component={Link} to="/" size="md" variant="default">
              Continue Shopping
            </Button>
          </>
        }
      >
        We have received it and will get it ready. You can follow it under My Orders at any time.
      </Message>
    </>
  );
}

export const screen = plainScreen(<OrderSuccessScreen />);
