/** What administrators do with opportunities of their own and with duplicates, without its words, as in `room-guest`. */
import type { Page } from 'playwright-core';
import type { CuratedOpportunity } from '#contract/funding/curation.ts';
import type { OpportunityRecord } from '#contract/funding/opportunities.ts';
import { account } from './accounts.ts';
import { client } from './api.ts';
import { hydrated } from './screens.ts';
import type { State } from './state.ts';

/** The demonstration data has no duplicates, and entering some would change other pages. Its texts are used. */
async function answerDuplicates(page: Page): Promise<void> {
  const path = '/api/funding/opportunities/demonstration%3Agrid-connections';
  const { body } = await (await client(account('client'))).send<OpportunityRecord>('GET', path);
  const { title, platform, type, description, amount, requirements, eligibility, deadline } = body;
  const first: CuratedOpportunity = {
    id: 'manual:first',
    title,
    platform,
    type,
    description,
    amount,
    originalAmount: null,
    originalCurrency: null,
    requirements,
    eligibility,
    deadline,
    applicationUrl: 'https://fund.example.org/calls/2',
    needsReview: false,
    source: body.source.name,
    isOpen: true,
    fetchedAt: body.fetchedAt,
    version: 1,
  };
  const second = { ...first, id: 'calls:second', amount: null, deadline: null };
  const merge = { id: 'calls:third', title, source: first.source, kept: first };
  await page.route('**/api/admin/funding/duplicates', (route) =>
    route.fulfill({
      json: {
        pairs: [{ first, second }],
        more: false,
        merges: [{ ...merge, mergedAt: body.fetchedAt }],
      },
    }),
  );
}

const sources = '/admin?tab=funding&section=sources';

export const curationStates: readonly State[] = [
  {
    name: 'admin-enter-opportunity',
    as: 'admin',
    async open({ page }) {
      await page.goto('/admin?tab=funding&section=opportunities');
      await hydrated(page);
      await page.locator('.filter-beside .button').click();
      await page.locator('dialog [name=applicationUrl]').waitFor();
    },
  },
  {
    name: 'admin-duplicates',
    as: 'admin',
    async open({ page }) {
      await answerDuplicates(page);
      // The first page of a visit has its data already.
      await page.goto('/admin?tab=funding');
      await hydrated(page);
      await page.locator(`a[href="${sources}"]`).click();
      await page.locator('section[aria-labelledby=merges]').waitFor();
    },
  },
];
