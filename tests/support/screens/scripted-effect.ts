import { fromPromise } from 'xstate';

/** An effect that comes to what the test makes it come to, each time it is begun. */
export function scriptedEffect<Answer>() {
  let begun = { answer: (_: Answer) => {}, fail: (_: Error) => {} };
  return {
    effect: fromPromise<Answer>(
      () =>
        new Promise((answer, fail) => {
          begun = { answer, fail };
        }),
    ),
    answers: (answer: Answer) => begun.answer(answer),
    fails: (reason = new Error('The test makes it fail.')) => begun.fail(reason),
  };
}
