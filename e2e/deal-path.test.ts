/**
 * From a submitted project over a deal and its diligence room to the money: what the team and an investor do, and
 * what the sponsor sees.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { client, moveTo, newPerson, submit, unique } from './tools/api.ts';
import { dialog, inDialog, makePlatform, openAs } from './tools/deals.ts';
import {
  acceptAgreement,
  addFiles,
  enterRoom,
  inviteGuest,
  isDrawn,
  makeRoom,
} from './tools/rooms.ts';
import { hydrated, visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

/** The four cards of an entity dashboard, as the words in each. */
const figures = (page: Page) =>
  page
    .locator('.counters > div')
    .evaluateAll((cards) =>
      cards.map((card) => [...card.children].map((part) => part.textContent ?? '')),
    );

async function moveOnBoard(page: Page, deal: string, stage: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${deal}` }).click();
  await page.getByRole('menuitem', { name: stage }).click();
  const form = dialog(page);
  await form.getByLabel('Reason').fill('Agreed with the fund.');
  await form.getByRole('button', { name: 'Move deal' }).click();
  await page
    .locator('.board-column', { has: page.getByRole('heading', { name: stage }) })
    .getByRole('link', { name: deal })
    .waitFor();
  await form.waitFor({ state: 'detached' });
}

test('DEAL-14, DEAL-46 a submitted project is matched, connected with a deal, read by an investor, moved over the board and funded', async ({
  newVisitor,
}) => {
  const { email, password } = await newPerson();
  const sponsor = await client(email, password);
  const title = `Volta hall ${unique()}`;
  const project = await submit({ title, email, location: 'nigeria' }, sponsor);
  await moveTo(project.id, 'engaged');
  const { id } = await makePlatform();

  // What fits the project is on its record.
  const { page: admin } = await openAs(
    newVisitor,
    'admin',
    `/admin?tab=projects&project=${project.id}`,
  );
  await admin
    .getByRole('region', { name: 'Funding that fits' })
    .getByRole('link')
    .first()
    .waitFor();
  await admin.getByText('No deal is linked to this project yet.').waitFor();

  // A deal begins, and an administrator connects it with the project and shows it to the sponsor.
  await visit(admin, `/entity-dashboard/${id}?tab=deals`);
  const begin = await inDialog(admin, 'New Deal');
  await begin.getByLabel('Deal name').fill('Second hall, Volta');
  await begin.getByLabel('Amount in US dollars').fill('12,500,000');
  await begin.getByLabel('Assigned to').fill(account('partner'));
  await begin.getByRole('button', { name: 'Create deal' }).click();
  await admin.getByRole('link', { name: 'Second hall, Volta' }).click();
  await admin.getByRole('heading', { level: 2, name: 'Second hall, Volta' }).waitFor();
  await hydrated(admin);
  const connect = await inDialog(admin, 'Link a project');
  await connect.getByLabel('Find').fill(title);
  await connect.getByLabel(title).check();
  await connect.getByLabel('Show the funder and the stage to the sponsor').check();
  await connect.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('The sponsor sees the funder and the stage.').waitFor();
  await admin.getByRole('link', { name: email }).waitFor();
  // The project's readiness and documents are here as well.
  await admin.getByRole('region', { name: 'Readiness' }).waitFor();
  await admin.getByRole('region', { name: 'Documents of this project' }).waitFor();

  // An investor from outside reads a file in the deal's room.
  await makeRoom(admin);
  await addFiles(admin);
  await admin.getByRole('link', { name: 'Study.pdf' }).waitFor();
  const investor = await newVisitor();
  investor.expectErrors(/status of 40[034]/);
  await enterRoom(investor.page, await inviteGuest(admin));
  await acceptAgreement(investor.page);
  await investor.page.getByRole('link', { name: 'Open Study.pdf' }).click();
  await expect.poll(() => isDrawn(investor.page)).toBe(true);

  // 5,000,000 at 40 percent and 12,500,000 at 50 percent.
  const { page: partner } = await openAs(
    newVisitor,
    'partner',
    `/entity-dashboard/${id}?tab=deals&view=board`,
  );
  await eventually(() => figures(partner)).toEqual([
    ['Total Deals', '2', '2 active'],
    ['Pipeline Value', '$17.5M', 'Average deal $8,750,000'],
    ['Success Rate', '0%', '0 closed'],
    ['Avg Close Time', 'Not known', '0 contacts'],
  ]);
  await partner.getByText('2 deals · $17.5M · $8.3M weighted').waitFor();

  const { page: watching } = await newVisitor();
  await watching.goto(`/track/${project.trackingCode}`);
  await watching.locator('#track [role=status]', { hasText: 'Engaged' }).waitFor();

  for (const stage of ['Due diligence', 'Term sheet', 'Documentation', 'Closing', 'Funded'])
    await moveOnBoard(partner, 'Second hall, Volta', stage);

  // Won: 1 of 2 deals; what is active is the first one.
  await eventually(() => figures(partner)).toEqual([
    ['Total Deals', '2', '1 active'],
    ['Pipeline Value', '$5.0M', 'Average deal $8,750,000'],
    ['Success Rate', '50%', '1 closed'],
    ['Avg Close Time', '0 days', '0 contacts'],
  ]);

  // The sponsor’s tracking page, dashboard and portal.
  await watching.locator('#track [role=status]', { hasText: 'Funded' }).waitFor();
  const visitor = await newVisitor();
  await visitor.signIn(email, password);
  const { page: own } = visitor;
  await own.goto('/');
  await own
    .getByRole('region', { name: 'Your recent projects' })
    .getByText('Funded')
    .first()
    .waitFor();
  await visit(own, `/client-portal?tab=projects&project=${project.id}`);
  await own
    .getByRole('region', { name: 'History' })
    .getByText('The deal “Second hall, Volta” is funded.')
    .waitFor();
  const talks = own.getByRole('region', { name: 'Funding talks' });
  await talks.getByText(/Funded · Closed won/).waitFor();
  await eventually(() => talks.innerText()).not.toContain('12,500,000');
});
