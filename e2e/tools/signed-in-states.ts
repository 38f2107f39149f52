/** The signed-in screens in every state, as the people who see them. */
import type { Page } from 'playwright-core';
import { accountStates } from './account-states.ts';
import type { Account } from './accounts.ts';
import { asAdministrator, move, submit, unique, writeMessage } from './api.ts';
import { curationStates } from './curation-states.ts';
import { dealStates, entityDashboard } from './deal-states.ts';
import { portalStates } from './portal-states.ts';
import { membershipStates, salesStates } from './sales-states.ts';
import { hydrated, statusNote } from './screens.ts';
import { at, type State } from './state.ts';

/** A new project, opened in the administrators' review. */
const review = (
  name: string,
  then?: (page: Page, project: { id: string }) => Promise<unknown>,
): State => ({
  name,
  as: 'admin',
  errors: /status of 4(00|12)/,
  async open({ page }) {
    const project = await submit({ title: `Reviewed ${unique()}` });
    await page.goto(`/admin?tab=projects&project=${project.id}`);
    await hydrated(page);
    await then?.(page, project);
  },
});

/** A new message, opened in the admin panel. */
const message = (
  name: string,
  then?: (page: Page, message: { id: string }) => Promise<unknown>,
): State => ({
  name,
  as: 'admin',
  errors: /status of 412/,
  async open({ page }) {
    const sent = await writeMessage();
    await page.goto(`/admin?tab=messages&message=${sent.id}`);
    await hydrated(page);
    await then?.(page, sent);
  },
});

const people: Account[] = ['member', 'client', 'partner', 'executive', 'admin', 'pending'];

export const signedInStates: readonly State[] = [
  ...people.map((name) => at(`dashboard-${name}`, name, '/')),
  at('dashboard-activity', 'client', '/?tab=activity'),
  at('dashboard-quick-actions', 'client', '/?tab=quick-actions'),
  {
    name: 'dashboard-meeting-dialog',
    as: 'member',
    async open({ page }) {
      await page.goto('/');
      await hydrated(page);
      await page.getByRole('button', { name: 'Schedule Meeting' }).click();
    },
  },
  {
    name: 'landing-signed-in',
    as: 'client',
    open: ({ page }) => page.goto('/home'),
  },
  ...portalStates,
  {
    name: 'notifications',
    as: 'client',
    async open({ page }) {
      await page.goto('/client-portal');
      await hydrated(page);
      await page.getByRole('button', { name: /^Notifications/ }).click();
    },
  },
  {
    name: 'account-menu',
    as: 'client',
    async open({ page }) {
      await page.goto('/client-portal');
      await hydrated(page);
      await page.locator('[popovertarget=account-menu]').click();
    },
  },
  at('admin-today', 'admin', '/admin'),
  {
    name: 'admin-palette',
    as: 'admin',
    async open({ page }) {
      await page.goto('/admin');
      await hydrated(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('listbox').waitFor();
    },
  },
  ...(['client', 'member', 'partner'] as const).map(
    (name): State => ({
      name: `search-${name}`,
      as: name,
      async open({ page }) {
        await page.goto('/');
        await hydrated(page);
        await page.getByRole('button', { name: /^Find or jump/ }).click();
        await page.getByRole('combobox').fill('data');
        await page.getByText(/results?$/).waitFor();
      },
    }),
  ),
  {
    ...at('admin-bad-address', 'admin', '/admin?tab=projects&status=bogus'),
    errors: /status of 400/,
  },
  at('admin-projects', 'admin', '/admin?tab=projects'),
  at('admin-no-match', 'admin', '/admin?tab=projects&search=nothing-like-this'),
  review('admin-review'),
  review('admin-readiness', async (page) => {
    await page.locator('summary', { hasText: 'Power and grid' }).click();
    await page.getByRole('button', { name: 'Correct Grid connection' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('An application').check();
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await dialog.getByText('Enter a reason for the sponsor.').waitFor();
  }),
  review('admin-task', async (page) => {
    await page.getByRole('button', { name: 'Add task' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add task' }).click();
    await dialog.getByText('Say what needs to be done.').waitFor();
  }),
  review('admin-reason-missing', async (page) => {
    await page.getByLabel('Decline', { exact: true }).check();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await page.locator('.change-status .error:not(:empty)').waitFor();
  }),
  review('admin-stale', async (page, { id }) => {
    await page.getByLabel('Decline', { exact: true }).check();
    await statusNote(page).fill('Too far from any grid.');
    await page.route(`**/api/admin/projects/${id}/status`, async (route) => {
      await move(id, 'screening');
      await route.continue();
    });
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await page.getByText('Someone changed this in the meantime').first().waitFor();
  }),
  ...accountStates,
  at('admin-messages', 'admin', '/admin?tab=messages'),
  at('admin-newsletters', 'admin', '/admin?tab=newsletters'),
  at('admin-subscribers', 'admin', '/admin?tab=newsletters&section=subscribers'),
  {
    name: 'admin-newsletter',
    as: 'admin',
    async open({ page }) {
      await page.goto('/admin?tab=newsletters');
      await hydrated(page);
      await page.getByRole('link', { name: /^What lenders ask/ }).click();
      await page.locator('.email-frame').waitFor();
    },
  },
  at('admin-meetings', 'admin', '/admin?tab=meetings'),
  {
    name: 'admin-meeting',
    as: 'admin',
    async open({ page }) {
      await page.goto('/admin?tab=meetings&status=requested');
      await hydrated(page);
      await page.locator('.data-open').first().click();
      await page.getByRole('dialog').getByLabel('Propose another time').check();
    },
  },
  message('admin-message'),
  message('admin-message-saved-replies', async (page) => {
    await page.getByRole('button', { name: 'Saved replies' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Insert/ })
      .first()
      .waitFor();
  }),
  message('admin-message-note', async (page, { id }) => {
    const admin = await asAdministrator();
    await admin.send('POST', `/api/admin/messages/${id}/notes`, { content: 'They called.' });
    await page.locator('.messages .as-written', { hasText: 'They called.' }).waitFor();
  }),
  message('admin-message-closed', async (page) => {
    await page.getByLabel('Reply by email').fill('Yes.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.locator('.messages').getByText('Yes.').waitFor();
    await page.getByRole('button', { name: 'Close message' }).click();
    await page.getByRole('button', { name: 'Reopen message' }).waitFor();
  }),
  message('admin-message-stale', async (page, { id }) => {
    await page.getByLabel('Reply by email').fill('Yes.');
    await page.route(`**/api/admin/messages/${id}/replies`, async (route) => {
      const admin = await asAdministrator();
      await admin.send('PATCH', `/api/admin/messages/${id}`, { status: 'closed' });
      await page.getByRole('button', { name: 'Reopen message' }).waitFor();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('Someone changed this in the meantime').first().waitFor();
  }),
  at('admin-partners', 'admin', '/admin?tab=partners'),
  at('admin-activity', 'admin', '/admin?tab=activity'),
  at('admin-operations', 'admin', '/admin?tab=operations'),
  at('admin-jobs', 'admin', '/admin?tab=operations&section=jobs'),
  at('admin-emails', 'admin', '/admin?tab=operations&section=emails'),
  at('admin-privacy-requests', 'admin', '/admin?tab=operations&section=requests'),
  at('admin-breaches', 'admin', '/admin?tab=operations&section=breaches'),
  at('admin-new-breach', 'admin', '/admin?tab=operations&section=breaches&breach=new'),
  at('funding-platforms', 'client', '/funding-platforms'),
  at('funding-none-found', 'client', '/funding-platforms?search=nothing+of+this+name'),
  at('funding-opportunities', 'client', '/funding-platforms?tab=opportunities'),
  at(
    'funding-no-opportunities',
    'client',
    '/funding-platforms?tab=opportunities&search=nothing+of+this+name',
  ),
  at('funding-opportunity', 'client', '/funding-opportunities/demonstration%3Agrid-connections'),
  {
    ...at('funding-opportunity-missing', 'client', '/funding-opportunities/demonstration%3Anone'),
    errors: /status of 404/,
  },
  at('funding-analytics', 'executive', '/funding-platforms?tab=analytics'),
  { ...at('funding-restricted', 'member', '/funding-platforms'), errors: /status of 403/ },
  {
    name: 'platform-dashboard',
    as: 'partner',
    async open({ page }) {
      await entityDashboard(page);
      await page.goto(page.url().replace('entity-dashboard', 'platform-dashboard'));
      await hydrated(page);
    },
  },
  ...dealStates,
  {
    ...at('platform-missing', 'client', '/platform-dashboard/00000000-0000-4000-8000-000000000000'),
    errors: /status of 404/,
  },
  at('admin-platforms', 'admin', '/admin?tab=funding'),
  at('admin-opportunities', 'admin', '/admin?tab=funding&section=opportunities'),
  at(
    'admin-opportunity',
    'admin',
    '/admin?tab=funding&section=opportunities&opportunity=demonstration%3Aedge-sites',
  ),
  at('admin-platform-new', 'admin', '/admin?tab=funding&new=platform'),
  at('admin-sources', 'admin', '/admin?tab=funding&section=sources'),
  at('admin-matching', 'admin', '/admin?tab=funding&section=matching'),
  ...curationStates,
  at('admin-source', 'admin', '/admin?tab=funding&fundingSource=world-bank'),
  at('content-articles', 'admin', '/admin/content-management'),
  at('content-reports', 'admin', '/admin/content-management?tab=report'),
  at('site-texts', 'admin', '/admin/site-texts'),
  at('site-text', 'admin', '/admin/site-texts?text=faq'),
  at('site-email', 'admin', '/admin/site-texts?text=email-order.refund'),
  ...membershipStates,
  ...salesStates,
  { ...at('admin-required', 'member', '/admin'), errors: /status of 403/ },
];
