import { failureFacts } from '#contract/failure';

/** For the `params` of guards and actions. */
export const eventOf = <Event>({ event }: { event: Event }) => event;
export const outputOf = <Output>({ event }: { event: { output: Output } }) => event.output;
export const failureOf = ({ event }: { event: { error: unknown } }) => failureFacts(event.error);
