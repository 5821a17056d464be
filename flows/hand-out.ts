const A_WHILE_MS = 60_000;

/** Downloads a text as a file. */
export function handOut(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click.
  setTimeout(() => URL.revokeObjectURL(address), A_WHILE_MS);
}
