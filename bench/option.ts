/** A number told as `--name=12`, or the usual one. */
export function optionOf(name: string, usual: number): number {
  const told = process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
  return told === undefined ? usual : Number(told);
}
