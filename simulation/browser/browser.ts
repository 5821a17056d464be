import type { ShopperPlan } from '../plan/plan';
import type { Randomness } from '../plan/randomness';
import type { Timeline } from '../world/timeline';
import type { Channel } from './channel';
import { Cookies } from './cookies';
import type { PlaceToRun } from './place-to-run';
import { SharedStorage } from './shared-storage';
import { Turns } from './turns';

type BrowserDependencies = {
  timeline: Timeline;
  /** Draws the delays between its tabs. */
  chance: Randomness;
  plan: ShopperPlan;
};

/** What all tabs of one browser share, whether shown or hidden: storage, cookies, locks and clock. */
export class Browser {
  readonly timeline: Timeline;
  readonly chance: Randomness;
  readonly storage: SharedStorage;
  readonly cookies: Cookies;
  turns: Turns | undefined;
  /** Whether pages get `pagehide` when they unload. */
  saysFarewell = true;
  readonly pages = new Set<PlaceToRun & { channels: ReadonlySet<Channel> }>();
  /** Milliseconds by which its clock is wrong. */
  clockError = 0;

  constructor({ timeline, chance, plan }: BrowserDependencies) {
    this.timeline = timeline;
    this.chance = chance;
    this.storage = new SharedStorage(plan.storage, plan.hasLocks, { timeline, chance });
    this.cookies = new Cookies(() => this.now());
    this.turns = plan.hasLocks ? new Turns(timeline) : undefined;
  }

  /** Milliseconds since the epoch, by its own clock. */
  now(): number {
    return OPENED + Math.floor(this.timeline.now) + this.clockError;
  }
}

const OPENED = Date.UTC(2026, 0, 1);
