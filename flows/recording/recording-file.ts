import { type Recent, recordingOf } from './recent';
import { written } from './written';

/** The file in which it is kept, and the file's name. */
export function recordingFile(recent: Recent, now = new Date()): { name: string; text: string } {
  const recording = recordingOf(recent, now);
  const name = `recording-${recording.kept.slice(0, 19).replaceAll(':', '-')}.json`;
  return { name, text: written(recording) };
}
