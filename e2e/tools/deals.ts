/** A funder's platform with a deal, and the dialogs of its screens. */
import type { Page } from 'playwright-core';
import { runSql } from './account-rows.ts';
import { type Account, account } from './accounts.ts';
import { asAdministrator, expectStatus, unique } from './api.ts';
import { place } from './place.ts';
import { visit } from './screens.ts';
import type { NewVisitor } from './test.ts';

/** A platform to which the demonstration partner is assigned, with one deal. */
export async function makePlatform() {
  const admin = await asAdministrator();
  const name = `Gashaka Fund ${unique()}`;
  const { body } = await admin.send<{ id: string }>('POST', '/api/funding/platforms', {
    name,
    type: 'debt',
    region: 'West Africa',
    focusAreas: [],
    description: 'Lends to private power projects.',
    website: 'https://fund.example.org/',
  });
  await admin.send('POST', `/api/admin/funding-platforms/${body.id}/partners`, {
    email: account('partner'),
  });
  const addDeal = async (entries: Record<string, unknown> = {}) =>
    expectStatus(
      await admin.send<{ id: string }>('POST', `/api/platforms/${body.id}/deals`, {
        dealName: 'First hall, Kano',
        amount: 5_000_000,
        stage: 'initial_contact',
        probability: 40,
        ...entries,
      }),
      201,
    ).id;
  return { id: body.id, name, dealId: await addDeal(), addDeal, admin };
}

/** More deals like the first one, as rows: one person may write only sixty an hour. */
export const addDeals = (dealId: string, count: number): Promise<void> =>
  runSql(
    place.database ?? '',
    `insert into deals (id, platform_id, name, amount, stage, status, probability, notes, stage_since, created_at, updated_at)
     select gen_random_uuid(), platform_id, 'Hall ' || n, amount, stage, status, probability, notes, stage_since, created_at, updated_at
     from deals, generate_series(1, $2::integer) n where id = $1`,
    [dealId, count],
  );

/** A deal for which nothing is missing before the next stage: it has a contact and a call. */
export async function makeReady({ id, admin, dealId }: Awaited<ReturnType<typeof makePlatform>>) {
  const contact = await admin.send<{ id: string }>('POST', `/api/platforms/${id}/contacts`, {
    name: 'Hauwa Bello',
    title: 'Investment officer',
    email: 'hauwa@fund.example',
  });
  await admin.send('PATCH', `/api/deals/${dealId}`, { contactId: contact.body.id });
  await admin.send('POST', `/api/deals/${dealId}/activities`, {
    activityType: 'call',
    description: 'Talked about the site.',
  });
}

export async function openAs(newVisitor: NewVisitor, who: Account, path: string) {
  const visitor = await newVisitor();
  await visitor.signIn(account(who));
  const response = await visit(visitor.page, path);
  return { ...visitor, status: response?.status() };
}

export const dialog = (page: Page) => page.locator('dialog[open]').last();

/** Waits for the dialog’s first control, so that what is typed goes into it. */
export async function inDialog(page: Page, button: string | RegExp) {
  await page.getByRole('button', { name: button }).first().click();
  await dialog(page).waitFor();
  return dialog(page);
}
