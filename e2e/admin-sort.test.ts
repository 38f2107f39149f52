/** How the panel's lists are sorted (LOOK, tables), tested on reports: all five lists share the code. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPanel } from './tools/sales-screens.ts';
import { visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

const prices = async (page: Page) =>
  (await page.locator('[data-label=Price]').allInnerTexts()).map((text) =>
    Number(text.replace(/[^\d.]/g, '')),
  );
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const descending = (numbers: readonly number[]) => numbers.toSorted((one, other) => other - one);

test('the column heads sort by keyboard and through the address; filter and focus stay, and Back works', async ({
  newVisitor,
}) => {
  const { page } = await openPanel(newVisitor, 'reports', '&status=active');
  const head = page.getByRole('columnheader', { name: 'Price' });
  const own = await prices(page);
  await eventually(() => head.getAttribute('aria-sort')).toBeNull();
  await eventually(() => page.getByLabel('Sort').isVisible()).toBe(false);
  await head.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await eventually(() => head.getAttribute('aria-sort')).toBe('descending');
  await eventually(() => prices(page)).toEqual(descending(own));
  await page.keyboard.press('Enter');
  await eventually(() => head.getAttribute('aria-sort')).toBe('ascending');
  await eventually(() => prices(page)).toEqual(descending(own).toReversed());
  expect(query(page)).toEqual({ tab: 'reports', status: 'active', sort: 'price' });
  await page.goBack();
  await eventually(() => prices(page)).toEqual(descending(own));
  // Filtering keeps the sort order.
  await page.getByLabel('Category').selectOption('policy');
  await eventually(async () => (await prices(page)).length).toBeLessThan(own.length);
  expect(query(page)).toMatchObject({ status: 'active', category: 'policy', sort: '-price' });
  const some = await prices(page);
  expect(some).toEqual(descending(some));
});

test('without script, the heads are links to the first page', async ({ newVisitor }) => {
  const visitor = await openPanel(newVisitor, 'reports');
  const { context } = visitor;
  const first = await context.request.get('/api/admin/reports?limit=1');
  const after = /after=([^&>]+)/.exec(first.headers().link ?? '')?.[1];
  const state = await context.storageState();
  const { page } = await newVisitor({ script: false, storageState: state });
  await visit(page, `/admin?tab=reports&after=${after}`);
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click();
  expect(query(page)).toEqual({ tab: 'reports', sort: '-price' });
  const shown = await prices(page);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown).toEqual(descending(shown));
});

test('on a phone, where the heads are hidden, a select beside the filter sorts', async ({
  newVisitor,
}) => {
  const { page } = await openPanel(newVisitor, 'reports', '', 360);
  const choice = page.getByLabel('Sort');
  await eventually(() => choice.locator('option').allTextContents()).toEqual([
    'Newest first',
    'Name, A to Z',
    'Name, Z to A',
    'Highest price first',
    'Lowest price first',
  ]);
  await choice.focus();
  await choice.selectOption('-price');
  await eventually(() => query(page).sort).toBe('-price');
  await eventually(async () => (await prices(page))[0]).toBeGreaterThan(1000);
  await eventually(() => prices(page)).toEqual(descending(await prices(page)));
  // The select keeps the focus, and hidden controls never get it.
  await eventually(() => choice.evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
  await eventually(() =>
    page
      .locator('thead a')
      .evaluateAll((links) =>
        links.filter((link) => link.checkVisibility({ visibilityProperty: true })),
      ),
  ).toEqual([]);
  await page.goBack();
  await eventually(() => choice.inputValue()).toBe('');
});
