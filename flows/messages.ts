/**
 * What pages of an application and viewers of its flows say to each other, over a channel that reaches the tabs
 * of one browser and nothing beyond it.
 */
export type SharedNames = {
  channel: string;
  /** A viewer holds a lock of a name that begins so, alone, from before it says that it is there until it is gone. */
  viewerLock: string;
  /** Under this a tab stores what was recorded in it: it goes on after a reload, and is gone with the tab. */
  recording: string;
};

/** By which names pages and viewers of one application meet, and of no other on the same origin. */
export function sharedNamesOf(application = 'application'): SharedNames {
  // In its marks no name is the beginning of another one.
  const name = JSON.stringify(application);
  return {
    channel: `statecart flows ${name}`,
    viewerLock: `statecart viewer ${name} `,
    recording: `statecart flows recording ${name}`,
  };
}

/** Anything as JSON can hold it, with what nobody should read masked. */
export type Shown = null | boolean | number | string | Shown[] | { [key: string]: Shown };

export type ShownEvent = { type: string; [key: string]: Shown };

/** A page that is followed. Reloading makes another page in the same tab. */
export type Page = {
  id: string;
  tab: string;
  /** When it was seen to be there. */
  at: number;
  address: string;
  title: string;
  window: { width: number; height: number };
  /** The address of the application's own script, which names the very bundle. */
  build: string;
};

/** Whether a machine would take an event now; its guards may want to know more than the event's name. */
export type Possible = { type: string; isPossible: boolean | 'depends' };

/** Where an actor stands. */
export type ActorState = {
  status: string;
  /** Ids of the states that are active, parents included; none for what is no machine. */
  active: string[];
  tags: string[];
  context: Shown;
  possible: Possible[];
};

type ActorKind = 'machine' | 'other';

export type ReportedActor = {
  /** Unique within its page. */
  id: string;
  kind: ActorKind;
  /** The id of its machine; what else an actor runs has none. */
  flow: string | undefined;
  /** What its parent calls it. */
  name: string;
  parent: string | undefined;
  state: ActorState;
};

/** Who sent an event: an actor, and by which of its effects if it was one. */
export type Sender = { actor: string; effect?: string | undefined };

/** One event an actor has dealt with, and what came of it. */
export type LogEntry = {
  actor: string;
  /** Counts within a page. */
  number: number;
  /** When the event was sent: a question always before its answer. */
  at: number;
  event: ShownEvent;
  /** Nobody where a screen or the browser sent it. */
  from?: Sender | undefined;
  before: ActorState;
  after: ActorState;
  /** Names of the transitions taken, in their order, as `nameOf` in `chart/transitions.ts` makes them. */
  taken: string[];
  actions: { type: string; params: Shown }[];
  /** Effects that began, and those that nobody waits for any more. */
  began?: string[] | undefined;
  givenUp?: string[] | undefined;
};

/** Said by a page. */
export type PageMessage =
  /** Where a browser has no locks to see a viewer by, a page asks who is there: viewers say again that they are. */
  | { type: 'page.arrived'; page: Pick<Page, 'id'> }
  | { type: 'page.reported'; page: Page; actors: ReportedActor[] }
  | { type: 'page.moved'; page: Page }
  | { type: 'page.left'; page: Pick<Page, 'id'> }
  | { type: 'actor.started'; page: Pick<Page, 'id'>; actor: ReportedActor }
  | { type: 'actor.stopped'; page: Pick<Page, 'id'>; actor: string }
  | { type: 'actor.moved'; page: Pick<Page, 'id'>; entry: LogEntry }
  | {
      type: 'event.tried';
      page: Pick<Page, 'id'>;
      actor: string;
      /** Under which it was asked: other viewers ask as well. */
      trial: string;
      event: ShownEvent;
      isPossible: boolean | 'depends';
    };

/** What a page says of itself and its actors. */
export type Report = Exclude<PageMessage, { type: 'page.arrived' }>;

/** Said by a viewer: pages answer, and begin to tell, once there is one. */
export type ViewerMessage =
  | { type: 'viewer.arrived'; viewer: string }
  | { type: 'viewer.left'; viewer: string }
  | { type: 'try.event'; page: string; actor: string; trial: string; event: ShownEvent }
  | { type: 'send.event'; page: string; actor: string; trial: string; event: ShownEvent };
