import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusHeading } from '../../shop/heading-focus';
import { Message } from './Message';

type TryAgainMessageProps = {
  title: string;
  as?: 'h2' | undefined;
  onRetry: () => void;
  /** Other ways on. */
  ways?: ReactNode;
  children?: ReactNode;
};

/** What a screen says where the store did not answer, and the way to ask again: its heading then has the focus. */
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
