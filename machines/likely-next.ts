/** What `meta` of a state may say: which screen, by its place in the table of routes, mostly comes next. */
export type LikelyNext = { leadsTo: '/cart' | '/checkout' | '/payment' | '/order-success' | '/product/:id' };
