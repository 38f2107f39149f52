/** Shared steps on the administrators' sales screens. */
import type { BrowserContext, Page } from 'playwright-core';
import type { CatalogueReport } from '#contract/commerce/sales.ts';
import type { Report } from '#contract/commerce/shop.ts';
import { account } from './accounts.ts';
import { asAdministrator, client, newPerson } from './api.ts';
import { newCustomer, orderTransfer, pay, reportGoods } from './sales.ts';
import { visit } from './screens.ts';
import type { NewVisitor } from './test.ts';

/** One sign-in for all tests of a file. */
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

/** Opens a tab of the panel as an administrator; `search` starts with `&`. */
export async function openPanel(
  newVisitor: NewVisitor,
  tab: 'reports' | 'transactions',
  search = '',
  width = 1440,
) {
  const visitor = await newVisitor({ width, ...(signedIn && { storageState: signedIn }) });
  if (!signedIn) await visitor.signIn(account('admin'));
  signedIn ??= await visitor.context.storageState();
  await visit(visitor.page, `/admin?tab=${tab}${search}`);
  return visitor;
}

export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

export const dialog = (page: Page) => page.getByRole('dialog');

export const three = [
  'fintech-landscape-report',
  'investment-climate-analysis',
  'africa-digital-sovereignty-report',
];

/** A membership that a signed-in person ordered by bank transfer. */
export async function waitingTransfer() {
  const person = await newPerson();
  const own = await client(person.email, person.password);
  return { person, own, ...(await orderTransfer(own, { membershipType: 'general' })) };
}

/** A package of three reports, paid by card. */
export async function paidReports(organization = 'Federal Ministry of Communications') {
  const customer = newCustomer({ organization });
  const buyer = await client();
  return { buyer, customer, order: await pay(buyer, reportGoods(three, customer, 'premium')) };
}

export const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name }).click();

/** The report as administrators see it. */
export const stored = async (id: string) => {
  const admin = await asAdministrator();
  const { body } = await admin.send<CatalogueReport[]>('GET', '/api/admin/reports?limit=200');
  return body.find((report) => report.id === id);
};
/** Whether it is in the public catalogue. */
export const forSale = async (id: string) =>
  (await (await client()).send<Report[]>('GET', '/api/reports')).body.some(
    (report) => report.id === id,
  );
