/** What opens an order without an account: the key in the email, and after that an HttpOnly cookie. */
import { shop } from '#contract/limits.ts';
import type { Context } from '../../../platform/context.ts';
import { sameSecret } from '../../../platform/security/same-secret.ts';
import { newSecret } from '../../identity/authentication/secrets.ts';
import { isAfter } from '../memberships/membership-time.ts';
import type { OrderRow } from '../queries/orders.ts';

type Keyed = Pick<OrderRow, 'id' | 'accessKey' | 'accessKeyUntil'>;

const cookie = 'orders';
/** How many orders a browser keeps; the oldest is dropped. */
const most = 5;

type Key = Pick<Keyed, 'accessKey' | 'accessKeyUntil'>;

/** For every new link; an earlier key stops working. */
export const newOrderKey = (now: Temporal.Instant): Key => ({
  accessKey: newSecret(),
  accessKeyUntil: now.add({ hours: 24 * shop.orderKeyDays }),
});

/** The existing key, valid for longer; a new one, if it has expired. */
export function prolongedKey({ accessKey, accessKeyUntil }: Key, now: Temporal.Instant): Key {
  const fresh = newOrderKey(now);
  return isAfter(accessKeyUntil, now) ? { ...fresh, accessKey } : fresh;
}

export const isKeyOf = (
  { accessKey, accessKeyUntil }: Keyed,
  given: string | undefined,
  now: Temporal.Instant,
): boolean => sameSecret(given, accessKey) && isAfter(accessKeyUntil, now);

/** `id.key` for each order, newest first. */
const kept = ({ visit }: Pick<Context, 'visit'>): string[] =>
  (visit.cookieNamed?.(cookie) ?? '')
    .split('~')
    .filter((entry) => /^[\w-]{36}\.[\w-]+$/.test(entry));

/** Whether this browser opened the order with its key before. */
export const isKept = (context: Pick<Context, 'visit' | 'now'>, order: Keyed): boolean =>
  kept(context).some((entry) => {
    const [id, key] = entry.split('.');
    return id === order.id && isKeyOf(order, key, context.now);
  });

/** Lets this browser open the order without a key in the address. */
export function keepKey(context: Pick<Context, 'visit' | 'now'>, order: Keyed): void {
  const others = kept(context).filter((entry) => !entry.startsWith(order.id));
  const token = [`${order.id}.${order.accessKey}`, ...others].slice(0, most).join('~');
  const seconds = Math.floor(order.accessKeyUntil.since(context.now).total('seconds'));
  context.visit.cookies = { ...context.visit.cookies, [cookie]: { token, seconds } };
}
