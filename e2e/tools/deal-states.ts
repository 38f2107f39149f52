/** Deals and their diligence rooms, in every state. */
import type { Page } from 'playwright-core';
import { guestTabs } from './room-guest.ts';
import { hydrated } from './screens.ts';
import type { State } from './state.ts';

/** The entity dashboard of the demonstration partner's platform. */
export async function entityDashboard(page: Page): Promise<void> {
  await page.goto('/partner-portal?tab=deals');
  await hydrated(page);
  await page.getByRole('link', { name: 'Africa Finance Corporation' }).click();
  await page.getByRole('heading', { level: 1, name: 'Africa Finance Corporation' }).waitFor();
}

const deals = (name: string, query: string, then?: (page: Page) => Promise<unknown>): State => ({
  name,
  as: 'partner',
  async open({ page }) {
    await entityDashboard(page);
    await page.goto(page.url() + query);
    await hydrated(page);
    await then?.(page);
  },
});

/** The diligence room of a demonstration deal. */
const dealRoom = (name: string, then?: (page: Page) => Promise<unknown>): State =>
  deals(name, '?tab=deals', async (page) => {
    await page.getByRole('link', { name: 'Demonstration: hall in Kano, senior loan' }).click();
    await page.getByRole('article').waitFor();
    await page.getByRole('link', { name: 'Diligence room' }).click();
    await page.getByRole('link', { name: 'Permits' }).waitFor();
    await then?.(page);
  });

export const dealStates: readonly State[] = [
  deals('deals-overview', ''),
  deals('deals-table', '?tab=deals'),
  deals('deals-board', '?tab=deals&view=board'),
  deals('deal', '?tab=deals', async (page) => {
    await page.getByRole('link', { name: 'Demonstration: hall in Kano, senior loan' }).click();
    await page.getByRole('article').waitFor();
    await page.getByRole('button', { name: 'Schedule meeting' }).waitFor();
  }),
  dealRoom('deal-room'),
  dealRoom('deal-room-file', async (page) => {
    await page.getByRole('link', { name: 'Overview of the project.pdf' }).click();
    await page.locator('.room-page[aria-busy=false] img').waitFor();
  }),
  {
    name: 'deal-connect',
    as: 'admin',
    async open({ page }) {
      await page.goto('/admin?tab=projects&status=engaged');
      await hydrated(page);
      await page.getByRole('link', { name: 'Geothermal campus at Olkaria' }).click();
      await page
        .getByRole('link', { name: /^Demonstration: hall in Kano/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await page.locator('dialog[open]').getByLabel('No project').waitFor();
    },
  },
  ...guestTabs(dealRoom),
  deals('deal-new', '?tab=deals&new=deal', (page) => page.locator('dialog[open]').waitFor()),
  deals('deals-contacts', '?tab=contacts'),
  deals('deals-duplicates', '?tab=contacts&view=duplicates', (page) =>
    page.getByRole('button', { name: 'Merge', exact: true }).first().waitFor(),
  ),
  deals('deals-import', '?tab=contacts&view=import', (page) =>
    page.getByRole('button', { name: 'Read the file' }).waitFor(),
  ),
  deals('deals-documents', '?tab=documents'),
  deals('deals-analytics', '?tab=analytics'),
];
