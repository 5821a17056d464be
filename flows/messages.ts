/**
 * Messages between pages of an application and viewers of its flows, over a BroadcastChannel, which reaches only tabs
 * of the same browser.
 */
export type SharedNames = {
  channel: string;
  /** The prefix of a viewer's lock, which it holds exclusively from before it announces itself until it is gone. */
  viewerLock: string;
  /** The sessionStorage key of a tab's recording, which survives a reload and ends with the tab. */
  recording: string;
};

/** The names by which pages and viewers of one application meet, and no others on the same origin. */
export function sharedNamesOf(application = 'application'): SharedNames {
  // As JSON, so that no name is the prefix of another.
  const name = JSON.stringify(application);
  return {
    channel: `statecart flows ${name}`,
    viewerLock: `statecart viewer ${name} `,
    recording: `statecart flows recording ${name}`,
  };
}

/** Any JSON value, with private parts masked. */
export type Shown = null | boolean | number | string | Shown[] | { [key: string]: Shown };

export type ShownEvent = { type: string; [key: string]: Shown };

/** A watched page. A reload makes another page in the same tab. */
export type Page = {
  id: string;
  tab: string;
  /** When it was told, in milliseconds. */
  at: number;
  address: string;
  title: string;
  window: { width: number; height: number };
  /** The path of the application's own script, which identifies the build. */
  build: string;
};

/** Whether a machine would take an event now; `depends` if a guard reads more than the event's type. */
export type Possible = { type: string; isPossible: boolean | 'depends' };

export type ActorState = {
  status: string;
  /** Ids of the states that are active, parents included; empty for an actor that is no machine. */
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
  /** The id of its machine; undefined for other actors. */
  flow: string | undefined;
  /** Its id in XState; for a root without one, its flow. */
  name: string;
  parent: string | undefined;
  state: ActorState;
};

/** The actor that sent an event, and its effect that did so, if any. */
export type Sender = { actor: string; effect?: string | undefined };

/** One event that an actor has handled, and the result. */
export type LogEntry = {
  actor: string;
  /** Counts events within a page. */
  number: number;
  /** When the event was sent, so that a request always comes before its answer. */
  at: number;
  event: ShownEvent;
  /** Undefined if a screen or the browser sent it. */
  from?: Sender | undefined;
  before: ActorState;
  after: ActorState;
  /** Names of the transitions taken, in their order, as `nameOf` in `chart/transitions.ts` makes them. */
  taken: string[];
  actions: { type: string; params: Shown }[];
  /** Effects that began, and effects that were stopped before they ended. */
  began?: string[] | undefined;
  givenUp?: string[] | undefined;
};

export type PageMessage =
  /** Without locks a page cannot see viewers, so it asks for them, and they announce themselves again. */
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
      /** The id of the request, since other viewers ask as well. */
      trial: string;
      event: ShownEvent;
      isPossible: boolean | 'depends';
    };

/** What a page says of itself and its actors. */
export type Report = Exclude<PageMessage, { type: 'page.arrived' }>;

/** Sent by a viewer. Pages begin to tell once a viewer has arrived. */
export type ViewerMessage =
  | { type: 'viewer.arrived'; viewer: string }
  | { type: 'viewer.left'; viewer: string }
  | { type: 'try.event'; page: string; actor: string; trial: string; event: ShownEvent }
  | { type: 'send.event'; page: string; actor: string; trial: string; event: ShownEvent };
