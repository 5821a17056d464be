const SERVICE_WORKER = '/service-worker.js';
const STORE = 'store';

/** The service worker reads the store's API base from its own address. */
export const workerAddress = (base: string): string => `${SERVICE_WORKER}?${new URLSearchParams({ [STORE]: base })}`;

/** Trusted Types allow only this worker as a script address. */
export const isWorkerAddress = (address: string): boolean => address.startsWith(`${SERVICE_WORKER}?${STORE}=`);
