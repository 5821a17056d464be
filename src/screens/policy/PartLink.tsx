import type { MouseEvent, PropsWithChildren } from 'react';

/** The shop takes another address for another arrival: within a page it is told of none, and only its bar shows it. */
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

/** Leads the eye and the keyboard there, if there is such a part. */
export function showPart(id: string): boolean {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
  return part !== null;
}
