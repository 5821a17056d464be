import type { MouseEvent, PropsWithChildren } from 'react';

/** Changes the hash past the router, for which a new location is an arrival, with scroll and focus at the top. */
export function PartLink({ id, children }: PropsWithChildren<{ id: string }>) {
  const goTo = (click: MouseEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey || !showPart(id)) return;
    click.preventDefault();
    window.history.replaceState(window.history.state, '', `#${id}`);
  };
  return (
    <a href={`#${id}`} onClick={goTo}>
      {children}
    </a>
  );
}

/** Scrolls to the part and focuses it; returns whether there is such a part. */
export function showPart(id: string): boolean {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
  return part !== null;
}
