/** Makes what `shown` covers inert for keyboards and screen readers. The returned function undoes it. */
export function coverAllBut(shown: Element): () => void {
  const covered: HTMLElement[] = [];
  for (let within = shown; within.parentElement && within !== document.body; within = within.parentElement) {
    for (const other of within.parentElement.children) {
      if (other === within || !(other instanceof HTMLElement) || other.inert) continue;
      other.inert = true;
      covered.push(other);
    }
  }
  return () => {
    for (const other of covered) other.inert = false;
  };
}
