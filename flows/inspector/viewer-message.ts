import type { ShownEvent, ViewerMessage } from '../messages';

type Parts = { [key: string]: unknown };

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isEvent = (value: unknown): value is ShownEvent => isParts(value) && !Array.isArray(value) && isText(value.type);

/** The message of a viewer. Any script on this origin may write into the channel, so everything else is ignored. */
export function viewerMessageIn(data: unknown): ViewerMessage | undefined {
  if (!isParts(data)) return undefined;
  const { type, viewer, page, actor, trial, event } = data;
  switch (type) {
    case 'viewer.arrived':
    case 'viewer.left':
      return isText(viewer) ? { type, viewer } : undefined;
    case 'try.event':
    case 'send.event':
      return isText(page) && isText(actor) && isText(trial) && isEvent(event)
        ? { type, page, actor, trial, event }
        : undefined;
    default:
      return undefined;
  }
}
