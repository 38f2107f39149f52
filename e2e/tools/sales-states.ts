/** Memberships and the administrators' sales screens, in every state. */
import type { Page } from 'playwright-core';
import type { Account } from './accounts.ts';
import { asAdministrator, client, newPerson, unique } from './api.ts';
import { payWith } from './membership.ts';
import { newCustomer, newReport, note, orderTransfer, pay, received, soldReport } from './sales.ts';
import { hydrated } from './screens.ts';
import type { State } from './state.ts';
import type { Visitor } from './visitor.ts';

const at = (name: string, as: Account, path: string, then?: (page: Page) => unknown): State => ({
  name,
  as,
  ...(then ? { errors: /status of 4(00|12)/ } : { path }),
  async open({ page }) {
    await page.goto(path);
    await hydrated(page);
    await then?.(page);
  },
});

/** A new account's membership page, after `before`. */
const own = (name: string, before: (by: Awaited<ReturnType<typeof client>>) => unknown): State => ({
  name,
  async open(visitor) {
    const { email, password } = await newPerson();
    await before(await client(email, password));
    await visitor.signIn(email, password);
    await visitor.page.goto('/my-membership');
    await hydrated(visitor.page);
  },
});

/** The payment page of a new account, after `then`. */
const paying = (name: string, then: (page: Page) => unknown, errors?: RegExp): State => ({
  name,
  ...(errors && { errors }),
  async open(visitor: Visitor) {
    const { email, password } = await newPerson();
    await visitor.signIn(email, password);
    await then(visitor.page);
  },
});

const openPayment = (page: Page) => page.goto('/membership-payment?type=general');

export const membershipStates: readonly State[] = [
  {
    name: 'membership-payment-guest',
    async open({ page }) {
      await page.goto('/membership-payment?type=executive');
      await hydrated(page);
    },
  },
  paying('membership-payment-card', async (page) => {
    await openPayment(page);
    await page.getByLabel('Card number').waitFor();
  }),
  paying(
    'membership-payment-declined',
    async (page) => {
      await openPayment(page);
      await payWith(page, '4000 0000 0000 0002');
      await page.locator('.notice-failure').waitFor();
    },
    /status of 402/,
  ),
  paying('membership-payment-question', async (page) => {
    await openPayment(page);
    await payWith(page, '4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Confirm payment' }).waitFor();
  }),
  {
    name: 'membership-success',
    async open({ page }) {
      const customer = newCustomer();
      const order = await pay(await client(), { membershipType: 'general', ...customer });
      await page.goto(`/membership-success?order=${order.id}&key=${order.key}`);
    },
  },
  {
    name: 'membership-success-waiting',
    async open({ page }) {
      const goods = { membershipType: 'general', ...newCustomer() } as const;
      const { orderUrl } = await orderTransfer(await client(), goods);
      await page.goto(orderUrl.replace('/payment-success', '/membership-success'));
    },
  },
  {
    name: 'membership-success-nothing',
    async open({ page }) {
      await page.goto('/membership-success');
    },
  },
  at('member-portal', 'member', '/member-portal'),
  at('my-membership', 'member', '/my-membership'),
  own('my-membership-empty', () => undefined),
  own('my-membership-transfer', (by) => orderTransfer(by, { membershipType: 'general' })),
  own('my-membership-ended', async (by) => {
    const { id } = await pay(by, { membershipType: 'academic' });
    await note(id, 'refund', { reason: 'Bought twice.' });
  }),
];

/** A transaction of a new order, and the dialog that its URL opens. */
async function waiting(page: Page, opened: string, arrived?: number): Promise<void> {
  const goods = { membershipType: 'executive', ...newCustomer() } as const;
  const { orderId } = await orderTransfer(await client(), goods);
  if (arrived) await received(orderId, arrived);
  await page.goto(`/admin?tab=transactions&${opened}=${orderId}`);
  await hydrated(page);
  await page.getByRole('dialog').waitFor();
}

const panel = (name: string, open: (page: Page) => Promise<unknown>): State => ({
  name,
  as: 'admin',
  errors: /status of 4(00|12)/,
  open: ({ page }) => open(page),
});

export const salesStates: readonly State[] = [
  at('admin-transactions', 'admin', '/admin?tab=transactions'),
  at('admin-transactions-none', 'admin', '/admin?tab=transactions&search=nothing-like-this'),
  at('admin-payouts', 'admin', '/admin?tab=transactions&section=payouts'),
  panel('admin-payout', async (page) => {
    await page.goto('/admin?tab=transactions&section=payouts');
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Contents' }).waitFor();
  }),
  panel('admin-mark-received', async (page) => {
    await waiting(page, 'received');
    await page.getByLabel(/^Amount/).fill('2000');
  }),
  panel('admin-mark-received-refused', async (page) => {
    await waiting(page, 'received');
    await page.getByLabel(/^Amount/).fill('0');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark received' }).click();
    await page.locator('.dialog .error:not(:empty)').first().waitFor();
  }),
  panel('admin-order', async (page) => {
    const goods = { membershipType: 'executive', ...newCustomer() } as const;
    const { orderId } = await orderTransfer(await client(), goods);
    await received(orderId, 1495);
    await page.goto(`/admin?tab=transactions&order=${orderId}`);
    await hydrated(page);
  }),
  panel('admin-refund', (page) => waiting(page, 'refund', 1495)),
  panel('admin-surplus', (page) => waiting(page, 'surplus', 1600)),
  at('admin-classes', 'admin', '/admin/membership-management'),
  panel('admin-class-versions', async (page) => {
    const admin = await asAdministrator();
    const [first] = (await admin.send<{ id: string }[]>('GET', '/api/membership-classes')).body;
    await page.goto(`/admin/membership-management?versions=${first?.id}`);
    await hydrated(page);
    await page.getByText('Version 1', { exact: true }).waitFor();
  }),
  at('admin-class-new', 'admin', '/admin/membership-management?class=new'),
  at('admin-reports', 'admin', '/admin?tab=reports'),
  at('admin-reports-none', 'admin', '/admin?tab=reports&search=nothing-like-this'),
  at('admin-report-new', 'admin', '/admin?tab=reports&report=new', async (page) => {
    await page.getByRole('button', { name: 'Add report' }).click();
    await page.locator('.dialog .error:not(:empty)').first().waitFor();
  }),
  panel('admin-report-stale', async (page) => {
    const { id } = await newReport({ name: `Stale ${unique()}` });
    await page.goto(`/admin?tab=reports&report=${id}`);
    await hydrated(page);
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByLabel('Name').fill('Stale, second edition');
    const admin = await asAdministrator();
    await admin.send('PATCH', `/api/admin/reports/${id}`, { price: 999, status: 'inactive' });
    await page.getByRole('button', { name: 'Save report' }).click();
    await page.getByText('Someone changed this in the meantime').waitFor();
  }),
  panel('admin-report-figures', async (page) => {
    const { report } = await soldReport();
    await page.goto(`/admin?tab=reports&figures=${report.id}`);
    await hydrated(page);
    await page.getByRole('dialog').getByRole('img').first().waitFor();
  }),
  panel('admin-report-delete', async (page) => {
    const { report } = await soldReport();
    await page.goto(`/admin?tab=reports&delete=${report.id}`);
    await hydrated(page);
    await page.getByRole('dialog').waitFor();
  }),
];
