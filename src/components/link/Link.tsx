import type { ComponentPropsWithRef } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'download'> & {
  /** An address of the shop. */
  to: string;
  /** What the next screen is told without its address saying so. */
  state?: unknown;
};

/**
 * A link within the shop. The router's own also fetches ahead, masks locations and handles addresses of other sites: every
 * page would carry that code, and every link run it.
 */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
