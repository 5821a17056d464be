import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusHeading } from '../../shop/heading-focus';
import { Message } from './Message';

type TryAgainMessageProps = {
  title: string;
  as?: 'h2' | undefined;
  onRetry: () => void;
  /** Further buttons. */
  ways?: ReactNode;
  children?: ReactNode;
};

/** For a failed call to the store. A retry moves the focus to the page's heading. */
export function TryAgainMessage({ title, as, onRetry, ways, children }: TryAgainMessageProps) {
  const retry = () => {
    onRetry();
    focusHeading();
  };
  return (
    <Message
      title={title}
      as={as}
      role="alert"
      action={
        <>
          <Button size="md" onClick={retry}>
            Try Again
          </Button>
          {ways}
        </>
      }
    >
      {children ?? 'The store did not respond as it should.'}
    </Message>
  );
}
