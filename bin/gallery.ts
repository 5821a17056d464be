import { parseArgs } from 'node:util';
import { compareGalleries } from './command-line/compared-galleries';
import { makeGallery } from './command-line/made-gallery';
import { carryOut } from './command-line/notice';

/**
 *   npm run gallery                          takes pictures of every scene of the screen tests
 *   npm run gallery -- --compare REVISION    also of that revision's scenes, and shows the changes
 */
await carryOut(async () => {
  const revision = parseArgs({ options: { compare: { type: 'string' } } }).values.compare;
  const { scenes, notShown } = await makeGallery();
  const states = notShown.reduce((sum, flow) => sum + flow.states.length, 0);
  console.log(
    `${scenes.length} scenes in ${scenes.reduce((sum, { pictures }) => sum + pictures.length, 0)} pictures; ` +
      `${states} states are shown by none. See /flows/gallery/ of npm start or npm run dev.`,
  );
  if (revision !== undefined) console.log(await compareGalleries(revision));
});
