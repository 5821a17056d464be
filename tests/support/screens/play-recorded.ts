import {
  goneSince,
  machineNamed,
  mayHear,
  persistedAt,
  type RecordedTest,
  withoutEffects,
} from '@statecart/flows/recording';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { shopFlows } from '../../../shop-flows/shop-flows';
import { enter, type Shopper } from './enter';

/** The timeout of the screens' own tests. */
export const PATIENCE = { timeout: 30_000, interval: 10 };

const { machines, standIns, tests } = shopFlows;

const FOR_STRANGERS = ['login', 'register', 'passwordReset'];

/** Opens the screen in the recording's first state and replays its events; answers the snapshot after each. */
export async function playOnScreen(recorded: RecordedTest): Promise<AnyMachineSnapshot[]> {
  const { flow, address, window: size, first, events } = recorded;
  const machine = machineNamed(flow, machines);
  const gone = tests.refused?.[flow] ?? goneSince(recorded, machine);
  if (gone) throw new Error(gone);
  const still = withoutEffects(machine);
  for (const one of [machine, still]) {
    vi.spyOn(one, 'getInitialSnapshot').mockImplementation((scope) =>
      still.restoreSnapshot(persistedAt(still, first, standIns), scope),
    );
  }
  vi.spyOn(machine, 'provide').mockReturnValue(still);
  const { pathname, search } = new URL(address, window.location.origin);
  const shopper = await enter(
    `${pathname}${search}`,
    FOR_STRANGERS.includes(flow) ? {} : { signedInWith: 'whoever-recorded-it' },
  );
  await page.viewport(size.width, size.height);
  const actor = await vi.waitFor(async () => {
    const one = await actorOf(shopper, flow);
    if (!one) throw new Error(`Nothing at ${address} goes by ${flow}.`);
    return one;
  }, PATIENCE);
  const snapshots: AnyMachineSnapshot[] = [actor.getSnapshot()];
  for (const event of events) {
    if (!mayHear(actor.getSnapshot(), event)) continue;
    actor.send(standIns.playable(event));
    snapshots.push(actor.getSnapshot());
  }
  return snapshots;
}

async function actorOf({ machine, shop }: Shopper, flow: string): Promise<AnyActorRef | undefined> {
  if (flow === 'suggestions') return shop.fetchSuggestions();
  if (flow === 'auth') return shop.lazySession?.auth;
  const { cart, wishlist, quickAdd, storeInfo, categories } = shop;
  return machine(flow) ?? { cart, wishlist, quickAdd, storeInfo, categories }[flow];
}
