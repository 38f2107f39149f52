/** Payouts: what the card provider transferred, compared with the ledger. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { asAdministrator } from './tools/api.ts';
import { openPanel } from './tools/sales-screens.ts';
import { temporaryFolder } from './tools/service.ts';
import { eventually, test } from './tools/test.ts';

test('ADMIN-25: payouts reconciled against the provider: each matches, opens with its lines, is compared again and exported', async ({
  newVisitor,
}) => {
  const { page } = await openPanel(newVisitor, 'transactions');
  await page.getByRole('link', { name: 'Payouts' }).click();
  await eventually(() => new URL(page.url()).searchParams.get('section')).toBe('payouts');
  const table = page.getByRole('table', { name: 'Payouts' });
  await eventually(() => table.getByRole('row').count()).toBeGreaterThan(1);
  const first = table.getByRole('row').nth(1);
  await eventually(() => first.innerText()).toContain('Matches');

  await page.getByRole('button', { name: 'Compare now' }).click();
  await page.getByText('Comparison started').waitFor();
  await page.getByRole('button', { name: 'Compare now' }).waitFor();

  const href = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(href).toBe('/api/admin/payouts.csv');
  const folder = temporaryFolder();
  const file = join(folder.path, download.suggestedFilename());
  await download.saveAs(file);
  expect(await readFile(file, 'utf8')).toContain('"Payment"');
  folder.remove();

  await first.getByRole('link').click();
  await eventually(() => new URL(page.url()).searchParams.get('payout')).toMatch(/^po_test_\d{8}$/);
  const lines = page.getByRole('table', { name: 'Contents' });
  await eventually(() => lines.innerText()).toContain('Matches');
  await lines.getByRole('link').first().click();
  await eventually(() => new URL(page.url()).searchParams.get('order')).not.toBeNull();
});

test('what no payout contains is named, with the order that it belongs to', async ({
  newVisitor,
}) => {
  const { page } = await openPanel(newVisitor, 'transactions');
  const { body: orders } = await (await asAdministrator()).send<{ id: string }[]>(
    'GET',
    '/api/admin/transactions',
  );
  // The provider of the tests pays everything out, so the answer is changed.
  const missing = {
    orderId: orders[0]?.id,
    orderReference: 'ABCD-2345',
    kind: 'payment',
    amount: 879,
    bookedOn: '2025-01-05',
    reference: 'pi_lost',
  };
  await page.route('**/api/admin/payout-comparison', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), missing: { total: 1, items: [missing] } };
    await route.fulfill({ response, json });
  });
  await page.getByRole('link', { name: 'Payouts' }).click();
  const section = page.getByRole('region', { name: 'In no payout' });
  await section.getByText('pi_lost').waitFor();
  await section.getByRole('link', { name: 'ABCD-2345' }).click();
  await eventually(() => new URL(page.url()).searchParams.get('order')).toBe(missing.orderId);
});
