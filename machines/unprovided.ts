import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** Machines name their effects; whoever starts one hands it the real ones. This says which is missing. */
export const unprovided = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} must be provided`)));

/** The same for what listens as long as its machine lives. */
export const unprovidedCallback = <Received extends EventObject, Input = NonReducibleUnknown>(name: string) =>
  fromCallback<Received, Input>(() => {
    throw new Error(`${name} must be provided`);
  });

/** What listens in the place of one that has failed: what is sent there is lost, and the flow goes on. */
export const silence = <Received extends EventObject>() => fromCallback<Received>(() => {});
