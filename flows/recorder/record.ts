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
  /** Of the page as it is open now: another one after the browser has kept it. */
  inspectorNow: () => Promise<PageInspector>;
  leaveOut: (root: AnyActor) => void;
  bar?: BarStyle | undefined;
  show?: typeof showRecorder;
  keep?: typeof handOut;
};

type Listened = { recent: Recent };

/** Records the page, and the pages after it in the same tab, until it is stopped. */
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
        // Told as the page is left, it is done before the page is gone.
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
  // What happened just before a press is a part of what is kept.
  show(recorder, () => tellAll(), bar);
}
