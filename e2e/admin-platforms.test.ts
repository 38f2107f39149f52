/** The panel's tab Funding Platforms (ADMIN-31 to ADMIN-38). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { unique } from './tools/api.ts';
import { failureTexts, toastTexts, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

async function openTab(newVisitor: NewVisitor, more = '') {
  const visitor = await newVisitor();
  await visitor.signIn(account('admin'));
  await visit(visitor.page, `/admin?tab=funding${more}`);
  return visitor;
}

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fill(page: Page, entries: Record<string, string>) {
  for (const [label, value] of Object.entries(entries))
    await dialog(page).getByLabel(label).fill(value);
}

describe('Funding Platforms in the panel', () => {
  test('ADMIN-31..ADMIN-33, ADMIN-34..ADMIN-35, ADMIN-37..ADMIN-38, CONST-20: a platform is added in the dialog and stands in the table', async ({
    newVisitor,
  }) => {
    const { page } = await openTab(newVisitor);
    const sections = page.getByRole('navigation', { name: 'Sections of Funding Platforms' });
    await eventually(() => sections.getByRole('link').allTextContents()).toEqual([
      'Platforms',
      'Sources',
      'Opportunities',
      'Matching',
    ]);
    await button(page, 'Add Platform').click();
    const types = dialog(page).getByLabel('Type').locator('option');
    await eventually(async () =>
      (
        await types.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
      ).toSorted(),
    ).toEqual(['angel', 'crowdfunding', 'debt', 'government', 'grant', 'vc']);
    const name = `Adamawa Fund ${unique()}`;
    const description =
      'Lends to private power and fibre projects in the north-east, from the first study to the last cable.';
    await fill(page, {
      'Minimum investment': '1,500,000',
      'Maximum investment': '20 000 000',
      Description: description,
      Website: 'https://fund.example.org/',
      'Focus areas': 'Energy, Fibre',
    });
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByLabel('Type').selectOption('debt');
    await dialog(page).getByRole('button', { name: 'Add Platform' }).click();
    await eventually(() => toastTexts(page)).toEqual([
      'Success',
      'Funding platform added successfully',
    ]);
    await page.goto(`/admin?tab=funding&search=${name.slice(-8)}`);
    const row = page.getByRole('row', { name });
    const text = await row.innerText();
    for (const part of [
      'Debt',
      '$1.5M - $20.0M',
      `${description.slice(0, 60).trimEnd()}...`,
      'Active',
    ])
      expect(text).toContain(part);
    const website = row.getByRole('link', { name: /Website of/ });
    await eventually(async () => [
      await website.getAttribute('href'),
      await website.getAttribute('target'),
    ]).toEqual(['https://fund.example.org/', '_blank']);
  });

  test('ADMIN-29: without a match it says No platforms found, and leads back to all', async ({
    newVisitor,
  }) => {
    const { page } = await openTab(newVisitor, '&search=nothing-like-this');
    await page.getByText('No platforms found').waitFor();
    await page.getByRole('link', { name: 'Show all platforms' }).click();
    await page.locator('.data tbody tr').first().waitFor();
  });

  test('ADMIN-36, ADMIN-37: nothing is checked before it is sent; the refusal is told, and shown at its fields', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await openTab(newVisitor, '&new=platform');
    expectErrors(/status of 400/);
    await fill(page, {
      'Minimum investment': '5000000',
      'Maximum investment': '1.5',
      Website: 'javascript:alert(1)',
    });
    await dialog(page).getByRole('button', { name: 'Add Platform' }).click();
    await eventually(async () => (await failureTexts(page)).slice(0, 2)).toEqual([
      'Error',
      'Failed to add funding platform',
    ]);
    for (const field of ['name', 'maximumInvestment', 'description', 'website'])
      await dialog(page).locator(`[data-error=${field}]:not(:empty)`).waitFor();
    await eventually(() => dialog(page).getByLabel('Minimum investment').inputValue()).toBe(
      '5000000',
    );
  });

  test('an administrator keeps a platform: edit, contact, project, partner, archive, undo and restore', async ({
    newVisitor,
  }) => {
    const { page } = await openTab(newVisitor, '&new=platform');
    const name = `Benue Fund ${unique()}`;
    await dialog(page).getByLabel('Name').fill(name);
    await fill(page, { Description: 'Lends.', Website: 'https://fund.example.org/' });
    await dialog(page).getByRole('button', { name: 'Add Platform' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await visit(page, `/admin?tab=funding&search=${name.slice(-8)}`);
    await page.getByRole('link', { name, exact: true }).click();
    const record = page.getByRole('article');
    await record.getByRole('heading', { level: 2, name }).waitFor();
    const address = page.url();

    await button(page, 'Edit').first().click();
    await fill(page, { 'Total assets': '900,000,000' });
    await dialog(page).getByLabel('Source').fill('https://report.example.org/2030');
    await button(page, 'Save').click();
    await record.getByText('$900.0M').waitFor();
    await eventually(() =>
      record.getByRole('link', { name: 'report.example.org' }).getAttribute('href'),
    ).toBe('https://report.example.org/2030');

    await record.getByRole('link', { name: 'Deals' }).click();
    await page.locator('.tabs').getByRole('link', { name: 'Contacts' }).click();
    await page.getByRole('button', { name: 'Add New Contact' }).click();
    await fill(page, { Title: 'Investment officer', Email: 'hauwa@fund.example' });
    await dialog(page).getByLabel('Name').fill('Hauwa Bello');
    await dialog(page).getByRole('button', { name: 'Save contact' }).click();
    await page.getByRole('heading', { name: 'Hauwa Bello' }).waitFor();
    await visit(page, address);

    await record.getByRole('region', { name: 'Projects' }).waitFor();
    await button(page, 'Add project').click();
    await dialog(page).getByLabel('Name').fill('Makurdi hall');
    await dialog(page).getByLabel('Status').selectOption('active');
    await dialog(page).getByLabel('Funding amount').fill('7,000,000');
    await dialog(page).getByRole('button', { name: 'Add project' }).click();
    await record.getByText('$7M').waitFor();
    await record.getByRole('button', { name: 'Delete Makurdi hall' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await record.getByText('No projects yet').waitFor();

    const partners = record.getByRole('region', { name: 'Assigned partners' });
    await partners.getByLabel('Email address of a partner').fill(account('partner'));
    await button(page, 'Assign').click();
    await partners.getByText(account('partner'), { exact: true }).waitFor();

    await button(page, 'Archive').click();
    await record.getByText('Archived', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    const status = record.locator('.record-head .badge');
    await eventually(() => status.textContent()).toBe('Active');
    await button(page, 'Archive').click();
    await button(page, 'Restore').click();
    await eventually(() => status.textContent()).toBe('Active');
  });
});

test('a partner finds the platforms they are assigned to under Deal Flow', async ({
  newVisitor,
}) => {
  const { page, signIn } = await newVisitor();
  await signIn(account('partner'));
  await visit(page, '/partner-portal?tab=deals');
  const own = page.getByRole('region', { name: 'Your funding platforms' });
  await eventually(() => own.getByRole('link', { name: 'African Development Bank' }).count()).toBe(
    0,
  );
  await own.getByRole('link', { name: 'Africa Finance Corporation' }).click();
  await page.waitForURL('**/entity-dashboard/*');
  await page.getByRole('heading', { level: 1, name: 'Africa Finance Corporation' }).waitFor();
});
