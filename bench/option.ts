/** A number told as `--name=12`, or the usual one. */
export function optionOf(name: string, usual: number): number {
  const told = wordOf(name);
  return told === undefined ? usual : Number(told);
}

/** A word told as `--name=word`. */
export const wordOf = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
