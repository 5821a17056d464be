import * as v from 'valibot';
import { DEFAULT_LIMIT, HIGHEST_LIMIT } from '../../contract/product-query';
import { pageEntries } from '../http/paging';

/** How many orders a list holds that is asked for without a page. Older orders are on pages. */
export const MOST_LISTED = 500;

/** Relative link to the orders after such a list: the first page of the largest size that repeats none of it. */
export const NEXT_AFTER_LIST = `<?page=${MOST_LISTED / HIGHEST_LIMIT + 1}&limit=${HIGHEST_LIMIT}>; rel="next"`;

export const OrderQuerySchema = v.object(pageEntries(DEFAULT_LIMIT, HIGHEST_LIMIT));
