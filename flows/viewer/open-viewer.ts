import Elk from 'elkjs/lib/elk-api';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Flows } from '../flows';
import { handOut } from '../hand-out';
import { type SharedNames, sharedNamesOf } from '../messages';
import type { RecordedTests } from '../recording/made-test';
import { layingOut } from './actors/laying-out';
import { listening } from './actors/listening';
import { makingTest } from './actors/making-test';
import { speakingWithFrame } from './actors/page-frame';
import { readingRecording } from './actors/reading-recording';
import { readingWalked } from './actors/reading-walked';
import { watchingMoment } from './actors/watching-moment';
import { coverageMachine } from './coverage.machine';
import { drawingMachine } from './drawing.machine';
import { flowIn, goesBy } from './flow-address';
import { pageFrameMachine } from './page/page-frame.machine';
import { playingMachine } from './playing/playing.machine';
import { recordingMachine } from './recording.machine';
import { sequenceMachine } from './sequence/sequence.machine';
import { testMakingMachine } from './test-making.machine';
import { viewerMachine } from './viewer.machine';
import type { CoverageOptions } from './walked';

type Opening = {
  /** The name given to `watchFrom`. */
  name: string | undefined;
  flows: Flows;
  firstFlow: string;
  ofEveryPage: readonly string[];
  layoutWorker: string;
  coverage: CoverageOptions | undefined;
  tests: RecordedTests | undefined;
};

/** Starts all that the viewer shows, outside of React, whose strict mode would start it twice. */
export function openViewer(page: Window, opening: Opening) {
  const { name, flows, firstFlow, ofEveryPage, layoutWorker, coverage, tests } = opening;
  const { machines } = flows;
  const layouter = new Elk({ workerFactory: () => new Worker(layoutWorker) });
  const drawing = drawingMachine.provide({ actors: { layOut: layingOut(machines, layouter) } });
  const viewer = createActor(
    viewerMachine.provide({ actors: { listen: listeningIn(page, sharedNamesOf(name)), drawing } }),
    {
      input: { flow: flowIn(page.location.hash, machines) ?? firstFlow, ofEveryPage },
    },
  );
  // The viewer of a recording listens to no page and sends nothing.
  const played = viewerMachine.provide({ actors: { listen: fromCallback(() => {}), drawing } });
  const playing = createActor(playingMachine.provide({ actors: { readRecording: readingRecording, played } }), {
    input: { ofEveryPage },
  });
  const readWalked =
    coverage && readingWalked(coverage.kinds, (signal) => fetch(coverage.address, { signal, cache: 'no-cache' }));
  const makeTest = tests && makingTest(handOut, { ...flows, tests });
  const copy = fromPromise<void, { text: string }>(({ input }) => page.navigator.clipboard.writeText(input.text));
  const watchMoment = watchingMoment({ viewer, playing });
  const opened = {
    viewer,
    playing,
    recording: createActor(recordingMachine),
    coverage: createActor(coverageMachine.provide({ actors: { ...(readWalked && { readWalked }) } })),
    testMaking: createActor(testMakingMachine.provide({ actors: { ...(makeTest && { makeTest }) } }), {
      input: { refused: tests?.refused ?? {}, known: Object.keys(machines) },
    }),
    sequence: createActor(sequenceMachine.provide({ actors: { copy } })),
    pageFrame: createActor(pageFrameMachine.provide({ actors: { watchMoment, frame: speakingWithFrame(page) } })),
  };
  for (const actor of Object.values(opened)) actor.start();
  goesBy(page, opened, machines);
  return opened;
}

const listeningIn = (page: Window, names: SharedNames) =>
  listening({
    names,
    openChannel: (name) => new BroadcastChannel(name),
    locks: page.navigator.locks,
    onLeaving: (left, back) => {
      const whenShown = ({ persisted }: PageTransitionEvent) => persisted && back();
      page.addEventListener('pagehide', left);
      page.addEventListener('pageshow', whenShown);
      return () => {
        page.removeEventListener('pagehide', left);
        page.removeEventListener('pageshow', whenShown);
      };
    },
  });
