import type { Chart } from './breakage';

/** A state or a transition by its path through the chart. */
export const partAt = (chart: Chart, path: string): Chart => {
  const part = path.split('/').reduce<Chart | undefined>((present, name) => present?.[name], chart);
  if (!part) throw new Error(`There is no ${path} in the chart.`);
  return part;
};

export const without =
  (path: string, name: string) =>
  (chart: Chart): void => {
    const part = partAt(chart, path);
    if (!(name in part)) throw new Error(`There is no ${name} in ${path}.`);
    delete part[name];
  };

export const changed =
  (path: string, changes: object) =>
  (chart: Chart): void => {
    Object.assign(partAt(chart, path), changes);
  };
