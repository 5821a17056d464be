import type { OpenShop } from '../../src/app/open-shop';
import type { Browser } from '../browser/browser';
import type { Gateway } from '../gateway/gateway';
import type { Answer, Asked } from '../store/answers';
import type { Store } from '../store/store';
import type { Timeline } from '../world/timeline';

/** A part of a chart, as its machine was configured. */
export type Chart = { [name: string]: Chart };

/** A machine with another guard, action or chart than it should have. */
export type MachineBreakage = {
  machine: string;
  guards?: Record<string, (...asked: never[]) => boolean>;
  actions?: Record<string, unknown>;
  chart?: (config: Chart) => void;
};

/** One deliberate defect (a mutant): some rule must fail while it is in place. */
export type Breakage = {
  name: string;
  machine?: MachineBreakage;
  browser?: (browser: Browser) => void;
  /** Breaks what lives as long as a page. Called once the shop is open in it. */
  shop?: (shop: OpenShop) => void;
  /** Changes a request before it leaves the browser. */
  sent?: (asked: Asked) => Asked;
  store?: (store: Store, timeline: Timeline) => void;
  gateway?: (gateway: Gateway) => void;
  answered?: (asked: Asked, answer: Answer) => Answer;
  /** Set where no rule can notice this breakage: the reason why. */
  whyUnnoticed?: string;
};
