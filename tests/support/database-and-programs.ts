import type { TestProject } from 'vitest/node';
import { programsForTests } from './built-shop';
import openDatabase from './database';

/** As the global setup of a project: while the database of this run is made, what Node runs is built. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [leave] = await Promise.all([openDatabase(project), programsForTests()]);
  return leave;
}
