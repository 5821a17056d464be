import { type AnyActor, createActor, fromCallback, fromPromise } from 'xstate';
import { handOut } from '../hand-out';
import type { PageInspector } from '../inspector/page-inspector';
import type { PageServices } from '../inspector/page-services';
import type { Recent } from '../recording/recent';
import { recordingFile } from '../recording/recording-file';
import { recorderMachine } from './recorder.machine';
import { type BarStyle, showRecorder } from './recorder-bar';
import { forgetRecording, storedRecording, storeRecording, wasStopped } from './stored-recording';

export type RecordingStart = {
  services: Pick<PageServices, 'place' | 'storage' | 'names' | 'whenReturning'>;
  /** The inspector of the page as it is now. A page restored from the back/forward cache has a new one. */
  inspectorNow: () => Promise<PageInspector>;
  leaveOut: (root: AnyActor) => void;
  bar?: BarStyle | undefined;
  show?: typeof showRecorder;
  keep?: typeof handOut;
};

type Listened = { recent: Recent };

/** Records the page, and the following pages in the same tab, until it is stopped. */
export function record({ services, inspectorNow, leaveOut, bar, show = showRecorder, keep = handOut }: RecordingStart) {
  let tellAll = () => {};
  const listen = fromCallback(({ sendBack }) => {
    let end = () => {};
    let isOver = false;
    inspectorNow().then(
      (inspector) => {
        if (isOver) return;
        end = () => inspector.endRecording();
        tellAll = () => inspector.tellAll();
        inspector.record(sendBack);
      },
      () => sendBack({ type: 'page.unheard' }),
    );
    return () => {
      isOver = true;
      end();
    };
  });
  const recorder = createActor(
    recorderMachine.provide({
      actors: {
        listen,
        readStored: fromPromise(async () => ({ isStopped: wasStopped(services), recent: storedRecording(services) })),
        // Stores synchronously, so it is done before the page is gone.
        store: fromPromise<void, Listened>(async ({ input }) => storeRecording(services, input.recent)),
        forget: fromPromise(async () => forgetRecording(services)),
        keepFile: fromPromise<string, Listened>(async ({ input }) => {
          const { name, text } = recordingFile(input.recent);
          keep(name, 'application/json', text);
          return name;
        }),
      },
    }),
  );
  leaveOut(recorder);
  recorder.start();
  services.whenReturning(() => recorder.send({ type: 'page.returned' }));
  // `tellAll` makes what happened just before a press part of the recording.
  show(recorder, () => tellAll(), bar);
}
