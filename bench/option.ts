/** A number from the command line, as `--name=12`, else the default. */
export function optionOf(name: string, usual: number): number {
  const told = wordOf(name);
  return told === undefined ? usual : Number(told);
}

/** A word from the command line, as `--name=word`. */
export const wordOf = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
