import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { testPaymentProvider } from '../platform/payments/payments-test.ts';
import { type Service, startService } from '../testing/service.ts';
import { seedSales } from './sales.ts';

const away = async (): Promise<never> => {
  throw new AppError('payment_unavailable');
};

let service: Service;
beforeAll(async () => {
  service = await startService({
    makePayments: ({ db }, clock) => ({
      ...testPaymentProvider(db, clock),
      name: 'stripe',
      payoutsSince: away,
      linesOf: away,
    }),
  });
});
afterAll(() => service.stop());

test('demonstration orders are made while the card provider is away', async () => {
  await seedSales(service.platform);
  const [orders] = await service.rows('select count(*)::int as count from orders');
  expect(orders?.count).toBeGreaterThan(5);
});
