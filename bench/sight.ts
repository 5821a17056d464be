import { carryOut } from '../bin/command-line/notice';
import { looksInTurns, THROTTLINGS } from './looks';
import { optionOf, wordOf } from './option';
import { withShippedShop } from './shipped-shop';
import { missesOf, sightsTable } from './sights';

const RUNS = optionOf('runs', 5);

/**
 * How soon a phone on a slow network shows the three screens that most shoppers see. `--page=home` and
 * `--throttling=applied` measure one of them, with one of both throttlings.
 */
await carryOut(async () => {
  const [name, throttling] = [wordOf('page'), wordOf('throttling')];
  const looks = await withShippedShop(({ mainPages }) => {
    const pages = Object.entries(mainPages).map(([name, url]) => ({ name, url }));
    return looksInTurns(
      pages.filter((page) => name === undefined || page.name === name),
      THROTTLINGS.filter((way) => throttling === undefined || way === throttling),
      RUNS,
    );
  });
  console.log(`Lighthouse 12, mobile, medians of ${RUNS} looks in turns:\n\n${sightsTable(looks)}`);
  const missed = looks.flatMap(missesOf);
  console.log(missed.length === 0 ? '\nPASS: every target is met.' : `\n${missed.join('\n')}`);
  if (missed.length > 0) process.exitCode = 1;
});
