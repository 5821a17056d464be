import type { Placed } from '../layout';
export const standaloneSvg = ({ title }: { placed: Placed; css: string; title: string; description: string }): string =>
  title;
