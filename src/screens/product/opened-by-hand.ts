import { fetchedOnce } from '../../shop/fetched-once';

/** What most visits never open. */
export const fetchEnlarged = fetchedOnce(() => import('./enlarged/Enlarged'));
export const fetchSizeTable = fetchedOnce(() => import('./size-guide/SizeTable'));
