/** The saved versions of a membership class, in a dialog of `/admin/membership-management`. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AdministeredClass } from '#contract/commerce/membership-classes.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, unique } from './tools/api.ts';
import { axeFindings, sidewaysScroll } from './tools/look.ts';
import { allClasses, classesApi, deleteDrafts } from './tools/membership-classes.ts';
import { toastTexts, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const path = '/admin/membership-management';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const compare = (page: Page, number: number) =>
  button(page, new RegExp(`^Compare\\s*: Version ${number}$`)).click();

async function open(newVisitor: NewVisitor, query = '', width?: number) {
  const visitor = await newVisitor({ ...(width && { width }) });
  await visitor.signIn(account('admin'));
  await visit(visitor.page, path + query);
  return visitor;
}

const stored = async (id: string) => (await allClasses()).find((one) => one.id === id);
const change = async (id: string, entries: object) => {
  const { status } = await (await asAdministrator()).send('PATCH', `${classesApi}/${id}`, entries);
  expect(status).toBe(200);
};

/** A new class that is not on sale. */
async function newClass(): Promise<AdministeredClass> {
  const admin = await asAdministrator();
  const entries = {
    classType: 'general',
    name: `Draft ${unique()}`,
    price: 99_950,
    billingPeriod: 'monthly',
    features: ['One', 'Two'],
    isActive: false,
  };
  return (await admin.send<AdministeredClass>('POST', classesApi, entries)).body;
}

deleteDrafts();

test('issue 16: each save of a class is listed; what has changed since is shown, and an earlier version is restored', async ({
  newVisitor,
}) => {
  const { id, name } = await newClass();
  await change(id, { price: 120_000, features: ['One', 'Six'] });
  const { page } = await open(newVisitor);
  await page.getByRole('link', { name: `Versions ${name}` }).click();
  await page.waitForURL(`**?versions=${id}`);
  const rows = dialog(page).locator('.threads > li');
  await rows.nth(1).waitFor();
  const listed = await rows.allInnerTexts();
  expect(listed.map((text) => /^Version \d/.exec(text)?.[0])).toEqual(['Version 2', 'Version 1']);
  for (const [at, price] of ['$1,200 a month', '$999.50 a month'].entries())
    expect(listed[at]).toContain(price);

  await compare(page, 1);
  await button(page, 'Restore this version').waitFor();
  await eventually(() => dialog(page).locator('del').allInnerTexts()).toEqual([
    'Price in US dollars: $999.50',
    'Two',
  ]);
  await eventually(() => dialog(page).locator('ins').allInnerTexts()).toEqual([
    'Price in US dollars: $1,200',
    'Six',
  ]);
  expect(await axeFindings(page)).toEqual([]);

  await button(page, 'Restore this version').click();
  await dialog(page).getByText('Version 3', { exact: true }).waitFor();
  await eventually(() => toastTexts(page)).toEqual(['Version 1 restored', name]);
  await eventually(() => stored(id)).toMatchObject({
    version: 3,
    price: 99_950,
    features: ['One', 'Two'],
  });
  await page.locator('.class-card', { hasText: name }).getByText('$999.50 a month').waitFor();
});

test('a version on sale is not restored beside another active class of its type, and the reason is said', async ({
  newVisitor,
}) => {
  const { id } = await newClass();
  const general = (await allClasses()).find((one) => one.name === 'General');
  await change(general?.id ?? '', { isActive: false });
  await change(id, { isActive: true });
  await change(id, { isActive: false });
  await change(general?.id ?? '', { isActive: true });
  const { page, expectErrors } = await open(newVisitor, `?versions=${id}`);
  expectErrors(/status of 409/);
  await compare(page, 2);
  await button(page, 'Restore this version').click();
  const shown = page.locator('dialog[open]');
  await shown.getByText('Version not restored').first().waitFor();
  await shown
    .getByText(/^Another active class has this type/)
    .first()
    .waitFor();
  await eventually(async () => (await stored(id))?.isActive).toBe(false);
});

for (const width of [360, 768])
  test(`the versions fit ${width} px`, async ({ newVisitor }) => {
    const { id } = await newClass();
    const { page } = await open(newVisitor, `?versions=${id}`, width);
    await dialog(page).getByText('Version 1', { exact: true }).waitFor();
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  });

test('the address of a class that is gone says so', async ({ newVisitor }) => {
  const { page } = await open(newVisitor, '?versions=00000000-0000-4000-8000-000000000000');
  await dialog(page).getByRole('heading').waitFor();
  await eventually(() => dialog(page).innerText()).toContain('membership class');
});
