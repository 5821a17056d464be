import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** Machines only name their effects, and the code that starts one provides them. The error names the missing one. */
export const unprovided = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} must be provided`)));

/** The same for an effect that listens as long as its machine lives. */
export const unprovidedCallback = <Received extends EventObject, Input = NonReducibleUnknown>(name: string) =>
  fromCallback<Received, Input>(() => {
    throw new Error(`${name} must be provided`);
  });
