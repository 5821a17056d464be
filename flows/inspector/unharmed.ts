/** What goes wrong while a page is looked at must not go wrong in the page. */
export function unharmed(look: () => void): void {
  try {
    look();
  } catch (reason) {
    console.error('What a flow does could not be told.', reason);
  }
}
