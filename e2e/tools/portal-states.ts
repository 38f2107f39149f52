/** The client, partner and member portals in every state. */
import type { Page } from 'playwright-core';
import type { Account } from './accounts.ts';
import { hydrated } from './screens.ts';
import { at, type State } from './state.ts';

/** A project of the demonstration client, opened in the portal. */
const ownProject = (
  name: string,
  then?: (page: Page) => Promise<unknown>,
  errors?: RegExp,
): State => ({
  name,
  as: 'client',
  ...(errors && { errors }),
  async open({ page }) {
    await page.goto('/client-portal');
    await hydrated(page);
    await page.getByRole('link', { name: 'Solar-powered modular data centre' }).click();
    await page.locator('article.record:not(:has(.skeleton))').waitFor();
    await then?.(page);
  },
});

/** The first record of a list, opened from it. */
const first = (name: string, as: Account, path: string): State => ({
  name,
  as,
  async open({ page }) {
    await page.goto(path);
    await hydrated(page);
    const list = page.url();
    await page.locator('#main .thread-head a').first().click();
    await page.waitForURL((url) => url.href !== list);
    await hydrated(page);
  },
});

/** The tabs of the member types that the demonstration member doesn’t have. */
const memberTabs = {
  team: ['dashboard', 'projects', 'funding', 'partnerships', 'advocacy', 'reports'],
  advisor: [
    'strategic-overview',
    'resource-center',
    'engagement-hub',
    'calendar',
    'policy-influence',
    'executive-briefings',
  ],
} as const;

export const portalStates: readonly State[] = [
  at('client-portal', 'client', '/client-portal'),
  ...['', '&view=agenda', '&view=week', '&view=month'].map((view) =>
    at(
      `client-calendar${view.replace('&view=', '-')}`,
      'client',
      `/client-portal?tab=calendar${view}`,
    ),
  ),
  ...['projects', 'messages', 'action-center', 'resources'].map((tab) =>
    at(`client-${tab}`, 'client', `/client-portal?tab=${tab}`),
  ),
  first('client-thread', 'client', '/client-portal?tab=messages'),
  first('client-ticket', 'client', '/client-portal?tab=action-center'),
  at('client-programme', 'client', '/client-portal/capital-formation'),
  {
    name: 'client-portal-empty',
    as: 'executive',
    async open({ page }) {
      await page.goto('/client-portal');
      await hydrated(page);
    },
  },
  ownProject('client-project'),
  ownProject(
    'client-documents-refused',
    async (page) => {
      await hydrated(page, '.drop-zone');
      const input = page.getByLabel('Add documents').and(page.locator('input'));
      const buffer = Buffer.from('<html></html>');
      await input.setInputFiles({ name: 'Grid offer.pdf', mimeType: 'application/pdf', buffer });
      await page.getByText(/^Not added/).waitFor();
    },
    /status of 415/,
  ),
  {
    name: 'client-document-versions',
    as: 'client',
    async open({ page }) {
      await page.goto('/client-portal?tab=projects');
      await hydrated(page);
      await page.getByRole('link', { name: 'Shared AI training cluster' }).click();
      await page.getByRole('button', { name: 'Versions and access Site plan' }).click();
      await page.getByRole('link', { name: 'Version 1' }).waitFor();
    },
  },
  ownProject('client-readiness', async (page) => {
    await page.getByText('What is missing').click();
    await page.getByText('No answer yet').waitFor();
  }),
  ownProject('client-self-assessment', async (page) => {
    await page.getByRole('link', { name: 'Power and grid' }).click();
    await page.getByText('Corrected by the alliance').waitFor();
  }),
  ownProject('client-withdraw-dialog', (page) =>
    page.getByRole('button', { name: 'Withdraw project' }).click(),
  ),
  ...[
    'dashboard',
    'industry',
    'investor',
    'technology',
    'community',
    'pipeline',
    'network',
    'deals',
  ].map((tab) => at(`partner-${tab}`, 'partner', `/partner-portal?tab=${tab}`)),
  {
    name: 'partner-edit-profile',
    as: 'partner',
    async open({ page }) {
      await page.goto('/partner-portal');
      await hydrated(page);
      await page.getByRole('link', { name: 'See and edit your profile' }).click();
      await page.getByRole('button', { name: 'Edit profile' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'partner-project',
    as: 'partner',
    async open({ page }) {
      await page.goto('/partner-portal?tab=pipeline');
      await hydrated(page);
      await page.getByRole('link', { name: 'Geothermal campus at Olkaria' }).click();
      await page.getByRole('article').waitFor();
    },
  },
  // Within a document its calls would be refused.
  { ...at('partner-access-required', 'member', '/partner-portal'), alone: true },
  at('member-choice', 'executive', '/member-portal'),
  at('member-community', 'member', '/member-portal?tab=community'),
  at('member-resources', 'member', '/member-portal?tab=resources'),
  at('member-directory', 'member', '/member-portal?view=directory'),
  at('member-events', 'member', '/member-portal?tab=events'),
  at('member-past-events', 'member', '/member-portal?view=events&past=yes'),
  at('member-partners', 'member', '/member-portal?view=partners'),
  at('member-orders', 'member', '/member-portal?view=orders'),
  first('member-discussion', 'member', '/member-portal?view=discussions'),
  first('member-event', 'member', '/member-portal?view=events'),
  first('member-position', 'member', '/member-portal?view=positions'),
  first('member-person', 'member', '/member-portal?view=directory'),
  at('member-profile', 'member', '/member-portal?tab=profile'),
  at('member-positions', 'member', '/member-portal?view=positions'),
  at('member-funding', 'member', '/member-portal?view=funding'),
  at('member-pipeline', 'member', '/member-portal?view=pipeline'),
  ...(['team', 'advisor'] as const).flatMap((type) =>
    memberTabs[type].map((tab) => at(`${type}-${tab}`, type, `/member-portal?tab=${tab}`)),
  ),
];
