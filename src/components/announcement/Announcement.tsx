import { VisuallyHidden } from '@mantine/core';

/** Announces visible changes to screen readers. An empty text announces nothing. */
export function Announcement({ children }: { children: string }) {
  return (
    <VisuallyHidden component="p" role="status" aria-live="polite" aria-atomic="true">
      {children}
    </VisuallyHidden>
  );
}
