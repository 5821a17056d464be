import type { Actor, AnyStateMachine } from 'xstate';
import type { LikelyNext } from '#machines/likely-next';

export type TellNext = (path: LikelyNext['leadsTo']) => void;

/** Reports each screen that the machine's current state names as likely next, once per screen. */
export function tellLikelyNext(actor: Pick<Actor<AnyStateMachine>, 'getSnapshot' | 'subscribe'>, tell: TellNext): void {
  const told = new Set<string>();
  const look = (): void => {
    const metas: Record<string, LikelyNext | undefined> = actor.getSnapshot().getMeta();
    for (const { leadsTo } of Object.values(metas).flatMap((meta) => meta ?? [])) {
      if (told.has(leadsTo)) continue;
      told.add(leadsTo);
      tell(leadsTo);
    }
  };
  look();
  actor.subscribe(look);
}
