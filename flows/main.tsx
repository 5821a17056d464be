import '@mantine/core/styles.css';
import 'virtual:theme.css';
import './chart/drawing/chart.css';
import './viewer/screen/live.css';
import { MantineProvider } from '@mantine/core';
import Elk from 'elkjs/lib/elk-api';
import elkWorker from 'elkjs/lib/elk-worker.min.js?url';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { machines } from '#machines/index';
import { theme } from '../src/theme/theme';
import { handOut } from './hand-out';
import { layingOut } from './viewer/actors/laying-out';
import { listening } from './viewer/actors/listening';
import { makingTest } from './viewer/actors/making-test';
import { speakingWithFrame } from './viewer/actors/page-frame';
import { readingRecording } from './viewer/actors/reading-recording';
import { readingWalked } from './viewer/actors/reading-walked';
import { watchingMoment } from './viewer/actors/watching-moment';
import { coverageMachine } from './viewer/coverage.machine';
import { drawingMachine } from './viewer/drawing.machine';
import { FIRST_FLOW, flowIn, goesBy } from './viewer/flow-address';
import { pageFrameMachine } from './viewer/page/page-frame.machine';
import { playingMachine } from './viewer/playing/playing.machine';
import { recordingMachine } from './viewer/recording.machine';
import { Viewer } from './viewer/screen/Viewer';
import { sequenceMachine } from './viewer/sequence/sequence.machine';
import { testMakingMachine } from './viewer/test-making.machine';
import { viewerMachine } from './viewer/viewer.machine';

const layouter = new Elk({ workerFactory: () => new Worker(elkWorker) });

const listen = listening({
  openChannel: (name) => new BroadcastChannel(name),
  locks: navigator.locks,
  onLeaving: (left, back) => {
    const whenShown = ({ persisted }: PageTransitionEvent) => persisted && back();
    window.addEventListener('pagehide', left);
    window.addEventListener('pageshow', whenShown);
    return () => {
      window.removeEventListener('pagehide', left);
      window.removeEventListener('pageshow', whenShown);
    };
  },
});

// Beside React, which would start them twice.
const drawing = drawingMachine.provide({ actors: { layOut: layingOut(machines, layouter) } });
const viewer = createActor(viewerMachine.provide({ actors: { listen, drawing } }), {
  input: { flow: flowIn(window.location.hash, machines) ?? FIRST_FLOW },
});
const readWalked = readingWalked((signal) => fetch('./coverage.json', { signal, cache: 'no-cache' }));
const coverage = createActor(coverageMachine.provide({ actors: { readWalked } }));
const testMaking = createActor(testMakingMachine.provide({ actors: { makeTest: makingTest(handOut) } }));
const copy = fromPromise<void, { text: string }>(({ input }) => navigator.clipboard.writeText(input.text));
// Who shows a recording has nobody to hear, and nobody to say anything to.
const played = viewerMachine.provide({ actors: { listen: fromCallback(() => {}), drawing } });
const playing = createActor(playingMachine.provide({ actors: { readRecording: readingRecording, played } }));
const recording = createActor(recordingMachine);
const sequence = createActor(sequenceMachine.provide({ actors: { copy } }));
const pageFrame = createActor(
  pageFrameMachine.provide({
    actors: { watchMoment: watchingMoment({ viewer, playing }), frame: speakingWithFrame(window) },
  }),
);

viewer.start();
coverage.start();
testMaking.start();
playing.start();
recording.start();
sequence.start();
pageFrame.start();
goesBy(window, { viewer, playing, sequence }, machines);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no place for the viewer.');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
      <Viewer
        machines={machines}
        viewer={viewer}
        recording={recording}
        playing={playing}
        coverage={coverage}
        testMaking={testMaking}
        sequence={sequence}
        pageFrame={pageFrame}
      />
    </MantineProvider>
  </StrictMode>,
);
