/** Memberships as tests buy and inspect them. */
import { demoPassword } from '#content/demo.ts';
import type { Order } from '#contract/commerce/orders.ts';
import { type Client, makeClient } from './client.ts';
import { clientOf, linkOf } from './people.ts';
import type { Service } from './service.ts';
import { type Intent, paidOrder } from './shop.ts';

interface Membership {
  type: string;
  title: string;
  status: string;
  startedAt: string;
  expiresAt: string;
  price: number;
}
interface Confirmed {
  status: string;
  membership: Membership | null;
  order: Order;
  code?: string;
}
type Type = 'academic' | 'general' | 'executive';

/** Queries and actions for tests of memberships, on the service that the test starts. */
export function membershipTools(running: () => Service) {
  return {
    confirm: (client: Client, { paymentIntentId, clientSecret }: Partial<Intent>) =>
      client.send<Confirmed>('POST', '/api/confirm-membership-payment', {
        paymentIntentId,
        ...(clientSecret && { clientSecret }),
      }),
    async own(email: string) {
      const client = await clientOf(running(), email);
      const { body } = await client.send<{ membership: Membership | null }>(
        'GET',
        '/api/my-subscription',
      );
      return body.membership;
    },
    quote: async (client: Client, type: Type) =>
      (await client.send<Record<string, unknown>>('GET', `/api/membership-quote?type=${type}`))
        .body,
    buy: async (email: string, type: Type) =>
      paidOrder(running(), { membershipType: type }, await clientOf(running(), email)),
    standingOf: async (email: string) =>
      (
        await running().rows('select status, executive_until from users where email = $1', [email])
      )[0],
    inYears: (years: number, from = running().clock.now()) =>
      from.toZonedDateTimeISO('UTC').add({ years }).toInstant().toString(),
    async confirmAddress(email: string) {
      const token = await linkOf(running(), email, 'confirm-email');
      const sent = { token, password: demoPassword };
      const { status } = await makeClient(running()).send('POST', '/api/confirm-email', sent);
      if (status !== 200) throw new Error(`Not confirmed: ${status}`);
    },
  };
}
