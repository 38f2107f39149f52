/** The figures of an entity dashboard: its cards, and its analytics. */
import { expect } from 'vitest';
import { unique } from './tools/api.ts';
import { makePlatform, openAs as open } from './tools/deals.ts';
import { eventually, test } from './tools/test.ts';

test('DEAL-02, DEAL-03, DEAL-04, DEAL-05: four cards with their figures', async ({
  newVisitor,
}) => {
  const { id, dealId, addDeal, admin } = await makePlatform();
  const [won, lost] = [await addDeal(), await addDeal()];
  await admin.send('PATCH', `/api/deals/${won}`, { stage: 'funded', reason: 'Signed.' });
  await admin.send('PATCH', `/api/deals/${lost}`, { status: 'closed_lost', lostReason: 'terms' });
  for (const name of ['Hauwa Bello', 'Ada Obi'])
    await admin.send('POST', `/api/platforms/${id}/contacts`, {
      name,
      title: 'Investment officer',
      email: `${unique()}@fund.example`,
    });
  const { page } = await open(newVisitor, 'partner', `/deals/${dealId}`);
  // A deal that is won within a test takes no time.
  await page.route(`**/api/platforms/${id}/metrics`, async (route) => {
    const response = await route.fetch();
    const figures = await response.json();
    expect(figures.averageTimeToClose).toBe(0);
    await route.fulfill({ response, json: { ...figures, averageTimeToClose: 12.5 } });
  });
  await page.locator(`main a[href="/entity-dashboard/${id}?tab=deals"]`).first().click();
  const cards = page.locator('.counters > div');
  const lines = async () =>
    (await cards.allInnerTexts()).map((text) => text.split('\n').toSorted());
  await eventually(lines).toEqual(
    [
      ['3', 'Total Deals', '1 active'],
      ['$5.0M', 'Pipeline Value', 'Average deal $5,000,000'],
      ['33.3%', 'Success Rate', '1 closed'],
      ['12.5 days', 'Avg Close Time', '2 contacts'],
    ].map((card) => card.toSorted()),
  );
});

test('DEAL-43, DEAL-44 the distribution by stage and the performance metrics', async ({
  newVisitor,
}) => {
  const { id } = await makePlatform();
  const { page } = await open(newVisitor, 'partner', `/entity-dashboard/${id}?tab=analytics`);
  await page.getByText('1 · $5,000,000 · 100%').waitFor();
  const performance = page.getByRole('region', { name: 'Performance metrics' });
  for (const [term, value] of [
    ['Total pipeline value', '$5,000,000'],
    ['Average deal size', '$5,000,000'],
    ['Win rate', 'Not known'],
    ['Active contacts', '0'],
  ] as const) {
    const name = performance.locator('dt', { hasText: term }).first();
    const figure = name.locator('xpath=following-sibling::dd[1]');
    await eventually(() => figure.innerText(), term).toMatch(
      new RegExp(`^${value.replace('$', '[$]')} `),
    );
  }
  await page.getByRole('cell', { name: 'No date yet' }).waitFor();
});
