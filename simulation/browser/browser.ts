import type { ShopperPlan } from '../plan/plan';
import type { Randomness } from '../plan/randomness';
import type { Timeline } from '../world/timeline';
import type { Channel } from './channel';
import { Cookies } from './cookies';
import type { PlaceToRun } from './place-to-run';
import { SharedStorage } from './shared-storage';
import { Turns } from './turns';

/** What a simulated browser is given. */
type BrowserDependencies = {
  timeline: Timeline;
  /** The delays between its tabs. */
  chance: Randomness;
  plan: ShopperPlan;
};

/** A browser: what its tabs share, whether they are shown or not. */
export class Browser {
  readonly timeline: Timeline;
  readonly chance: Randomness;
  readonly storage: SharedStorage;
  readonly cookies: Cookies;
  turns: Turns | undefined;
  /** Whether pages are told that they go. */
  saysFarewell = true;
  readonly pages = new Set<PlaceToRun & { channels: ReadonlySet<Channel> }>();
  /** How far its clock is from the right time. */
  clockError = 0;

  constructor({ timeline, chance, plan }: BrowserDependencies) {
    this.timeline = timeline;
    this.chance = chance;
    this.storage = new SharedStorage(plan.storage, plan.hasLocks, { timeline, chance });
    this.cookies = new Cookies(() => this.now());
    this.turns = plan.hasLocks ? new Turns(timeline) : undefined;
  }

  /** What its clock says. */
  now(): number {
    return OPENED + Math.floor(this.timeline.now) + this.clockError;
  }
}

const OPENED = Date.UTC(2026, 0, 1);
