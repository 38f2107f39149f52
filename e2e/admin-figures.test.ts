/** Figures over time: on the first page of the panel, and of a report. */
import { expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { axeFindings } from './tools/look.ts';
import { newReport } from './tools/sales.ts';
import { visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

for (const width of [360, 1440])
  test(`revenue, submissions and visits are charts with a table behind them, and the range is in the address, at ${width} px`, async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor({ width });
    await signIn(account('admin'));
    await visit(page, '/admin');
    const figures = page.getByRole('region', { name: 'Over time' });
    for (const name of ['Revenue', 'Projects submitted', 'Visits'])
      await figures.getByRole('img', { name: new RegExp(`^${name} from `) }).waitFor();
    const rows = figures.locator('details table tbody tr');
    await eventually(() => rows.count()).toBe(30);
    await figures.getByText('Show the figures as a table').click();
    await rows.first().waitFor();
    await eventually(() => figures.locator('details th').allTextContents()).toEqual([
      'Days',
      'Revenue',
      'Projects submitted',
      'Visits',
      'Pages opened',
    ]);
    await figures.getByText('Days begin at midnight in Africa/Lagos.').waitFor();
    await figures.getByRole('link', { name: '7 days' }).click();
    await eventually(() => rows.count()).toBe(7);
    await eventually(() => new URL(page.url()).searchParams.get('days')).toBe('7');
    await eventually(() =>
      figures.getByRole('link', { name: '7 days' }).getAttribute('aria-current'),
    ).toBe('true');
    await page.goBack();
    await eventually(() => rows.count()).toBe(30);
    await figures.getByRole('link', { name: '12 months' }).click();
    await eventually(() => rows.count()).toBe(52);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      figures.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^figures-.*\.csv$/);
    expect(await axeFindings(page)).toEqual([]);
    await eventually(() =>
      page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });

test('a report’s downloads and revenue over time open from its row, and say when there were none', async ({
  newVisitor,
}) => {
  const report = await newReport();
  const { page, signIn } = await newVisitor({ width: 1440 });
  await signIn(account('admin'));
  await visit(
    page,
    `/admin?tab=reports&search=${encodeURIComponent(report.name)}&figures=${report.id}`,
  );
  const dialog = page.getByRole('dialog', { name: 'Figures over time' });
  await dialog.getByText(report.name).waitFor();
  await dialog.getByText('None in this period').first().waitFor();
  await dialog.getByRole('link', { name: '90 days' }).click();
  await eventually(() => dialog.locator('tbody tr').count()).toBe(90);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  const list = `?tab=reports&search=${encodeURIComponent(report.name).replaceAll('%20', '+')}`;
  await eventually(() => new URL(page.url()).search).toBe(list);
  // An address with the dialog’s own parameters is no filter to keep.
  await visit(page, `/admin?tab=reports&figures=${report.id}&days=90`);
  await dialog.getByText(report.name).waitFor();
  await eventually(() => page.getByRole('button', { name: 'Save view' }).count()).toBe(0);
});
