/** The contact page and its form (NAV-11), with script and without. */
import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { asAdministrator, mailTo, unique } from './tools/api.ts';
import { sidewaysScroll } from './tools/look.ts';
import { readPage } from './tools/reader.ts';
import {
  enhanced,
  fillMessage,
  isMarked,
  mark,
  toast,
  toastTexts,
  visit,
} from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

const path = '/contact';
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
const errorOf = (page: Page, name: string) => page.locator(`[data-error=${name}]`).textContent();
const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/;

interface Listed {
  id: string;
  reference: string;
  email: string;
}

/** The messages from this sender, as administrators find them. */
async function sentBy(email: string): Promise<Listed[]> {
  const admin = await asAdministrator();
  const { body } = await admin.send<Listed[]>('GET', '/api/admin/messages?limit=200');
  return body.filter((message) => message.email === email);
}

async function openForm(newVisitor: NewVisitor, options: { width?: number } = {}) {
  const visitor = await newVisitor(options);
  const posts: Request[] = [];
  visitor.page.on('request', (request) => request.method() === 'POST' && posts.push(request));
  await visit(visitor.page, path);
  return { ...visitor, posts };
}

describe('The page', () => {
  test('CONST-16, NAV-11: says when and where the alliance can be reached', async () => {
    const page = await readPage(path);
    const text = page.locator('main').textContent();
    expect(text).toContain('Monday to Friday 9 AM to 6 PM EST');
    for (const mailbox of ['info', 'membership', 'support', 'privacy'])
      expect(
        page.locator(`main a[href="mailto:${mailbox}@digitalsovereignty.example"]`).count(),
        mailbox,
      ).toBe(1);
  });

  for (const script of [true, false])
    test(`PAGES-51: the address chooses the topic, script ${script ? 'on' : 'off'}`, async ({
      newVisitor,
    }) => {
      const { page } = await newVisitor({ script });
      const chosen = () => page.getByLabel('Topic').inputValue();
      await page.goto(path);
      await eventually(() => chosen()).toBe('');
      await page.goto(`${path}?topic=call`);
      await eventually(() => chosen()).toBe('call');
      await eventually(() => page.locator('main').innerText()).toContain(
        'Name two times that suit you',
      );
      await page.goto(`${path}?topic=constructor`);
      await eventually(() => chosen()).toBe('');
    });

  test('knows a signed-in visitor', async () => {
    const page = await readPage(path, 'client');
    expect(page.getByLabel('Name').inputValue()).toBe('Chidinma Okafor');
    expect(page.getByLabel('Email').inputValue()).toBe(account('client'));
  });
});

describe('With script', () => {
  for (const width of [360, 1440])
    test(`a message is sent without leaving the page at ${width} px, and the reference stays`, async ({
      newVisitor,
    }) => {
      const { page, posts } = await openForm(newVisitor, { width });
      await mark(page);
      const sent = await fillMessage(page);
      await send(page);
      await page.getByRole('heading', { name: 'Message sent' }).waitFor();
      const result = page.locator('[data-result]:focus');
      const [number] = reference.exec(await result.innerText()) ?? [];
      await eventually(() => isMarked(page)).toBe(true);
      await eventually(() => page.getByRole('textbox', { name: 'Message' }).count()).toBe(0);
      await eventually(() => toast(page).count()).toBe(0);
      expect(posts).toHaveLength(1);
      await eventually(() => sentBy(sent.email)).toMatchObject([
        { reference: number, topic: 'research' },
      ]);
      const mail = await mailTo(sent.email, /^We’ve received your message/);
      expect(mail.text).toContain(`> ${sent.message}`);
      expect(await sidewaysScroll(page)).toEqual([]);
      await result.getByRole('link', { name: 'Write another message' }).click();
      await eventually(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
    });

  test('missing entries are reported at their fields, the first gets the focus, and nothing is sent', async ({
    newVisitor,
  }) => {
    const { page, posts } = await openForm(newVisitor);
    await send(page);
    await eventually(() => toastTexts(page)).toEqual([
      'Required Fields Missing',
      'Please fill in all required fields.',
    ]);
    await eventually(() => toast(page).getAttribute('class')).toContain('toast-destructive');
    await eventually(() => errorOf(page, 'name')).toBe('Enter your name.');
    await eventually(() => errorOf(page, 'topic')).toBe('Choose a topic.');
    const focused = await page.evaluate(() => (document.activeElement as HTMLInputElement).name);
    expect(focused).toBe('name');
    await fillMessage(page, { email: 'ama at example.org' });
    await send(page);
    await eventually(() => errorOf(page, 'name')).toBe('');
    expect(posts).toEqual([]);
  });

  test('two clicks, and an answer that is lost, send it once: it waits, says so, and is sent later', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await openForm(newVisitor);
    expectErrors(/ERR_FAILED/);
    const sent = await fillMessage(page);
    let lost = 0;
    await page.route('**/api/contact', async (route) => {
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Send message' }).dblclick();
    await toastSays(page, 'Waiting to send');
    await page.locator('form .notice').getByText('Your message to the alliance').waitFor();
    await page.locator('#waiting').getByText('Your message to the alliance').waitFor();
    await eventually(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
    expect(lost).toBe(1);
    await page.unroute('**/api/contact');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await toastSays(page, 'Message sent');
    await eventually(() => page.locator('#waiting').count()).toBe(0);
    await eventually(() => sentBy(sent.email)).toHaveLength(1);
  });

  test('too many are refused with advice, and the text stays', async ({ newVisitor }) => {
    const { page, expectErrors } = await openForm(newVisitor);
    expectErrors(/status of 429/);
    const email = `ama-${unique()}@example.org`;
    for (let number = 1; number <= 6; number += 1) {
      const sent = await fillMessage(page, { email });
      await send(page);
      if (number < 6) {
        await page.getByRole('link', { name: 'Write another message' }).click();
        await enhanced(page);
      } else {
        await page.getByText('Too many messages from here').waitFor();
        const kept = await page.getByRole('textbox', { name: 'Message' }).inputValue();
        expect(kept).toBe(sent.message);
      }
    }
  });

  test('the server’s message about an entry is shown at its field', async ({ newVisitor }) => {
    const { page, expectErrors } = await openForm(newVisitor);
    expectErrors(/status of 400/);
    await fillMessage(page, { email: 'ama@example' });
    await send(page);
    await eventually(() => errorOf(page, 'email')).toContain('Enter an email address');
    await eventually(async () => (await toastTexts(page))[0]).toBe('Message not sent');
  });
});

describe('Without script', () => {
  test('the answer is a page with the reference, which a reload does not send again', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ script: false, width: 360 });
    await visit(page, path);
    const sent = await fillMessage(page);
    await send(page);
    await page.waitForURL(/\/contact\?sent=/);
    await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(
      'Message sent',
    );
    const [number] = reference.exec(await page.getByRole('alert').innerText()) ?? [];
    await eventually(() => sentBy(sent.email)).toMatchObject([{ reference: number }]);
    await page.reload();
    await eventually(() => sentBy(sent.email)).toHaveLength(1);
  });

  test('a refused form keeps all entries', async () => {
    const page = await readPage(path);
    const sent = await fillMessage(page, {
      email: 'ama@example',
      message: '<b>bold</b> & مرحبا Z\u0323\u0307\u0301',
    });
    await page.getByRole('button', { name: 'Send message' }).click(400);
    expect(page.getByRole('alert').textContent()).toContain('Message not sent');
    const error = page.locator('[data-error=email]');
    expect(error.textContent()).toContain('Enter an email address');
    expect(page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(sent.message);
    expect(page.getByLabel('Topic').inputValue()).toBe('research');
  });

  test('100,000 characters are answered with the form, its text and advice', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 400/);
    await visit(page, path);
    await fillMessage(page);
    // Longer than the form allows, so no browser would send it.
    await Promise.all([
      page.waitForEvent('load'),
      page.evaluate(() => {
        const field = document.querySelector('textarea');
        if (field) field.value = 'x'.repeat(100_000);
        HTMLFormElement.prototype.submit.call(document.querySelector('form'));
      }),
    ]);
    await eventually(() => errorOf(page, 'message')).toContain('At most 5,000 characters');
    const kept = await page.getByRole('textbox', { name: 'Message' }).inputValue();
    expect(kept).toHaveLength(100_000);
  });

  test('an address cannot put text on the page', async () => {
    const page = await readPage(`${path}?sent=${encodeURIComponent('<b>Call 0801</b>')}`);
    expect(page.locator('main').textContent()).not.toContain('0801');
  });
});
