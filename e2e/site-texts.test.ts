/** The words of the public site, changed by an administrator as the operator's manual says. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { setOwnServer } from './tools/place.ts';
import { hydrated, toastTexts, visit } from './tools/screens.ts';
import { demoFolder, type Service, startService } from './tools/service.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

// Other tests compare the site's words with the originals.
const folder = demoFolder();
let service: Service;
beforeAll(async () => {
  service = await startService({ DATA_DIR: folder.path });
  setOwnServer(service.url);
});
afterAll(async () => {
  setOwnServer(null);
  const code = await service.stop();
  folder.remove();
  expect(code).toBe(0);
});

const path = '/admin/site-texts';

async function open(newVisitor: NewVisitor, text: string) {
  const visitor = await newVisitor({ width: 1440 });
  await visitor.signIn(account('admin'));
  await visit(visitor.page, '/admin?tab=content');
  await visitor.page.getByRole('link', { name: 'Site texts' }).click();
  await visitor.page.waitForURL(`**${path}`);
  await hydrated(visitor.page);
  await visitor.page.getByRole('link', { name: text, exact: true }).click();
  await visitor.page.getByRole('heading', { level: 2, name: text }).waitFor();
  return visitor;
}

const question = 'What does the alliance do?';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const answer = (page: Page) =>
  page.locator('details').filter({ hasText: question }).getByLabel('Answer');
/** As a visitor who is signed out gets it. */
const published = async (address: string) => (await fetch(service.url + address)).text();

test('PAGES-44 an answer of the FAQ is changed, previewed, shown to visitors, and goes back to the original', async ({
  newVisitor,
}) => {
  const { page } = await open(newVisitor, 'FAQ');
  await page.locator('summary', { hasText: question }).click();
  await answer(page).fill('We read projects.\n\nSee [Governance](/governance).');
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    button(page, 'Preview').click(),
  ]);
  await preview.getByText('Only you can see this preview').waitFor();
  await preview.getByText(question).click();
  await eventually(() => preview.getByRole('link', { name: 'Governance' }).last().isVisible()).toBe(
    true,
  );
  await preview.close();
  await eventually(() => published('/faq')).not.toContain('We read projects.');

  await button(page, 'Save text').click();
  await eventually(() => toastTexts(page)).toContain('Text saved');
  await eventually(() => published('/faq')).toContain('We read projects.');

  await button(page, 'Back to the original').click();
  await eventually(() => published('/faq')).not.toContain('We read projects.');
  await eventually(() => button(page, 'Back to the original').count()).toBe(0);
  await page.getByRole('heading', { name: 'Versions' }).waitFor();
  await page.getByRole('button', { name: /^Compare\s*: Version 1$/ }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await eventually(() => published('/faq')).toContain('We read projects.');
});

test('of two editors of one answer, the second adds the other’s paragraphs to their own', async ({
  newVisitor,
}) => {
  const first = await open(newVisitor, 'FAQ');
  const show = (page: Page) => page.locator('summary', { hasText: question }).click();
  const save = async (page: Page, text: string) => {
    await answer(page).fill(text);
    await button(page, 'Save text').click();
  };
  await show(first.page);
  await save(first.page, 'One.\n\nTwo.');
  await eventually(() => toastTexts(first.page)).toContain('Text saved');
  const second = await open(newVisitor, 'FAQ');
  second.expectErrors(/status of 412/);
  await show(second.page);
  await answer(second.page).fill('One, mine.\n\nTwo.');
  await first.page.reload();
  await hydrated(first.page);
  await show(first.page);
  await save(first.page, 'One.\n\nTwo, theirs.');
  await eventually(() => published('/faq')).toContain('Two, theirs.');
  await button(second.page, 'Save text').click();
  await button(second.page, 'Add their paragraphs to my text').click();
  await eventually(() => answer(second.page).inputValue()).toBe('One, mine.\n\nTwo, theirs.');
  await button(second.page, 'Save text').click();
  await eventually(() => published('/faq')).toContain('One, mine.');
  expect(await published('/faq')).toContain('Two, theirs.');
});

test('a link that runs a script is refused at its field', async ({ newVisitor }) => {
  const visitor = await open(newVisitor, 'FAQ');
  visitor.expectErrors(/400/);
  const { page } = visitor;
  const heading = page.getByLabel('Introduction');
  await heading.fill('[Read](javascript:alert)');
  await button(page, 'Save text').click();
  await page.getByText('Links begin with / or https://.').waitFor();
  await eventually(() => heading.evaluate((field) => field === document.activeElement)).toBe(true);
  await button(page, 'Cancel').click();
});

test('a banner message is above every public page until it is cleared', async ({ newVisitor }) => {
  const { page } = await open(newVisitor, 'Banner message');
  const message = page.getByLabel('Message');
  await message.fill('The portals are closed on Sunday.');
  await button(page, 'Save text').click();
  const isShown = async () =>
    Promise.all(
      ['/', '/contact', '/faq', '/mission'].map(async (address) =>
        /<aside class="banner[^>]*>.*closed on Sunday\./s.test(await published(address)),
      ),
    );
  await eventually(isShown).toEqual([true, true, true, true]);
  await eventually(() => toastTexts(page)).toContain('Text saved');
  await message.fill('');
  await button(page, 'Save text').click();
  await eventually(isShown).toEqual([false, false, false, false]);
});

test('an email is changed, previewed, sent as a test, and goes back to the original', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ width: 1440 });
  visitor.expectErrors(/400/);
  await visitor.signIn(account('admin'));
  const { page } = visitor;
  await visit(page, path);
  await page.locator('summary', { hasText: /^Accounts/ }).click();
  await page.getByRole('link', { name: 'Account: not approved', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Account: not approved' }).waitFor();
  await page.getByText('An administrator rejects a new account.').waitFor();

  // What the reader needs can't be taken out.
  const paragraphs = page.getByLabel('Paragraphs');
  await paragraphs.fill('We are sorry.');
  await button(page, 'Preview').click();
  await page.getByText('Keep {message}: readers need it.').waitFor();

  await paragraphs.fill('We couldn’t approve it, for this reason:\n\n{message}');
  await button(page, 'Preview').click();
  const frame = page.frameLocator('.email-frame');
  await frame.getByText('We couldn’t approve it, for this reason:').last().waitFor();
  await frame.getByText('We couldn’t confirm your organisation.').waitFor();
  await button(page, 'Text only').click();
  await page.locator('.email-text', { hasText: 'for this reason:' }).waitFor();

  await button(page, 'Send me a test').click();
  await eventually(() => toastTexts(page)).toContain('Test sent');
  const outbox = async () =>
    (await (await page.request.get(`${service.url}/dev/outbox.json`)).json()) as {
      subject: string;
      text: string;
    }[];
  await eventually(async () =>
    (await outbox()).some(
      ({ subject, text }) => subject.startsWith('Test: ') && text.includes('for this reason:'),
    ),
  ).toBe(true);

  await button(page, 'Save text').click();
  await eventually(() => toastTexts(page)).toContain('Text saved');
  await button(page, 'Back to the original').click();
  await eventually(() => paragraphs.inputValue()).toContain('and wrote:');
  await page.getByRole('button', { name: /^Compare\s*: Version 1$/ }).click();
  await page.getByText('We couldn’t approve it, for this reason:').last().waitFor();
});

test('a link to a page that does not exist is told beside the text and in its preview before it is saved, which goes on', async ({
  newVisitor,
}) => {
  const { page } = await open(newVisitor, 'FAQ');
  const introduction = page.getByLabel('Introduction');
  const told = page.locator('.notice', { hasText: 'Links that lead nowhere' });
  await introduction.fill('Read [this](/nowhere).');
  await told.getByText('/nowhere', { exact: true }).waitFor();
  await told.getByText('“this”, in Introduction').waitFor();
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    button(page, 'Preview').click(),
  ]);
  await preview.getByText('Links that lead nowhere: /nowhere.').waitFor();
  await preview.close();
  await introduction.fill('Read [this](/contact).');
  await told.waitFor({ state: 'detached' });
  await introduction.fill('Read [this](/nowhere).');
  await button(page, 'Save text').click();
  await eventually(() => toastTexts(page)).toContain('Text saved');
  await told.getByText('/nowhere', { exact: true }).waitFor();
  await visit(page, '/admin/content-management');
  await told.getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('heading', { level: 2, name: 'FAQ' }).waitFor();
  await button(page, 'Back to the original').click();
  await told.waitFor({ state: 'detached' });
});
