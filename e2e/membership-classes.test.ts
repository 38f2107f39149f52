/** `/admin/membership-management`: the classes of membership, card by card. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { AdministeredClass } from '#contract/commerce/membership-classes.ts';
import { type Account, account } from './tools/accounts.ts';
import { asAdministrator, unique } from './tools/api.ts';
import { raw } from './tools/bytes.ts';
import { expectLeftAfterSecond, openStopped } from './tools/clock.ts';
import { axeFindings, sidewaysScroll } from './tools/look.ts';
import { allClasses, classesApi, deleteDrafts } from './tools/membership-classes.ts';
import { failureTexts, toast, toastTexts, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const path = '/admin/membership-management';

async function openAs(newVisitor: NewVisitor, as: Account, width?: number) {
  const visitor = await newVisitor({ ...(width && { width }) });
  await visitor.signIn(account(as));
  return visitor;
}
async function open(newVisitor: NewVisitor, query = '', width?: number) {
  const visitor = await openAs(newVisitor, 'admin', width);
  await visit(visitor.page, path + query);
  return visitor;
}

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) =>
  page
    .locator('.class-card')
    .filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

const stored = async (name: string) => (await allClasses()).find((one) => one.name === name);

/** A new class that is not on sale. */
async function newClass(given: object = {}): Promise<AdministeredClass> {
  const admin = await asAdministrator();
  const sent = {
    classType: 'executive',
    name: `Draft ${unique()}`,
    description: 'For directors.',
    price: 99_950,
    billingPeriod: 'monthly',
    features: ['One', 'Two', 'Three', 'Four', 'Five'],
    priority: 9,
    isActive: false,
    ...given,
  };
  return (await admin.send<AdministeredClass>('POST', classesApi, sent)).body;
}

deleteDrafts();

describe('The cards', () => {
  test('CLASS-03, CLASS-05, CLASS-06, CLASS-07, CONST-20: badge, description, price with its period, priority, first 3 features with a count of more, edit and delete', async ({
    newVisitor,
  }) => {
    const { name } = await newClass();
    const { name: yearly } = await newClass({ billingPeriod: 'annually' });
    const { page } = await open(newVisitor);
    const shown = card(page, name);
    await eventually(() => shown.locator('.badge').innerText()).toBe('Inactive');
    await eventually(() => card(page, 'General').locator('.badge').innerText()).toBe('Active');
    const text = await shown.innerText();
    for (const part of ['For directors.', '$999.50 a month', 'Priority 9'])
      expect(text).toContain(part);
    await card(page, yearly).getByText('$999.50 a year').waitFor();
    await eventually(() => shown.locator('li').allInnerTexts()).toEqual([
      'One',
      'Two',
      'Three',
      '+2 more',
    ]);
    await shown.getByRole('link', { name: `Edit ${name}` }).waitFor();
    await shown.getByRole('button', { name: `Delete ${name}` }).waitFor();
  });

  test('CLASS-04: executive is purple, general green, any other grey, each with its icon', async ({
    newVisitor,
  }) => {
    const { page } = await open(newVisitor);
    const looks = await Promise.all(
      ['Executive', 'General', 'Academic/Student'].map((name) =>
        card(page, name)
          .locator('.class-head svg')
          .evaluate((icon) => [icon.innerHTML, getComputedStyle(icon).color] as const),
      ),
    );
    expect(new Set(looks.map(([icon]) => icon)).size).toBe(3);
    const hues = looks.map(([, color]) => {
      const [, chroma = 0, hue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return { chroma, hue };
    });
    expect(hues[0]?.hue).toBe(305);
    expect(hues[1]?.hue).toBe(150);
    expect(hues[2]?.chroma).toBeLessThan(0.05);
  });

  test('CLASS-08: without a class, the page says No Membership Classes; a failure offers another try', async ({
    newVisitor,
  }) => {
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 500/);
    await signIn(account('admin'));
    await visit(page, '/admin');
    await page.route(`**${classesApi}`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('link', { name: 'Membership classes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Membership classes' }).waitFor();
    await page.unroute(`**${classesApi}`);
    await page.route(`**${classesApi}`, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No Membership Classes', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Add class' }).click();
    await dialog(page).waitFor();
  });

  for (const width of [360, 768])
    test(`fit ${width} px, and are accessible`, async ({ newVisitor }) => {
      const { page } = await open(newVisitor, '', width);
      expect(await sidewaysScroll(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Add class' }).click();
      await dialog(page).waitFor();
      expect(await sidewaysScroll(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
    });
});

describe('The form', () => {
  test('CLASS-09, CLASS-11 to CLASS-17, API-56: creates a class, with its price in cents and without empty lines', async ({
    newVisitor,
  }) => {
    const { page } = await open(newVisitor);
    await page.getByRole('link', { name: 'Add class' }).click();
    const form = dialog(page);
    const options = (label: string) =>
      form
        .getByLabel(label)
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    await eventually(async () => (await options('Type')).sort()).toEqual([
      'academic',
      'executive',
      'general',
    ]);
    await eventually(async () => (await options('Billing period')).sort()).toEqual([
      'annually',
      'monthly',
    ]);
    await eventually(() => form.getByLabel('Priority').inputValue()).toBe('0');
    await eventually(() => form.getByLabel(/^Active/).isChecked()).toBe(true);
    const name = `Draft ${unique()}`;
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Type').selectOption('academic');
    await form.getByLabel('Description').fill('For pupils.');
    await form.getByLabel('Price in US dollars').fill('19.99');
    await form.getByLabel('Billing period').selectOption('monthly');
    await form.getByLabel('Features').fill('Forum\n\n  \nWebinars\n');
    await form.getByLabel(/^Active/).uncheck();
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith(classesApi)),
      press(page, 'Add class'),
    ]);
    expect(request.postDataJSON()).toEqual({
      classType: 'academic',
      name,
      description: 'For pupils.',
      price: 1999,
      billingPeriod: 'monthly',
      features: ['Forum', 'Webinars'],
      priority: 0,
      isActive: false,
    });
    await eventually(() => toastTexts(page)).toEqual([
      'Success',
      'Membership class created successfully!',
    ]);
    await dialog(page).waitFor({ state: 'detached' });
    await card(page, name).getByText('$19.99 a month').waitFor();
  });

  test('CLASS-10, CLASS-18: without name and price it says so at the fields, and the toast that it failed', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await open(newVisitor, '?class=new');
    expectErrors(/status of 4(00|09)/);
    await press(page, 'Add class');
    await eventually(async () => (await failureTexts(page)).slice(0, 2)).toEqual([
      'Error',
      'Failed to create membership class.',
    ]);
    await dialog(page).getByText('Enter a name.').first().waitFor();
    await eventually(() => dialog(page).locator('[data-error=price]').innerText()).toBe(
      'Enter a price.',
    );
    await dialog(page).getByLabel('Name').fill(`Draft ${unique()}`);
    await dialog(page).getByLabel('Price in US dollars').fill('100');
    // General is on sale already.
    await press(page, 'Add class');
    await dialog(page)
      .getByText(/^Another active class has this type/)
      .first()
      .waitFor();
    // What was typed is still there.
    await eventually(() => dialog(page).getByLabel('Price in US dollars').inputValue()).toBe('100');
  });

  test('CLASS-17, API-57: shows the class’s values, price with two decimals, and saves them', async ({
    newVisitor,
  }) => {
    const made = await newClass();
    const { page } = await open(newVisitor);
    await card(page, made.name).getByRole('link', { name: /^Edit/ }).click();
    const form = dialog(page);
    await eventually(() => form.getByLabel('Price in US dollars').inputValue()).toBe('999.50');
    await eventually(() => form.getByLabel('Features').inputValue()).toBe(
      'One\nTwo\nThree\nFour\nFive',
    );
    await form.getByLabel('Price in US dollars').fill('1,200');
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'PATCH'),
      press(page, 'Save class'),
    ]);
    expect([request.headers()['if-match'], request.postDataJSON().price]).toEqual(['"1"', 120_000]);
    await eventually(() => toastTexts(page)).toEqual([
      'Success',
      'Membership class updated successfully!',
    ]);
    await card(page, made.name).getByText('$1,200 a month').waitFor();
  });

  test('CLASS-18: a failure says Failed to update membership class., and what was typed stays', async ({
    newVisitor,
  }) => {
    const { id } = await newClass();
    const { page, expectErrors } = await open(newVisitor, `?class=${id}`);
    expectErrors(/status of 503/);
    await dialog(page).getByLabel('Description').fill('Typed.');
    await page.route(`**${classesApi}/${id}`, (route) => route.fulfill({ status: 503, json: {} }));
    await press(page, 'Save class');
    await eventually(async () => (await failureTexts(page)).slice(0, 2)).toEqual([
      'Error',
      'Failed to update membership class.',
    ]);
    expect(await toast(page).evaluate((shown) => shown.closest('[aria-live]') !== null)).toBe(true);
    await eventually(() => dialog(page).getByLabel('Description').inputValue()).toBe('Typed.');
  });

  test('of two editors, the second sees both versions; the other’s changes to other fields stay', async ({
    newVisitor,
  }) => {
    const made = await newClass();
    const { page, expectErrors } = await open(newVisitor, `?class=${made.id}`);
    expectErrors(/status of 412/);
    await dialog(page).getByLabel('Description').fill('Mine.');
    const admin = await asAdministrator();
    await admin.send('PATCH', `${classesApi}/${made.id}`, { price: 77_700 });
    await press(page, 'Save class');
    const notice = dialog(page).getByRole('alert');
    await notice.getByText('$777').waitFor();
    await eventually(() => notice.innerText()).toContain('$999.50');
    await eventually(async () => (await stored(made.name))?.description).toBe('For directors.');
    await press(page, 'Save class');
    await dialog(page).waitFor({ state: 'detached' });
    await eventually(() => stored(made.name)).toMatchObject({
      description: 'Mine.',
      price: 77_700,
    });
  });
});

describe('Deleting', () => {
  test('CLASS-17, API-58: deletes without asking, and Undo brings the class back', async ({
    newVisitor,
  }) => {
    const { name, price } = await newClass();
    const { page } = await open(newVisitor);
    await card(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    await eventually(() => toastTexts(page)).toEqual([
      'Success',
      'Membership class deleted successfully!',
    ]);
    await card(page, name).waitFor({ state: 'detached' });
    await eventually(() => stored(name)).toBeUndefined();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await card(page, name).waitFor();
    await eventually(() => stored(name)).toMatchObject({ price, isActive: false, priority: 9 });
  });

  test('CLASS-19: one that somebody holds becomes inactive, which is said, and Undo puts it back on sale', async ({
    newVisitor,
  }) => {
    const { page } = await open(newVisitor);
    const shown = card(page, 'General');
    await shown.getByText(/^Members hold this class/).waitFor();
    await shown.getByRole('button', { name: 'Delete General' }).click();
    await eventually(() => toastTexts(page)).toEqual([
      'Success',
      'Membership class deleted successfully!',
      'Members hold General, so it’s now inactive and off sale.',
    ]);
    await eventually(() => shown.locator('.badge').innerText()).toBe('Inactive');
    await eventually(() => shown.getByRole('button', { name: 'Delete General' }).isDisabled()).toBe(
      true,
    );
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await eventually(() => shown.locator('.badge').innerText()).toBe('Active');
  });

  test('CLASS-18: a failure says Failed to delete membership class.', async ({ newVisitor }) => {
    const made = await newClass();
    const { page, expectErrors } = await open(newVisitor);
    expectErrors(/status of 503/);
    await card(page, made.name).waitFor();
    await page.route(`**${classesApi}/${made.id}`, (route) =>
      route.fulfill({ status: 503, json: {} }),
    );
    await card(page, made.name)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await eventually(async () => (await failureTexts(page)).slice(0, 2)).toEqual([
      'Error',
      'Failed to delete membership class.',
    ]);
    await card(page, made.name).waitFor();
  });
});

test('CLASS-20, DECISIONS §3: the classes feed the public membership page, immediately', async ({
  newVisitor,
}) => {
  const academic = (await allClasses()).find(({ classType }) => classType === 'academic');
  const description = `For pupils and teachers, ${unique()}.`;
  expect((await raw('/membership')).text).not.toContain(description);
  const { page } = await open(newVisitor, `?class=${academic?.id}`);
  await dialog(page).getByLabel('Description').fill(description);
  await press(page, 'Save class');
  await dialog(page).waitFor({ state: 'detached' });
  await eventually(async () => (await raw('/membership')).text.includes(description)).toBe(true);
  const admin = await asAdministrator();
  await admin.send('PATCH', `${classesApi}/${academic?.id}`, {
    description: academic?.description,
  });
});

for (const as of ['member', 'partner', 'executive'] as const)
  test(`CLASS-01, CLASS-02, ROLE-21: ${as} gets the toast and is redirected to / after 1 s`, async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await openAs(newVisitor, as);
    expectErrors(/status of 403/);
    const refused = page.waitForResponse((answer) => new URL(answer.url()).pathname === path);
    await openStopped(page, path);
    expect((await refused).status()).toBe(403);
    await expectLeftAfterSecond(page, ['Unauthorized', 'Admin access required.']);
    expect(new URL(page.url()).pathname).toBe('/');
  });
