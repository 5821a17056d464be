import { CommandNotice } from '../bin/command-line/command-notice';
import { carryOut } from '../bin/command-line/notice';
import { looksInTurns, THROTTLINGS } from './looks';
import { optionOf } from './option';
import { withShippedShop } from './shipped-shop';
import { sightsTable } from './sights';

const RUNS = optionOf('runs', 5);

/** Pages of any other shop beside the main ones of ours, seen in turns in one run. Nothing is judged. */
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
