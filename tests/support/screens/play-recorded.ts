import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { machines } from '#machines/index';
import { mayHear, type RecordedTest } from '../../../flows/recording/recorded-test';
import { persistedAt, withoutEffects } from '../../../flows/recording/restored';
import { playable } from '../../../flows/recording/stand-ins';
import { enter, type Shopper } from './enter';

const FOR_STRANGERS = ['login', 'register', 'passwordReset'];

/** Opens the screen with its flow where the recording begins, and lets all of it happen again: where it stood after each. */
export async function playOnScreen(recorded: RecordedTest): Promise<AnyMachineSnapshot[]> {
  const { flow, address, window: size, first, events } = recorded;
  const machine = Object.entries<AnyStateMachine>(machines).find(([name]) => name === flow)?.[1];
  if (!machine) throw new Error(`There is no flow named ${flow} today.`);
  const still = withoutEffects(machine);
  for (const one of [machine, still]) {
    vi.spyOn(one, 'getInitialSnapshot').mockImplementation((scope) =>
      still.restoreSnapshot(persistedAt(still, first), scope),
    );
  }
  vi.spyOn(machine, 'provide').mockReturnValue(still);
  const { pathname, search } = new URL(address, window.location.origin);
  const shopper = await enter(
    `${pathname}${search}`,
    FOR_STRANGERS.includes(flow) ? {} : { signedInWith: 'whoever-recorded-it' },
  );
  await page.viewport(size.width, size.height);
  await expect.poll(() => actorOf(shopper, flow)).toBeDefined();
  const actor = actorOf(shopper, flow);
  if (!actor) throw new Error(`Nothing at ${address} goes by ${flow}.`);
  const snapshots: AnyMachineSnapshot[] = [actor.getSnapshot()];
  for (const event of events) {
    if (!mayHear(actor.getSnapshot(), event)) continue;
    actor.send(playable(event));
    snapshots.push(actor.getSnapshot());
  }
  return snapshots;
}

const actorOf = ({ machine, shop }: Shopper, flow: string): AnyActorRef | undefined =>
  machine(flow) ?? { cart: shop.cart, wishlist: shop.wishlist, storeInfo: shop.storeInfo }[flow];
