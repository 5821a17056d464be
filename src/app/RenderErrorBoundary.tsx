import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Message } from '../components/message/Message';
import { PageHead } from '../components/page/PageHead';

/** A screen that breaks takes neither the header nor the way home with it. */
export function RenderErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary address={key}>{children}</Boundary>;
}

type BoundaryProps = { address: string; children: ReactNode };

class Boundary extends Component<BoundaryProps, { brokenAt: string | undefined }> {
  override state: { brokenAt: string | undefined } = { brokenAt: undefined };

  static getDerivedStateFromError() {
    return { brokenAt: '' };
  }

  override componentDidCatch() {
    this.setState({ brokenAt: this.props.address });
  }

  override componentDidUpdate() {
    // Another address deserves another try.
    const { brokenAt } = this.state;
    if (brokenAt && brokenAt !== this.props.address) this.setState({ brokenAt: undefined });
  }

  override render() {
    if (this.state.brokenAt === undefined) return this.props.children;
    return (
      <>
        <PageHead title="This page could not be shown" />
        <Message
          title="This page could not be shown"
          role="alert"
          action={
            <>
              <Button size="md" onClick={() => window.location.reload()}>
                Try Again
              </Button>
              {/* Loaded anew: whatever is broken is not taken along. */}
              <Button component="a" href="/" size="md" variant="default">
                Return to Home
              </Button>
            </>
          }
        >
          Something on it went wrong. Your cart and your wishlist are safe.
        </Message>
      </>
    );
  }
}
