import type { TestProject } from 'vitest/node';
import { programsForTests } from './built-shop';
import openDatabase from './database';

/** The global setup of a project: prepares the database of this run and builds the programs at the same time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [leave] = await Promise.all([openDatabase(project), programsForTests()]);
  return leave;
}
