/**
 * React mends what the host rendered otherwise than the browser would; that is a fault all the same. A window that
 * changes its size ends a view transition, and the screen is there without it: React knows that by the words of older
 * browsers alone.
 */
export function onRecoverableError(reason: unknown): void {
  if (reason instanceof DOMException && reason.name === 'InvalidStateError') return;
  console.error(reason);
}
