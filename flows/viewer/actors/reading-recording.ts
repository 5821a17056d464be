import { fromPromise } from 'xstate';
import { heardIn, recordingIn } from '../../recording/reading';
import type { Heard } from '../../recording/recent';

export type RecordingFile = Pick<File, 'name' | 'text'>;

/** Reads the file that a tester has chosen. The error names the file and says why it holds no recording. */
export const readingRecording = fromPromise<Heard, { file: RecordingFile | undefined }>(async ({ input: { file } }) => {
  const text = await file?.text();
  try {
    return heardIn(recordingIn(text ?? ''));
  } catch (reason) {
    throw new Error(`${file?.name} ${reason instanceof Error ? reason.message : String(reason)}`);
  }
});
