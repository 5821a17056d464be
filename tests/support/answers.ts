import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** One call of an actor, which the test answers. */
type Call<Output, Input> = {
  input: Input;
  signal: AbortSignal;
  answer: (output: Output) => void;
  fail: (reason: unknown) => void;
};

/** A promise actor whose calls the test answers; `calls` holds them in order. */
export function answeredByHand<Output, Input = NonReducibleUnknown>() {
  const calls: Call<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((answer, fail) => {
        calls.push({ input, signal, answer, fail });
      }),
  );
  const call = (number: number): Call<Output, Input> => {
    const made = calls[number - 1];
    if (!made) throw new Error(`Call ${number} was never made; there were ${calls.length}`);
    return made;
  };
  return { logic, calls, call };
}

/** Lets the callbacks of all settled promises run. */
export const everythingHeard = () => new Promise<void>((heard) => setImmediate(heard));
