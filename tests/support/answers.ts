import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** One call that an actor made, answered when the test says so. */
type Call<Output, Input> = {
  input: Input;
  signal: AbortSignal;
  answer: (output: Output) => void;
  fail: (reason: unknown) => void;
};

/** A real promise actor whose answers are given by hand; `calls` holds every call in the order it was made. */
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

/** Every promise settled so far has been heard of by whoever waits for it. */
export const everythingHeard = () => new Promise<void>((heard) => setImmediate(heard));
