import type { SnapshotFrom } from 'xstate';
import type { ActorState, Possible, ReportedActor } from '../messages';
import { type ActorPlace, actorAt, entryAt, type LoggedEntry, type SeenPage } from './pages';
import type { viewerMachine } from './viewer.machine';

type ViewerSnapshot = SnapshotFrom<typeof viewerMachine>;

/** An actor and the page it lives in. */
export type Followed = { page: string; actor: ReportedActor };

export const flowShown = ({ context }: ViewerSnapshot) => context.flow;
/** The flow that the tester has chosen, rather than one that moved by itself. */
export const flowChosen = (snapshot: ViewerSnapshot) =>
  snapshot.matches({ attention: 'staying' }) || snapshot.matches({ attention: 'lookingBack' })
    ? snapshot.context.flow
    : '';
export const pagesSeen = ({ context }: ViewerSnapshot) => context.pages;
export const tabsSeen = ({ context }: ViewerSnapshot) => context.tabs;
export const logEntries = ({ context }: ViewerSnapshot) => context.log;
export const recentHeard = ({ context }: ViewerSnapshot) => context.recent;
export const trialMade = ({ context }: ViewerSnapshot) => context.trial;

/** Every actor of a flow, the newest first. */
export const actorsOf = (pages: SeenPage[], flow: string): Followed[] =>
  pages
    .flatMap(({ page, actors }) => actors.map((actor) => ({ page: page.id, actor })))
    .filter(({ actor }) => actor.flow === flow)
    .reverse();

/** The actor whose states are highlighted: the chosen one, else the newest of the drawn flow. */
export function actorFollowed({ context }: ViewerSnapshot): Followed | undefined {
  const { chosen, pages, flow } = context;
  const actor = chosen && actorAt(pages, chosen);
  if (chosen && actor?.flow === flow) return { page: chosen.page, actor };
  return actorsOf(pages, flow)[0];
}

/** The chosen entry, else the last one of the followed actor, else the last one of the flow. */
export function entryShown(snapshot: ViewerSnapshot): LoggedEntry | undefined {
  const { log, chosenEntry, flow } = snapshot.context;
  const looked = entryAt(log, chosenEntry);
  if (looked) return looked;
  const followed = actorFollowed(snapshot);
  if (!followed) return log.findLast((entry) => entry.flow === flow);
  return log.findLast(({ page, actor }) => page === followed.page && actor === followed.actor.id);
}

/** The state after the chosen entry, else the present one. How a flow ended stays in sight when its actor is gone. */
export function stateShown(snapshot: ViewerSnapshot): ActorState | undefined {
  const looked = entryAt(snapshot.context.log, snapshot.context.chosenEntry);
  if (looked) return looked.after;
  return actorFollowed(snapshot)?.actor.state ?? entryShown(snapshot)?.after;
}

const NOTHING: Possible[] = [];

/** Events that can be sent: only to an actor in its present state, never at a past entry. */
export const possibleNow = (snapshot: ViewerSnapshot): Possible[] =>
  snapshot.context.chosenEntry ? NOTHING : (actorFollowed(snapshot)?.actor.state.possible ?? NOTHING);

export const isSame = (one: ActorPlace, other: Followed | undefined): boolean =>
  one.page === other?.page && one.actor === other.actor.id;
