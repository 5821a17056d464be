import type { ELK } from 'elkjs/lib/elk-api';
import { type AnyStateMachine, fromPromise } from 'xstate';
import { layOut, type Placed } from '../../chart/layout';

/** Lays out a flow of the shop; the work is done beside the page. */
export const layingOut = (machines: Readonly<Record<string, AnyStateMachine>>, layouter: Pick<ELK, 'layout'>) =>
  fromPromise<Placed, { flow: string }>(async ({ input: { flow } }) => {
    const machine = machines[flow];
    if (!machine) throw new Error(`There is no flow named ${flow}.`);
    return layOut(machine, layouter);
  });
