import type { Order } from '#contract/commerce/orders.ts';

/** The order's own address: the session opens it, or the cookie that its key left. */
export const addressOf = (path: string, { id }: Pick<Order, 'id'>): string => `${path}?order=${id}`;
