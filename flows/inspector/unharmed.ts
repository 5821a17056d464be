/** An error while a page is watched must not reach the page. */
export function unharmed(look: () => void): void {
  try {
    look();
  } catch (reason) {
    console.error('What a flow does could not be told.', reason);
  }
}
