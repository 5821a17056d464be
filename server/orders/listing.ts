import * as v from 'valibot';
import { DEFAULT_LIMIT, HIGHEST_LIMIT } from '../../contract/product-query';
import { pageEntries } from '../http/paging';

/** How many orders a plain list holds. Whoever wants older ones asks for pages. */
export const MOST_LISTED = 500;

export const OrderQuerySchema = v.object(pageEntries(DEFAULT_LIMIT, HIGHEST_LIMIT));
