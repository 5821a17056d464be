import { CommandNotice } from '../bin/command-line/command-notice';
import { carryOut } from '../bin/command-line/notice';
import { looksInTurns, THROTTLINGS } from './looks';
import { optionOf } from './option';
import { withShippedShop } from './shipped-shop';
import { sightsTable } from './sights';

const RUNS = optionOf('runs', 5);

/** Compares pages of other shops with our main pages, measured alternately in one run. Without targets. */
await carryOut(async () => {
  const others = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  if (others.length === 0 || !others.every((url) => URL.canParse(url)))
    throw new CommandNotice('Say which pages to look at: npm run bench -- beside https://example.com/ https://…');
  const looks = await withShippedShop(({ mainPages }) =>
    looksInTurns(
      [
        ...Object.entries(mainPages).map(([name, url]) => ({ name: `our ${name}`, url })),
        ...others.map((url) => ({ name: url, url })),
      ],
      THROTTLINGS,
      RUNS,
    ),
  );
  console.log(`Lighthouse 12, mobile, medians of ${RUNS} looks in turns:\n\n${sightsTable(looks)}`);
});
