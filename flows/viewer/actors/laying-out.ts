import type { ELK } from 'elkjs/lib/elk-api';
import { fromPromise } from 'xstate';
import { layOut, type Placed } from '../../chart/layout';
import { type Machines, machineIn } from '../../flows';

/** Lays out a flow, in a worker. */
export const layingOut = (machines: Machines, layouter: Pick<ELK, 'layout'>) =>
  fromPromise<Placed, { flow: string }>(async ({ input: { flow } }) => {
    const machine = machineIn(machines, flow);
    if (!machine) throw new Error(`There is no flow named ${flow}.`);
    return layOut(machine, layouter);
  });
