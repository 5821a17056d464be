import { fromPromise } from 'xstate';

/** A promise actor that the test settles, each time it starts. */
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
