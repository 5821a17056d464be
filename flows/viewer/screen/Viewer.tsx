import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { type Machines, machineIn } from '../../flows';
import type { CoverageRef } from '../coverage.machine';
import type { DrawingRef } from '../drawing.machine';
import { marksOf } from '../marks';
import { MomentWordsContext, OF_OPEN_PAGES, OF_RECORDING } from '../moment-words';
import type { PageFrameRef } from '../page/page-frame.machine';
import { PageFrame } from '../page/screen/PageFrame';
import { type PlayingRef, playedViewer } from '../playing/playing.machine';
import { Player } from '../playing/screen/Player';
import type { RecordingRef } from '../recording.machine';
import { Sequence } from '../sequence/screen/Sequence';
import { isSequenceShown, type SequenceRef } from '../sequence/sequence.machine';
import type { TestMakingRef } from '../test-making.machine';
import type { ViewerRef } from '../viewer.machine';
import { entryShown, flowShown, stateShown } from '../viewer.selectors';
import { Canvas, type Wanted } from './Canvas';
import { FlowList, Pages } from './FlowList';
import { Header } from './Header';
import { Legend } from './Legend';
import { Panel } from './Panel';
import classes from './Viewer.module.css';

type Props = {
  machines: Machines;
  viewer: ViewerRef;
  recording: RecordingRef;
  playing: PlayingRef;
  coverage: CoverageRef;
  testMaking: TestMakingRef;
  sequence: SequenceRef;
  pageFrame: PageFrameRef;
};

export function Viewer({
  machines,
  viewer: live,
  recording,
  playing,
  coverage,
  testMaking,
  sequence,
  pageFrame,
}: Props) {
  const played = useSelector(playing, playedViewer);
  const viewer = played ?? live;
  const flow = useSelector(viewer, flowShown);
  const isSequence = useSelector(sequence, isSequenceShown);
  const state = useSelector(viewer, stateShown);
  const entry = useSelector(viewer, entryShown);
  const drawing = useSelector(viewer, ({ children }) => children.drawing as DrawingRef | undefined);
  const walked = useSelector(coverage, (snapshot) => (snapshot.matches('shown') ? snapshot.context.walked : NO_WALKS));
  // Local state, because the state that is brought into sight concerns only the display.
  const [wanted, setWanted] = useState<Wanted>();
  const marks = useMemo(
    () => marksOf({ state, entry, walked: walked.filter((row) => row.flow === flow) }),
    [state, entry, walked, flow],
  );
  const show = (wantedFlow: string, state: string) => {
    viewer.send({ type: 'viewer.flow.chosen', flow: wantedFlow });
    setWanted({ state });
  };
  return (
    <MomentWordsContext value={played ? OF_RECORDING : OF_OPEN_PAGES}>
      <div className={classes.viewer}>
        <Header
          machines={machines}
          viewer={viewer}
          live={live}
          recording={recording}
          playing={playing}
          coverage={coverage}
          testMaking={testMaking}
          drawing={drawing}
          onFound={show}
        />
        <Player playing={playing} pageFrame={pageFrame} />
        <div className={classes.side}>
          <Pages viewer={viewer} title={played ? 'Pages of the recording' : 'Open pages'} />
          <FlowList machines={machines} viewer={viewer} sequence={sequence} />
        </div>
        <PageFrame viewer={viewer} playing={playing} pageFrame={pageFrame} />
        {isSequence ? (
          <Sequence viewer={viewer} sequence={sequence} classNames={{ main: classes.chart, panel: classes.panel }} />
        ) : (
          <>
            <main className={classes.chart}>
              {drawing && (
                <Canvas drawing={drawing} marks={marks} active={state?.active ?? NO_STATES} wanted={wanted} />
              )}
              <Legend coverage={coverage} flow={flow} />
            </main>
            <aside className={classes.panel} aria-label="What happens">
              <Panel
                machine={machineIn(machines, flow)}
                viewer={viewer}
                coverage={coverage}
                sequence={sequence}
                pageFrame={pageFrame}
                walked={walked}
                onState={(state) => setWanted({ state })}
              />
            </aside>
          </>
        )}
      </div>
    </MomentWordsContext>
  );
}

const NO_WALKS: never[] = [];
const NO_STATES: string[] = [];
