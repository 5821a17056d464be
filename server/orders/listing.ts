import * as v from 'valibot';
import { DEFAULT_LIMIT, HIGHEST_LIMIT } from '../../contract/product-query';
import { pageEntries } from '../http/paging';

/** How many orders a plain list holds. Whoever wants older ones asks for pages. */
export const MOST_LISTED = 500;

/** Where those go on that a plain list leaves out, relative to it: the first page of the largest that holds none of it. */
export const NEXT_AFTER_LIST = `<?page=${MOST_LISTED / HIGHEST_LIMIT + 1}&limit=${HIGHEST_LIMIT}>; rel="next"`;

export const OrderQuerySchema = v.object(pageEntries(DEFAULT_LIMIT, HIGHEST_LIMIT));
