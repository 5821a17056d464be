import { programsForTests } from './built-shop';

/** As the global setup of a project: what Node runs is built before its first test starts. */
export async function setup(): Promise<void> {
  await programsForTests();
}
