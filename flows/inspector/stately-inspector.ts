import type { createBrowserInspector } from '@statelyai/inspect';
import { type Actor, type AnyActorLogic, type AnyActorRef, type createActor, fromPromise } from 'xstate';
import { type MaskOptions, Masks } from './masks';
import { shown } from './shown';

type Inspector = ReturnType<typeof createBrowserInspector>;
type Mask = NonNullable<NonNullable<Parameters<typeof createBrowserInspector>[0]>['serialize']>;
type AnyActor = Actor<AnyActorLogic>;

const INSPECTOR = 'https://stately.ai/inspect';

/**
 * Shows all actors from here on in the inspector of stately.ai, which opens in a window of its own: for
 * those who have the internet, while an application is worked on.
 */
export function inspectFrom(create: typeof createActor, masks?: MaskOptions): void {
  const begun: AnyActor[] = [];
  let show = (root: AnyActor): void => void begun.push(root);
  const everyActor: AnyActor = Object.getPrototypeOf(create(fromPromise(async () => undefined)));
  const { start } = everyActor;
  everyActor.start = function (this: AnyActor) {
    start.call(this);
    if (!this._parent) show(this);
    return this;
  };
  openInspector(new Masks(masks)).then(
    (inspector) => {
      show = (root) => connect(root, inspector);
      for (const root of begun) show(root);
    },
    (reason: unknown) => console.info(`${INSPECTOR} cannot be reached, so nothing is shown there: ${String(reason)}`),
  );
}

async function openInspector(masks: Masks): Promise<Inspector> {
  // A window that shows nothing but an error would tell nobody what is wrong.
  await fetch(INSPECTOR, { mode: 'no-cors' });
  const { createBrowserInspector } = await import('@statelyai/inspect');
  return createBrowserInspector({ url: INSPECTOR, serialize: masking(masks) });
}

/** What a viewer of ours may not read, another page may still less. */
function masking(masks: Masks): Mask {
  const flows = new Map<string, string | undefined>();
  return (message) => {
    if (message.type === '@xstate.actor') flows.set(message.sessionId, flowOf(message.definition));
    const masked = <Part>(part: Part): Part =>
      JSON.parse(JSON.stringify(shown(part, flows.get(message.sessionId), masks)));
    if (message.type === '@xstate.actor') return { ...message, snapshot: masked(message.snapshot) };
    if (message.type === '@xstate.event') return { ...message, event: masked(message.event) };
    return { ...message, event: masked(message.event), snapshot: masked(message.snapshot) };
  };
}

/** A chart holds nothing of anybody; its name says which words are private in it. */
function flowOf(definition = '{}'): string | undefined {
  const { id }: { id?: string } = JSON.parse(definition);
  return id;
}

function connect(root: AnyActor, inspector: Inspector): void {
  introduce(root, inspector);
  root.system.inspect(inspector.inspect);
}

/** Actors are told of as they start; these have started before anybody was there to be told. */
function introduce(actor: AnyActorRef, inspector: Inspector): void {
  const snapshot = actor.getSnapshot();
  inspector.actor(actor, snapshot);
  for (const child of Object.values<AnyActorRef | undefined>(snapshot?.children ?? {})) {
    if (child) introduce(child, inspector);
  }
}
