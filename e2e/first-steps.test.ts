/**
 * A new installation, from the first start to a site that works, by the steps of the operator's manual: the first
 * administrator, an article, a report with its PDF, an approved account and a newsletter.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { outbox } from './faults/tools.ts';
import { inDialog } from './tools/deals.ts';
import { startOnScreen, turnOnOnScreen } from './tools/factor.ts';
import { pdfOf } from './tools/pdf.ts';
import { hydrated, toast, visit } from './tools/screens.ts';
import { type Service, startService, temporaryFolder } from './tools/service.ts';
import { eventually, test } from './tools/test.ts';

const folder = temporaryFolder();
let service: Service;
beforeAll(async () => {
  service = await startService({
    DATA_DIR: folder.path,
    NODE_ENV: 'production',
    SECRETS_KEY: 'A'.repeat(43).concat('='),
    ALLOW_EMAIL_FOLDER: 'true',
    SITE_NAME: 'Sahel Compute Alliance',
    SITE_SHORT_NAME: 'SCA',
  });
});
afterAll(async () => {
  await service.stop();
  folder.remove();
});

const password = 'seven quiet herons over Lagos';

/** The path that the newest email to this address leads to, once there is one that matches. */
async function linkTo(email: string, link: RegExp): Promise<string> {
  let found: string | undefined;
  await eventually(() => {
    found = outbox(folder.path)
      .filter(({ to }) => to === email)
      .map(({ text }) => link.exec(text)?.[0])
      .find(Boolean);
    return found !== undefined;
  }).toBe(true);
  return String(found);
}

/** The first administrator, steps 2 to 4: create an account, follow the link, confirm and sign in. */
async function createAccount(page: Page, [first, last]: readonly [string, string], email: string) {
  await visit(page, '/sign-in?view=create');
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await visit(page, await linkTo(email, /\/sign-in\S*view=confirm\S+/));
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await page.getByText('Your email address is confirmed.').waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await hydrated(page);
}

const toasted = (page: Page, title: string) => toast(page).filter({ hasText: title }).waitFor();

test('the steps of the manual lead from the first start to a working site', async ({
  newVisitor,
}) => {
  const open = async () => {
    const visitor = await newVisitor({ baseURL: service.url });
    // Its pages have a different address from those of the other tests.
    visitor.expectErrors(/^Request to another host: http:\/\/127\.0\.0\.1|status of 403/);
    return visitor.page;
  };
  const page = await open();
  await page.goto('/');
  await eventually(() => page.title()).toContain('Sahel Compute Alliance');

  // The first administrator.
  const [, code = ''] = await service.says(/One-time setup code, valid for 24 hours: (\S+)/);
  await createAccount(page, ['Aminata', 'Diallo'], 'aminata@sahel.example');
  await page.goto('/admin');
  await page.getByText('Admin Access Required').first().waitFor();
  await hydrated(page);
  await page.getByLabel('Setup code').fill(code);
  await page.getByRole('button', { name: 'Request Admin Access' }).click();

  // Two-factor authentication.
  await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor();
  await page.getByRole('link', { name: 'Set it up' }).click();
  await hydrated(page);
  await startOnScreen(page, password);
  await turnOnOnScreen(page);

  // Content Management.
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await hydrated(page);
  await menu.getByRole('link', { name: 'Content Management' }).click();
  await page.getByRole('link', { name: 'Manage content' }).click();
  await hydrated(page);
  const title = 'Two halls for Agadez';
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('What was agreed in November.');
  await page.getByRole('textbox', { name: 'Content' }).fill('Both begin in **March**.');
  await page.getByLabel('Publish immediately').check();
  await page.getByRole('button', { name: 'Save Article' }).click();
  await toasted(page, 'Article');

  // Reports: add a report.
  await visit(page, '/admin?tab=reports');
  await page.getByRole('link', { name: 'Add New Report' }).click();
  const report = page.getByRole('dialog');
  await report.getByLabel('Name').fill('Power for Agadez');
  await report.getByLabel('Description').fill('What a hall of five megawatts needs.');
  await report.getByLabel('Price in US dollars').fill('799');
  await report
    .getByLabel('PDF file')
    .setInputFiles({ name: 'agadez.pdf', mimeType: 'application/pdf', buffer: await pdfOf(4) });
  await report.getByRole('button', { name: 'Add and put on sale' }).click();
  await page.getByRole('row', { name: 'Power for Agadez' }).getByText('PDF, 4 pages').waitFor();

  // Approve a new account.
  const other = await open();
  await createAccount(other, ['Moussa', 'Ibrahim'], 'moussa@sahel.example');
  await menu.getByRole('link', { name: /^Pending Approval/ }).click();
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  await toasted(page, 'approved');
  await linkTo('moussa@sahel.example', /approved/);

  // Write and send a newsletter; somebody has subscribed and confirmed.
  const reader = await open();
  await visit(reader, '/newsletter');
  await reader.getByLabel('Email').first().fill('reader@sahel.example');
  await reader.getByRole('button', { name: 'Subscribe' }).first().click();
  await visit(reader, await linkTo('reader@sahel.example', /\/newsletter\/confirm\/[\w-]+/));
  await reader.getByRole('button', { name: 'Confirm Subscription' }).click();
  await menu.getByRole('link', { name: 'Newsletters' }).click();
  const letter = await inDialog(page, 'New newsletter');
  await letter.getByLabel('Subject').fill('The first halls');
  await letter.getByLabel('Introduction').fill('They begin in March.');
  await letter.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('group', { name: 'Articles' }).getByLabel(title).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toasted(page, 'Newsletter saved');
  const send = await inDialog(page, /^Send$/);
  await send.getByRole('button', { name: 'Send now' }).click();
  await linkTo('reader@sahel.example', /The first halls|They begin in March/);

  // What the public sees of it.
  await reader.goto('/news-research');
  await reader.getByRole('link', { name: title }).first().waitFor();
  await reader.goto('/report-selection');
  await reader.getByText('Power for Agadez').first().waitFor();
});
