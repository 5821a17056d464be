import { KEPT_MS, type Recent, recordingOf, since } from './recent';
import { written } from './written';

/** What was heard from a moment on, as the file in which it is kept. */
export function recordingFile(recent: Recent, moment: number, now = new Date()): { name: string; text: string } {
  const recording = recordingOf(since(Math.max(moment, now.getTime() - KEPT_MS), recent), now);
  const name = `recording-${recording.kept.slice(0, 19).replaceAll(':', '-')}.json`;
  return { name, text: written(recording) };
}
