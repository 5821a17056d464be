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

/** One thing that is wrong, on purpose: some rule has to notice. */
export type Breakage = {
  name: string;
  machine?: MachineBreakage;
  browser?: (browser: Browser) => void;
  /** What lives as long as a page, once it is open. */
  shop?: (shop: OpenShop) => void;
  /** What is sent otherwise than the shop says. */
  sent?: (asked: Asked) => Asked;
  store?: (store: Store, timeline: Timeline) => void;
  gateway?: (gateway: Gateway) => void;
  answered?: (asked: Asked, answer: Answer) => Answer;
  /** Of what no rule can notice. */
  whyUnnoticed?: string;
};
