import { type Recent, recordingOf } from './recent';
import { written } from './written';

/** What was heard, as the file in which it is kept. */
export function recordingFile(recent: Recent, now = new Date()): { name: string; text: string } {
  const recording = recordingOf(recent, now);
  const name = `recording-${recording.kept.slice(0, 19).replaceAll(':', '-')}.json`;
  return { name, text: written(recording) };
}
