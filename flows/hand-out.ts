const A_WHILE_MS = 60_000;

/** Hands a text to the tester as a file. */
export function handOut(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after this.
  setTimeout(() => URL.revokeObjectURL(address), A_WHILE_MS);
}
