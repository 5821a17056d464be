import './masked-code.css';
import { isMachineSnapshot } from '@statecart/flows/inspector';
import { MASK } from '@statecart/flows/masks';
import {
  knownStates,
  leaveUndecided,
  NotShown,
  type PageMoment,
  type ShownActor,
  type ShowPage,
  StillMachines,
  stopClock,
  unknownToday,
} from '@statecart/flows/page';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createPath, NavigationType, type Navigator, Router } from 'react-router-dom';
import type { AnyActorRef } from 'xstate';
import { App } from '../../src/app/App';
import { shopFlows } from '../shop-flows';
import { likelyPlace } from './likely-place';
import { actorsOf, openStillShop, type StillShop } from './still-shop';
import { showToasts } from './toasts-of-moment';

/** Links and redirects do nothing, since the recorded moment sets the address. */
const LEADING_NOWHERE: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
};

type Opened = StillShop & { page: string; from: string; number: number };

/** Shows the shop's own code, with each machine in the state of a recorded moment. */
export function openShopAsItWas(container: HTMLElement): ShowPage {
  const { machines } = shopFlows;
  const still = new StillMachines(Object.values(machines), shopFlows);
  const flowsAt = flowsOfAddresses();
  const setClock = stopClock(globalThis);
  let root: Root | undefined;
  let opened: Opened | undefined;
  let trouble: unknown;
  const note = (reason: unknown) => {
    trouble ??= reason;
  };
  new MutationObserver(() => leaveUndecided(container)).observe(container, { subtree: true, childList: true });

  return async (moment) => {
    const why = unknownToday(moment, machines);
    if (why) throw new NotShown(why);
    setClock(moment.at);
    const states = knownStates(moment, machines);
    still.show(states, []);
    const place = await likelyPlace(moment, flowsAt);
    if (opened?.page !== moment.page || opened.from !== place.address || trouble) {
      const next = await openStillShop(place.address, isSignedIn(moment));
      opened?.shop.close();
      opened = { ...next, page: moment.page, from: place.address, number: (opened?.number ?? 0) + 1 };
    }
    const { shop, address, number } = opened;
    const actors = actorsOf(opened);
    trouble = undefined;
    root ??= createRoot(container, { onCaughtError: note, onUncaughtError: note });
    // Synchronous and without a transition, so that no intermediate state between two moments is visible.
    flushSync(() => {
      still.show(states, actors);
      root?.render(
        <Router key={number} location={address} navigator={LEADING_NOWHERE} navigationType={NavigationType.Push}>
          <App shop={shop} />
        </Router>,
      );
    });
    if (trouble) throw new NotShown(`The shop of today breaks where it should show this: ${String(trouble)}`);
    leaveUndecided(container);
    await showToasts(moment.emitted);
    container.toggleAttribute('data-code-masked', isCodeMasked(states));
    return { place, unknown: actors.flatMap(flowOf).filter((flow) => !states.has(flow)) };
  };
}

const flowOf = (actor: AnyActorRef): string[] => {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? [snapshot.machine.id] : [];
};

/** A QR code drawn from a mask would look as if it could be scanned. */
const isCodeMasked = (states: ReadonlyMap<string, ShownActor>): boolean =>
  JSON.stringify(states.get('payment')?.context ?? null).includes(`"text":"${MASK}"`);

const isSignedIn = ({ actors }: PageMoment): boolean =>
  actors.some(({ flow, active }) => flow === 'auth' && active.includes('auth.loggedIn'));

/** Opens each address once and closes it again: a screen starts the same flows at any moment. */
function flowsOfAddresses() {
  const known = new Map<string, Promise<readonly string[]>>();
  const look = async (address: string) => {
    const { shop, visit } = await openStillShop(address, false);
    const flows = [...visit.actors.values()].map(({ logic }) => logic.id);
    shop.close();
    return flows;
  };
  return (address: string) => {
    const flows = known.get(address) ?? look(address);
    known.set(address, flows);
    return flows;
  };
}
