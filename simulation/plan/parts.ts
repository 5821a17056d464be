import type { Plan } from './plan';

/**
 * The parts of a plan that can be left out one by one: steps of shoppers and store, faults of calls and of payments.
 */
const listsOf = ({ steps, moments, calls, payments }: Plan) => ({ steps, moments, calls, payments });

export const partsIn = (plan: Plan): number[] => [...Array(Object.values(listsOf(plan)).flat().length).keys()];

/** The same plan with only the parts at these indices. */
export function withOnly(plan: Plan, kept: readonly number[]): Plan {
  const isKept = new Set(kept);
  let place = -1;
  const keep = <Part>(parts: Part[]): Part[] =>
    parts.filter(() => {
      place += 1;
      return isKept.has(place);
    });
  const { steps, moments, calls, payments } = plan;
  return {
    ...plan,
    steps: keep(steps),
    moments: keep(moments),
    calls: keep(calls),
    payments: keep(payments),
  };
}

export function describePlan(plan: Plan): string[] {
  const { store, shoppers, steps, moments, calls, payments, calmAt } = plan;
  return [
    `The store can: ${store.capabilities.join(', ') || 'no more than any store'}; units are held for ${store.holdMs / 1_000} s`,
    ...store.products.map(
      ({ id, sizes, paise, units }) =>
        `${id}: ${units} units${sizes.length > 0 ? ` in each of ${sizes.join(', ')}` : ''} at ${paise} paise`,
    ),
    ...shoppers.map(
      ({ storage, hasLocks, start, otherTabs, bents, isShared }, number) =>
        `shopper ${number + 1} begins at ${[start, ...otherTabs].join(' and ')}, mostly ${bents.join(' and ')}, storage ${storage}${hasLocks ? '' : ', no locks'}${isShared ? ', shares the browser' : ''}`,
    ),
    ...steps.map(
      ({ at, shopper, kind }) => `at ${at} ms ${shopper === 'store' ? 'the store' : `shopper ${shopper + 1}`}: ${kind}`,
    ),
    ...moments.map(
      ({ shopper, sent, when, ms, tabsFurtherOn, kind }) =>
        `${ms} ms after what shopper ${shopper + 1} sends as number ${sent + 1} ${when === 'goesOut' ? 'goes out' : 'is answered'}: ${kind}, ${tabsFurtherOn} tabs further on`,
    ),
    ...calls.map(({ shopper, call, kind, ms }) => `call ${call} of shopper ${shopper + 1}: ${kind} (${ms} ms)`),
    ...payments.map(({ payment, kind, ms }) => `payment ${payment}: ${kind} (${ms} ms)`),
    `from ${calmAt} ms on nothing goes wrong`,
  ];
}
