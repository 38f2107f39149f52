/** The partner portal: who may open it, its eight tabs, and what partners can do there. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { client, moveTo, newPerson, setRights, submit, unique } from './tools/api.ts';
import { expectLeftAfterSecond, openStopped } from './tools/clock.ts';
import { expectWithoutRows } from './tools/document-rows.ts';
import { newPartner, type Partner } from './tools/partners.ts';
import { readPage } from './tools/reader.ts';
import { chooseInRow, failureTexts, hydrated, toastTexts, visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

const tabNames = [
  'Main Dashboard',
  'Industry Partners',
  'Investor Partners',
  'Technology Partners',
  'Community Partners',
  'Investment Pipeline',
  'Partner Network',
  'Deal Flow',
];

async function open(page: Page, tab = 'dashboard', more = ''): Promise<void> {
  await visit(page, `/partner-portal?tab=${tab}${more}`);
}
const main = (page: Page) => page.locator('#main');

describe('Access to the partner portal', () => {
  test('PARTNER-02, ROLE-13: a member sees the card with the current role, no calls are made, and the document holds nothing of the portal', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    await signIn(account('member'));
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const html = await (await page.goto('/partner-portal?tab=dashboard'))?.text();
    await hydrated(page);
    await main(page)
      .getByText('You need partner-level access to view this portal. Current role: member', {
        exact: true,
      })
      .waitFor();
    await page.waitForLoadState('networkidle');
    expect(calls.filter((path) => /^\/api\/(partner-|introductions)/.test(path))).toEqual([]);
    await expectWithoutRows(html, {
      of: await client(account('partner')),
      calls: ['/api/partner-organizations', '/api/introductions', '/api/partner-pipeline'],
    });
  });

  test('PARTNER-03, PARTNER-04, PARTNER-06: the card has its title and button, the request an empty body; the role is assigned, the toast says so, and the page reloads after a second', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    await setRights(email, 'status', 'active');
    const { page, signIn } = await newVisitor();
    await signIn(email, password);
    await openStopped(page, '/partner-portal?tab=dashboard');
    await main(page).getByRole('heading', { name: 'Partner access required' }).waitFor();
    const request = page.waitForRequest('**/api/assign-partner-role');
    await page.getByRole('button', { name: 'Request Partner Access' }).click();
    expect([(await request).method(), (await request).postDataJSON()]).toEqual(['POST', {}]);
    await expectLeftAfterSecond(page, ['Partner role assigned!', 'Refreshing page...']);
    await page.clock.resume();
    await page.getByRole('navigation', { name: 'Partner portal' }).waitFor();
    await main(page).getByText('You don’t belong to an organisation yet').waitFor();
  });

  test('PARTNER-05: a pending account gets the specified failure, and reads that the request is recorded', async ({
    newVisitor,
  }) => {
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 403/);
    const { email, password } = await newPerson();
    await signIn(email, password);
    await open(page);
    await page.getByRole('button', { name: 'Request Partner Access' }).click();
    await eventually(() => failureTexts(page)).toEqual([
      'Error',
      'Failed to assign partner role',
      expect.stringContaining('We’ve recorded your request'),
    ]);
  });

  test('PARTNER-03: where administrators decide, the request is recorded (202)', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    await signIn(account('member'));
    await page.route('**/api/assign-partner-role', (route) =>
      route.fulfill({ status: 202, json: { requested: true, role: 'member' } }),
    );
    await open(page);
    await page.getByRole('button', { name: 'Request Partner Access' }).click();
    await eventually(async () => (await toastTexts(page)).join(' ')).toContain(
      'Partner access requested',
    );
    await main(page).getByText('Your request is with the administrators.').waitFor();
  });

  test('ROLE-20: a permission withdrawn while the portal is open leads away', async ({
    newVisitor,
  }) => {
    const partner = await newPartner();
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 403/);
    await signIn(partner.email, partner.password);
    await open(page);
    await setRights(partner.email, 'permissions', []);
    await main(page).getByText('This portal is closed for your account').waitFor();
  });
});

describe('The tabs of the partner portal', () => {
  let partner: Partner;
  let other: Partner;
  beforeAll(async () => {
    partner = await newPartner();
    other = await newPartner();
  });

  test('PARTNER-01: are the eight with the exact names, each with its address', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    await signIn(account('partner'));
    await open(page);
    const tabs = page.getByRole('navigation', { name: 'Partner portal' }).getByRole('link');
    await eventually(() => tabs.allInnerTexts()).toEqual(tabNames);
    for (const name of tabNames.toReversed()) {
      const tab = tabs.filter({ hasText: name });
      await tab.click();
      await eventually(() => tab.getAttribute('aria-current')).toBe('page');
      await main(page).locator('.skeleton').first().waitFor({ state: 'detached' });
      await eventually(() => main(page).getByRole('alert').count(), name).toBe(0);
    }
  });

  test('PARTNER-10: a partner searches by word, focus and country, opens a profile and edits its own', async ({
    newVisitor,
  }) => {
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 400/);
    await signIn(partner.email, partner.password);
    await open(page, 'technology');
    await page.getByRole('searchbox', { name: 'Search' }).fill(partner.name);
    await page.waitForURL('**search=*');
    const row = main(page).getByRole('link', { name: partner.name });
    await row.click();
    await page.waitForURL(`**organization=${partner.id}`);
    await page.getByRole('button', { name: 'Edit profile' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter the organisation’s name.').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill(partner.name);
    await dialog.getByLabel('Senegal').check();
    await dialog.getByLabel('AI and compute').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await main(page).getByText('Senegal').waitFor();
    await open(page, 'technology', `&focus=compute&country=SN&search=${unique()}`);
    await main(page).getByText('No partners found').waitFor();
    await open(page, 'technology', '&focus=compute&country=SN');
    await row.waitFor();
  });

  test('PARTNER-10: an introduction is requested, accepted by the other side, and only then reveals contacts', async ({
    newVisitor,
  }) => {
    const asking = await newVisitor();
    await asking.signIn(partner.email, partner.password);
    await open(asking.page, 'technology', `&organization=${other.id}`);
    await asking.page.getByText('Shown once you’ve been introduced').waitFor();
    await asking.page.getByRole('button', { name: 'Ask for an introduction' }).click();
    const asked = await newVisitor();
    await asked.signIn(other.email, other.password);
    await open(asked.page);
    await main(asked.page).getByText('Nothing is waiting for you').waitFor();
    await asking.page.getByLabel('Why would you like to be introduced?').fill('May we talk?');
    await asking.page.getByRole('button', { name: 'Send request' }).click();
    // A live update on the other side's dashboard.
    await main(asked.page).getByText('May we talk?').waitFor();
    await eventually(() => main(asked.page).innerText()).not.toContain(partner.email);
    await asked.page.getByRole('link', { name: 'Read and answer' }).click();
    await asked.page.waitForURL('**tab=network&status=asked');
    await open(asking.page, 'network');
    await main(asking.page).getByText('Awaiting their answer', { exact: true }).last().waitFor();
    await eventually(() => main(asking.page).innerText()).not.toContain(other.email);
    await asked.page.getByRole('button', { name: 'Accept' }).click();
    await main(asking.page).getByRole('link', { name: other.email }).waitFor();
    await open(asked.page, 'network');
    await main(asked.page).getByRole('link', { name: partner.email }).waitFor();
    await open(asking.page, 'network', '&status=declined');
    await main(asking.page).getByText('No introductions with this status').waitFor();
  });

  test('PARTNER-07: the demonstration has a project of every status', async () => {
    const page = await readPage('/partner-portal?tab=pipeline', 'partner');
    const rows = page.locator('#main tbody').textContent();
    for (const status of ['Open', 'Planning', 'Active', 'Review', 'Negotiation'])
      expect(rows).toContain(status);
  });

  test('PARTNER-07, PARTNER-08, PARTNER-10: a project appears once its sponsor has agreed; interest reaches the administrators and is withdrawn', async ({
    newVisitor,
  }) => {
    const project = await submit({ title: `Hall ${unique()}` });
    await moveTo(project.id, 'approved');
    const panel = await newVisitor();
    await panel.signIn(account('admin'));
    await visit(panel.page, `/admin?tab=projects&project=${project.id}`);
    await panel.page.getByRole('heading', { name: 'Partner pipeline' }).waitFor();
    await panel.page.getByLabel('Status in the pipeline').selectOption('Negotiation');
    await panel.page.getByLabel('Funding stage').selectOption('Series A');
    await panel.page.getByLabel('Summary for partners').fill('Land is secured.');
    await panel.page.getByLabel('The sponsor agrees that partners may see this project').check();
    await panel.page.getByRole('button', { name: 'Save pipeline entry' }).click();
    await panel.page.getByText('Pipeline entry saved').waitFor();
    const { page, signIn } = await newVisitor();
    await signIn(partner.email, partner.password);
    await open(page, 'pipeline', '&status=negotiation&fundingStage=series-a');
    await main(page).getByRole('link', { name: project.title }).click();
    await main(page).getByText('Land is secured.').waitFor();
    await page.getByRole('button', { name: 'We’re interested' }).click();
    await page.getByLabel('What interests you').fill('We build the racks.');
    await page.getByRole('button', { name: 'Tell the alliance' }).click();
    await main(page).getByText('Interested since').waitFor();
    await panel.page.getByText('We build the racks.').waitFor();
    await page.getByRole('button', { name: 'No longer interested' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'No longer interested' }).click();
    await page.getByRole('button', { name: 'We’re interested' }).waitFor();
  });

  test('PARTNER-10, UX-17: a new partner sees the words of each empty list', async ({
    newVisitor,
  }) => {
    const person = await newPartner();
    const { page, signIn } = await newVisitor();
    await signIn(person.email, person.password);
    for (const [tab, words] of [
      ['dashboard', 'Nothing is waiting for you'],
      ['network', 'No introductions yet'],
      ['deals', 'No deals yet'],
    ] as const) {
      await open(page, tab);
      await main(page).getByText(words, { exact: true }).waitFor();
    }
  });
});

describe('Partners in the panel', () => {
  test('PARTNER-10: an administrator adds an organisation, assigns a person, archives it and undoes that', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    await setRights(person.email, 'status', 'active');
    await setRights(person.email, 'role', 'partner');
    const name = `Plateau Fund ${unique()}`;
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 400/);
    await signIn(account('admin'));
    await visit(page, '/admin?tab=partners');
    await page.getByRole('link', { name: 'Add organisation' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Kind').selectOption('Investor');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('What it does, in one sentence').fill('Invests early.');
    await dialog.getByRole('button', { name: 'Add organisation' }).click();
    await page.getByRole('heading', { name: `People of ${name}` }).waitFor();
    const email = dialog.getByLabel('Email address of a partner');
    await email.fill(account('member'));
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await dialog.getByText('There’s no active partner account with this address.').waitFor();
    await email.fill(person.email);
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await dialog.getByText(person.email).waitFor();
    await dialog.locator('form').getByRole('button', { name: 'Close' }).click();
    await visit(page, `/admin?tab=partners&search=${encodeURIComponent(name)}`);
    const row = page.locator('[data-row]').filter({ hasText: name });
    await chooseInRow(row, 'Archive');
    await row.getByText('Archived').waitFor();
    const partner = await client(person.email, person.password);
    const listed = `/api/partner-organizations?search=${encodeURIComponent(name)}`;
    expect((await partner.send('GET', listed)).body).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.getByText('Listed').waitFor();
    expect((await partner.send('GET', listed)).body).toHaveLength(1);
    await chooseInRow(row, 'Archive');
    await row.getByText('Archived').waitFor();
    await chooseInRow(row, 'Restore');
    await row.getByText('Listed').waitFor();
    expect((await partner.send('GET', listed)).body).toHaveLength(1);
  });
});
