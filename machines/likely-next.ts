/** For the `meta` of a state: the path of the route that usually comes next. */
export type LikelyNext = { leadsTo: '/cart' | '/checkout' | '/payment' | '/order-success' | '/product/:id' };
