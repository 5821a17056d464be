const SERVICE_WORKER = '/service-worker.js';
const STORE = 'store';

/** Where the worker is found; it learns from its address which store the shop asks. */
export const workerAddress = (base: string): string => `${SERVICE_WORKER}?${new URLSearchParams({ [STORE]: base })}`;

/** A text may become the address of this worker, and of no other script. */
export const isWorkerAddress = (address: string): boolean => address.startsWith(`${SERVICE_WORKER}?${STORE}=`);
