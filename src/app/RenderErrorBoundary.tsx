import { Button } from '@mantine/core';
import { Component, type ComponentType, Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Failure } from '#contract/failure';
import { Link } from '../components/link/Link';
import { Message } from '../components/message/Message';
import { PageHead } from '../components/page/PageHead';
import { ScreenUnfetched } from '../shop/screen';
import { useIsOffline } from '../shop/shop-context';

/** A screen that crashes or fails to load keeps the header and the navigation usable. */
export function RenderErrorBoundary(props: Omit<BoundaryProps, 'address'>) {
  const { key } = useLocation();
  return <Boundary address={key} {...props} />;
}

type BoundaryProps = {
  address: string;
  /** Layout around the error message where the failed screen would have brought its own. */
  layout?: ComponentType<{ children: ReactNode }> | typeof Fragment;
  children: ReactNode;
};
type BoundaryState = { brokenAt: string | undefined; isUnfetched: boolean };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { brokenAt: undefined, isUnfetched: false };

  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    // The session code loads separately and throws a Failure if it cannot be fetched.
    return { brokenAt: '', isUnfetched: thrown instanceof ScreenUnfetched || thrown instanceof Failure };
  }

  override componentDidCatch() {
    this.setState({ brokenAt: this.props.address });
  }

  override componentDidUpdate() {
    // Tries again on navigation.
    const { brokenAt } = this.state;
    if (brokenAt && brokenAt !== this.props.address) this.setState({ brokenAt: undefined });
  }

  override render() {
    if (this.state.brokenAt === undefined) return this.props.children;
    const Layout = this.props.layout ?? Fragment;
    return <Layout>{this.state.isUnfetched ? <Unfetched /> : <Broken />}</Layout>;
  }
}

const TITLE = 'This page could not be shown';

type InPlaceProps = { children: string; canRetry?: boolean; home: ReactNode };

const InPlace = ({ children, canRetry = true, home }: InPlaceProps) => (
  <>
    <PageHead title={TITLE} />
    <Message
      title={TITLE}
      role="alert"
      action={
        <>
          {canRetry && (
            <Button size="md" onClick={() => window.location.reload()}>
              Try Again
            </Button>
          )}
          {home}
        </>
      }
    >
      {children} Your cart and your wishlist are safe.
    </Message>
  </>
);

const HOME = { size: 'md', variant: 'default', children: 'Return to Home' } as const;

const Broken = () => (
  // A plain link reloads the page, which discards broken state.
  <InPlace home={<Button component="a" href="/" {...HOME} />}>Something went wrong.</InPlace>
);

/** Only a reload fetches the code again; offline it would show the browser's error page, so no retry is offered. */
const Unfetched = () => (
  <InPlace canRetry={!useIsOffline()} home={<Button component={Link} to="/" {...HOME} />}>
    It could not be loaded.
  </InPlace>
);
