import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandNotice } from '../bin/command-line/command-notice';
import { BUILT_PROGRAMS, ensureBuilt, ensureProgramsBuilt } from '../bin/command-line/ensure-built';
import { carryOut } from '../bin/command-line/notice';
import { PROJECT, readSettings } from '../bin/command-line/settings';
import { freePort } from '../tests/support/free-port';
import { figures } from './asking';

const STARTS = 9;
const ASK_EVERY_MS = 5;
const MOST_MS = 1_000;

/** Time from the command to the first answers of store and shop, with a database that exists already. */
await carryOut(async () => {
  const { dist } = readSettings({ STATECART_DIST: process.env.STATECART_DIST });
  await ensureBuilt({ dist });
  await ensureProgramsBuilt();
  const dataFolder = await mkdtemp(join(tmpdir(), 'statecart-bench-'));
  try {
    await start(dist, dataFolder);
    const found = [];
    for (let turn = 0; turn < STARTS; turn += 1) found.push(await start(dist, dataFolder));
    const store = figures(found.map(({ answered }) => answered));
    const shop = figures(found.map(({ rendered }) => rendered));
    console.log(`Milliseconds from the command to the first answer, of ${STARTS} starts on a database of before:\n`);
    const row = ({ p50, p99 }: typeof store) => ({
      median: Math.round(p50),
      longest: Math.round(p99),
      wanted: `under ${MOST_MS}`,
    });
    console.table({ 'the store tells who it is': row(store), 'the shop sends its home page, rendered': row(shop) });
    const isMet = Math.max(store.p50, shop.p50) < MOST_MS;
    console.log(isMet ? 'PASS: every target is met.' : 'MISS: see the table.');
    if (!isMet) process.exitCode = 1;
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
});

async function start(dist: string, dataFolder: string) {
  const [port, storePort] = [await freePort(), await freePort()];
  const begun = performance.now();
  const running = spawn(process.execPath, [join(BUILT_PROGRAMS, 'start.js')], {
    cwd: PROJECT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      STATECART_DIST: dist,
      STATECART_DATA: dataFolder,
      DATABASE_URL: '',
      PORT: String(port),
      STORE_PORT: String(storePort),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(running, 'close');
  const took = async (url: string, words: string) => {
    while (running.exitCode === null) {
      const text = await fetch(url).then(
        (answer) => answer.text(),
        () => '',
      );
      if (text.includes(words)) return performance.now() - begun;
      await wait(ASK_EVERY_MS);
    }
    throw new CommandNotice('Shop and store did not open; the lines above say why.');
  };
  try {
    const [answered, rendered] = await Promise.all([
      took(`http://localhost:${storePort}/api/v1/storeInfo`, '"capabilities"'),
      took(`http://localhost:${port}/`, '<html data-rendered '),
    ]);
    return { answered, rendered };
  } finally {
    running.kill('SIGTERM');
    await ended;
  }
}
