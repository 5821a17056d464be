import * as v from 'valibot';

/** One task of the page's main thread: when it ran, and how long the thread worked on it. */
export type Task = { fromUs: number; untilUs: number; workedMs: number };

const EventSchema = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.optional(v.number(), 0),
  dur: v.optional(v.number(), 0),
  /** Microseconds for which the thread worked. */
  tdur: v.optional(v.number(), 0),
  args: v.optional(v.object({ name: v.optional(v.unknown()) }), {}),
});
const TraceSchema = v.object({ traceEvents: v.array(EventSchema) });

/** The tasks of the page's main thread: of all renderers' main threads, the one that worked most. */
export function tasksOfPage(trace: Buffer): Task[] {
  const { traceEvents } = v.parse(TraceSchema, JSON.parse(trace.toString()));
  const isMain = ({ name, args }: (typeof traceEvents)[number]) =>
    name === 'thread_name' && args.name === 'CrRendererMain';
  const tasks = traceEvents.filter(({ name }) => name.endsWith('RunTask'));
  const ofThreads = traceEvents
    .filter(isMain)
    .map(({ pid, tid }) =>
      tasks
        .filter((task) => task.pid === pid && task.tid === tid)
        .map(({ ts, dur, tdur }) => ({ fromUs: ts, untilUs: ts + dur, workedMs: tdur / 1000 })),
    );
  const [page] = ofThreads.sort((one, other) => workOf(other) - workOf(one));
  if (!page) throw new Error('The browser tells of no thread of a page.');
  return page;
}

const workOf = (tasks: readonly Task[]): number => tasks.reduce((total, { workedMs }) => total + workedMs, 0);
