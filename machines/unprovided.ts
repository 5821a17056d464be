import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** Placeholder for an actor that `provide()` must replace; it fails with the name of the missing one. */
export const unprovided = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} must be provided`)));

/** The same for callback actors. */
export const unprovidedCallback = <Received extends EventObject, Input = NonReducibleUnknown>(name: string) =>
  fromCallback<Received, Input>(() => {
    throw new Error(`${name} must be provided`);
  });

/** Replaces a callback actor that failed: it ignores all events, and the flow goes on. */
export const silence = <Received extends EventObject>() => fromCallback<Received>(() => {});
