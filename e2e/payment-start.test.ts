/** How payment is configured, as whoever starts the product sees it. */
import { afterAll, describe, expect, test } from 'vitest';
import { runMain, type Service, startService, temporaryFolder } from './tools/service.ts';

const folders: { remove(): void }[] = [];
const newFolder = () => {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder.path;
};
afterAll(() => {
  for (const folder of folders) folder.remove();
});

const live = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};
const membership = {
  membershipType: 'general',
  customerName: 'Ngozi Adeyemi',
  customerEmail: 'ngozi@example.org',
};

async function ask(service: Service, path: string, body?: object) {
  const response = await fetch(service.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { origin: service.url, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

describe('in production without keys', () => {
  test('card payment is not configured, the test provider is off, bank transfer is open', async () => {
    const service = await startService({
      NODE_ENV: 'production',
      DEMO_DATA: 'true',
      LOG_LEVEL: 'error',
      DATA_DIR: newFolder(),
    });
    expect((await ask(service, '/api/payment-options')).body).toEqual({
      card: null,
      bankTransfer: true,
    });
    expect(await ask(service, '/api/create-payment-intent', membership)).toMatchObject({
      status: 503,
      body: { code: 'card_not_configured' },
    });
    const card = { clientSecret: 'x', cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
    const paid = await ask(service, '/api/test-payments/pi_test_x/confirm', card);
    expect(paid.status).toBe(404);
    const { status, body } = await ask(service, '/api/orders/bank-transfer', membership);
    expect([status, body.amount]).toEqual([201, 449]);
    const invoice = await fetch(service.url + body.invoiceUrl);
    expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    // With real money a sample edition is not for sale.
    const { body: reports } = await ask(service, '/api/reports');
    expect(reports.map(({ forSale }: { forSale: boolean }) => forSale)).toEqual(
      Array(23).fill(false),
    );
    expect(await service.stop()).toBe(0);
  });
});

test('live keys with the embedded database do not start', async () => {
  const started = runMain({ PORT: '0', DATA_DIR: newFolder(), ...live });
  expect(await started.ended).toBe(1);
  expect(started.errors()).toBe(
    'Cannot start. Live payments are refused with the embedded database, which can lose the last payments at a power cut: set DATABASE_URL, or ALLOW_EMBEDDED_PAYMENTS=true.\n',
  );
});

test('where that is allowed, every start says so', async () => {
  const service = await startService({
    ...live,
    ALLOW_EMBEDDED_PAYMENTS: 'true',
    DATA_DIR: newFolder(),
  });
  expect(service.output()).toContain('Warning: real payments are kept in the embedded database');
  expect((await ask(service, '/api/payment-options')).body.card).toEqual({
    provider: 'stripe',
    publishableKey: 'pk_live_x',
  });
  await service.stop();
});
