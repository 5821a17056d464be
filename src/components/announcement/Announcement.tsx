import { VisuallyHidden } from '@mantine/core';

/** Tells those who listen what others see change. Empty, it says nothing. */
export function Announcement({ children }: { children: string }) {
  return (
    <VisuallyHidden component="p" role="status" aria-live="polite" aria-atomic="true">
      {children}
    </VisuallyHidden>
  );
}
