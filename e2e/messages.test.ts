/** The tab Messages of the admin panel. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Message } from '#contract/support/messages.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, mailTo, writeMessage } from './tools/api.ts';
import { sidewaysScroll } from './tools/look.ts';
import { hydrated, isMarked, mark, placeInMenu, visit, waitingAt } from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

async function openPanel(newVisitor: NewVisitor, path = '/admin?tab=messages', width = 1440) {
  const visitor = await newVisitor({ width });
  await visitor.signIn(account('admin'));
  await visit(visitor.page, path);
  return visitor;
}

const open = (newVisitor: NewVisitor, id: string, width?: number) =>
  openPanel(newVisitor, `/admin?tab=messages&message=${id}`, width);

const change = async (id: string, status: string) =>
  (await asAdministrator()).send('PATCH', `/api/admin/messages/${id}`, { status });
const stored = async (id: string) =>
  (await (await asAdministrator()).send<Message>('GET', `/api/admin/messages/${id}`)).body;

const row = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference });
const answerField = (page: Page) => page.getByLabel('Reply by email');
const sendAnswer = (page: Page) => page.getByRole('button', { name: 'Send reply' }).click();

describe('The list', () => {
  test('shows reference, subject, beginning, name, who answers, how long it waits, status and date, newest first, and opens a message', async ({
    newVisitor,
  }) => {
    const sent = await writeMessage({ topic: 'press', name: 'Hannah Weber' });
    const { page } = await openPanel(newVisitor);
    await eventually(() => page.getByRole('columnheader').allTextContents()).toEqual([
      '',
      'Reference',
      'Message',
      'Name',
      'Assigned to',
      'Waiting',
      'Status',
      'Date',
    ]);
    const cells = await row(page, sent.reference).locator('td').allInnerTexts();
    expect(cells.slice(1, 7)).toEqual([
      sent.reference,
      expect.stringMatching(/^Press\s/),
      'Hannah Weber',
      'Unassigned',
      expect.stringMatching(/^(less than a|\d+) minutes?, by /),
      'Open',
    ]);
    // A click anywhere in the row.
    await row(page, sent.reference).getByText('Unassigned', { exact: true }).click();
    await page.locator('article.record').getByText(sent.message).waitFor();
    await eventually(() => placeInMenu(page, 'Messages').getAttribute('aria-current')).toBe('page');
  });

  test('is filtered by status, in its address', async ({ newVisitor }) => {
    const [openOne, closedOne] = [await writeMessage(), await writeMessage()];
    await change(closedOne.id, 'closed');
    const { page } = await openPanel(newVisitor);
    await page.getByLabel('Status').selectOption('closed');
    await page.waitForURL(/status=closed/);
    await row(page, closedOne.reference).waitFor();
    await row(page, openOne.reference).waitFor({ state: 'detached' });
    await page.reload();
    await hydrated(page);
    await eventually(() => page.getByLabel('Status').inputValue()).toBe('closed');
    await eventually(() => row(page, closedOne.reference).count()).toBe(1);
  });

  test('says when it could not be loaded, and tries again', async ({ newVisitor }) => {
    const { page, expectErrors } = await openPanel(newVisitor, '/admin?tab=projects');
    expectErrors(/status of 503/);
    await page.route('**/api/admin/messages*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('link', { name: /^Messages/ }).click();
    await page.getByText('This couldn’t be loaded').waitFor();
    await page.unroute('**/api/admin/messages*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').waitFor();
  });

  test('says how to fill it while it is empty', async ({ newVisitor }) => {
    const { page } = await openPanel(newVisitor, '/admin?tab=projects');
    await page.route('**/api/admin/messages*', (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    );
    await page.getByRole('link', { name: /^Messages/ }).click();
    await page.getByText('No messages yet').waitFor();
    await eventually(() =>
      page.getByRole('link', { name: 'Open the form' }).getAttribute('href'),
    ).toBe('/contact');
    await page.getByLabel('Status').selectOption('closed');
    await page.getByText('No messages found').waitFor();
  });

  test('and the count of waiting messages update live', async ({ newVisitor }) => {
    const { page } = await openPanel(newVisitor);
    await mark(page);
    const before = await waitingAt(page, 'Messages');
    const sent = await writeMessage();
    await row(page, sent.reference).waitFor();
    await eventually(() => waitingAt(page, 'Messages')).toBe(before + 1);
    await change(sent.id, 'closed');
    await row(page, sent.reference).getByText('Closed').waitFor();
    await eventually(() => waitingAt(page, 'Messages')).toBe(before);
    await eventually(() => isMarked(page)).toBe(true);
  });
});

describe('One message', () => {
  for (const width of [360, 1440])
    test(`is answered by email, closed and reopened at ${width} px`, async ({ newVisitor }) => {
      const sent = await writeMessage({ message: 'Do you review projects\nin Togo?' });
      const { page } = await open(newVisitor, sent.id, width);
      await eventually(() => page.locator('article.record').innerText()).toContain(sent.email);
      await page.getByText('No replies yet').waitFor();
      await answerField(page).fill('Yes.\n\nChoose “Another country”.');
      await sendAnswer(page);
      await page.locator('.messages').getByText('Choose “Another country”.').waitFor();
      await eventually(() => answerField(page).inputValue()).toBe('');
      await page.locator('.record-head').getByText('In progress').waitFor();
      const mail = await mailTo(sent.email, /^General question/);
      expect(mail.text).toContain('Yes.\n\nChoose “Another country”.');
      expect(mail.text).toContain('> Do you review projects\n> in Togo?');
      await page.getByRole('button', { name: 'Close message' }).click();
      await toastSays(page, `${sent.reference}: Closed`);
      await page.getByText('Reopen it to reply').waitFor();
      await eventually(() => page.getByRole('button', { name: 'Send reply' }).isDisabled()).toBe(
        true,
      );
      await page.getByRole('button', { name: 'Reopen message' }).click();
      await page.locator('.record-head').getByText('Open', { exact: true }).waitFor();
      expect(await sidewaysScroll(page)).toEqual([]);
    });

  test('is answered and closed with one button', async ({ newVisitor }) => {
    const sent = await writeMessage();
    const { page } = await open(newVisitor, sent.id);
    await answerField(page).fill('Yes, every country on the form.');
    await page.getByRole('button', { name: 'Send and close' }).click();
    await page.locator('.record-head').getByText('Closed').waitFor();
    await eventually(() => stored(sent.id)).toMatchObject({ status: 'closed', replies: [{}] });
    await mailTo(sent.email, /^General question|^Research/);
  });

  test('DESIGN §3.7: a reply begun before another administrator’s change is not sent before that change is shown', async ({
    newVisitor,
  }) => {
    const { id } = await writeMessage();
    const { page, expectErrors } = await open(newVisitor, id);
    expectErrors(/status of 412/);
    await answerField(page).fill('Yes.');
    const admin = await asAdministrator();
    await admin.send('POST', `/api/admin/messages/${id}/replies`, { content: 'Mine was first.' });
    await page.locator('.messages').getByText('Mine was first.').waitFor();
    await sendAnswer(page);
    await page.getByText('Your reply wasn’t saved').waitFor();
    await eventually(async () => (await stored(id)).replies).toHaveLength(1);
    await eventually(() => answerField(page).inputValue()).toBe('Yes.');
  });

  test('shows HTML and right-to-left text as it was written', async ({ newVisitor }) => {
    const message = '<img src=x onerror=alert(1)> مرحبا Z\u0323\u0307\u0301';
    const sent = await writeMessage({ message, name: '<b>Ama</b>' });
    const { page } = await open(newVisitor, sent.id);
    const text = await page.locator('article.record').innerText();
    expect(text).toContain(message);
    expect(text).toContain('<b>Ama</b>');
    await eventually(() => page.locator('article.record img, article.record b').count()).toBe(0);
  });

  test('DESIGN §3.7: a stale answer is not sent, both versions are shown, and the text stays', async ({
    newVisitor,
  }) => {
    const { id } = await writeMessage();
    const { page, expectErrors } = await open(newVisitor, id);
    expectErrors(/status of 412/);
    await answerField(page).fill('Yes.');
    await page.route(`**/api/admin/messages/${id}/replies`, async (route) => {
      expect(await route.request().headerValue('if-match')).toBe('"1"');
      await change(id, 'closed');
      await page.getByRole('button', { name: 'Reopen message' }).waitFor();
      await route.continue();
    });
    await sendAnswer(page);
    const stale = page.getByRole('form', { name: 'Reply' }).getByRole('alert');
    await stale.waitFor();
    await eventually(() => stale.innerText()).toContain('Your reply wasn’t saved');
    await eventually(() => stale.locator('dl').innerText()).toMatch(
      /^Status\s+You saw: Open\s+It is now: Closed$/,
    );
    await eventually(() => answerField(page).inputValue()).toBe('Yes.');
    await eventually(() => stored(id)).toMatchObject({ status: 'closed', replies: [] });
    await page.unroute(`**/api/admin/messages/${id}/replies`);
    await page.getByRole('button', { name: 'Reopen message' }).click();
    await page.getByRole('button', { name: 'Close message' }).waitFor();
    await sendAnswer(page);
    await page.locator('.messages').getByText('Yes.').waitFor();
    await eventually(() => stale.count()).toBe(0);
  });

  test('DESIGN §3.7: a stale status change is not made', async ({ newVisitor }) => {
    const { id } = await writeMessage();
    const { page, expectErrors } = await open(newVisitor, id);
    expectErrors(/status of 412/);
    await page.route(`**/api/admin/messages/${id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      const admin = await asAdministrator();
      await admin.send('POST', `/api/admin/messages/${id}/replies`, { content: 'Mine was first.' });
      await page.locator('.messages').getByText('Mine was first.').waitFor();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Close message' }).click();
    await page.getByText('“Close message” wasn’t saved').waitFor();
    await eventually(() => stored(id)).toMatchObject({ status: 'in_progress' });
  });
});
