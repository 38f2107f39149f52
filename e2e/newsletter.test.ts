/** The newsletters: forms, prompt, and the pages that their emails link to. */
import type { Dialog, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { mailTo, newSubscriber, unique } from './tools/api.ts';
import { place } from './tools/place.ts';
import { readPage } from './tools/reader.ts';
import { isMarked, mark, toast, toastTexts, visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

/** Pages with the form for the insights. */
const withForm = ['/', '/newsletter'];
/** The page with the button for the news. */
const withPrompt = '/news-research';

const fresh = () => `ama-${unique()}@example.org`;
const ofForm = 'form[data-post="/api/newsletter"]';
const formOf = (page: Page) => page.locator(ofForm);
const subscribe = (page: Page) => formOf(page).getByRole('button', { name: 'Subscribe' }).click();
const field = (page: Page) => formOf(page).getByLabel('Email');

/** The path of a link in an email. */
const linkIn = (text: string, kind: 'confirm' | 'preferences' | 'unsubscribe') =>
  new RegExp(`/newsletter/${kind}/[\\w-]+`).exec(text)?.[0] ?? 'no link';

for (const path of withForm)
  describe(`The form at ${path}`, () => {
    test('HOME-31, DATA-15: has only an email field, which is required', async () => {
      const page = await readPage(path);
      const fields = page
        .locator(ofForm)
        .locator('[name]')
        .evaluateAll((controls) =>
          (controls as HTMLInputElement[]).map(({ name, type, required }) => [
            name,
            type,
            required,
          ]),
        );
      expect(fields).toEqual([['email', 'email', true]]);
    });

    test('HOME-32: a toast asks for a missing address', async ({ newVisitor }) => {
      const { page } = await newVisitor();
      await visit(page, path);
      await subscribe(page);
      await eventually(() => toastTexts(page)).toEqual([
        'Email Required',
        'Please enter your email address to subscribe.',
      ]);
      await eventually(() => toast(page).getAttribute('class')).toContain('toast-destructive');
      await eventually(() => field(page).getAttribute('aria-invalid')).toBe('true');
    });

    for (const width of [360, 1440])
      test(`HOME-33, API-60: an address is accepted without leaving the page at ${width} px, the field is cleared, and an email asks for confirmation`, async ({
        newVisitor,
      }) => {
        const { page } = await newVisitor({ width });
        await visit(page, path);
        await mark(page);
        const email = fresh();
        await field(page).fill(email);
        await subscribe(page);
        await eventually(() => toastTexts(page)).toEqual([
          'Successfully Subscribed!',
          "You'll receive our latest insights on digital sovereignty and AI development.",
        ]);
        await formOf(page).getByText('open the email we sent you').waitFor();
        await eventually(() => field(page).inputValue()).toBe('');
        await eventually(() => isMarked(page)).toBe(true);
        await mailTo(email, /^Confirm your subscription to Insights/);
      });

    test('without script the answer is a page with the same words', async () => {
      const page = await readPage(path);
      const email = fresh();
      page.locator(ofForm).getByLabel('Email').fill(email);
      await page.locator(ofForm).getByRole('button', { name: 'Subscribe' }).click();
      expect(page.url()).toMatch(/\/newsletter\?sent$/);
      const text = page.locator('main').textContent();
      expect(text).toContain('Successfully Subscribed!');
      expect(text).toContain(
        "You'll receive our latest insights on digital sovereignty and AI development.",
      );
      expect(text).toContain('open the email we sent you');
      await mailTo(email, /^Confirm your subscription to Insights/);
    });

    test('without script, an invalid address is reported with how to correct it', async () => {
      const page = await readPage(path);
      page.locator(ofForm).getByLabel('Email').fill('ama@example');
      await page.locator(ofForm).getByRole('button', { name: 'Subscribe' }).click(400);
      expect(page.getByRole('alert').getByText('Subscription Failed').count()).toBe(1);
      expect(page.locator(ofForm).getByLabel('Email').inputValue()).toBe('ama@example');
      expect(page.locator('[data-error=email]').textContent()).toContain('Enter an email');
    });
  });

describe('The newsletter of the news', () => {
  /** Answers the prompt and collects the alerts. */
  async function press(page: Page, answer: string | null): Promise<string[]> {
    const said: string[] = [];
    const hear = async (dialog: Dialog) => {
      said.push(`${dialog.type()}: ${dialog.message()}`);
      if (dialog.type() === 'prompt' && answer !== null) await dialog.accept(answer);
      else await dialog.dismiss();
    };
    page.on('dialog', hear);
    await page.getByRole('button', { name: 'Subscribe to News' }).click();
    await eventually(() => said.length).toBe(answer === null ? 1 : 2);
    page.off('dialog', hear);
    return said;
  }
  const question = 'prompt: Your email address for the News newsletter:';

  test('NEWS-05, NEWS-07: asks with a prompt, thanks with an alert, and an email asks for confirmation', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    await visit(page, withPrompt);
    await mark(page);
    const email = fresh();
    expect(await press(page, email)).toEqual([
      question,
      'alert: Thank you for subscribing! Please confirm your address using the email we’ve just sent you.',
    ]);
    await eventually(() => isMarked(page)).toBe(true);
    await mailTo(email, /^Confirm your subscription to News/);
  });

  test('NEWS-06: checks only for an @ itself; the server reports any other error', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 400/);
    await visit(page, withPrompt);
    expect(await press(page, 'nobody')).toEqual([
      question,
      'alert: Please enter a valid email address.',
    ]);
    expect((await press(page, 'no@body'))[1]).toContain('alert: Enter an email address like');
    expect(await press(page, null), 'cancelled').toEqual([question]);
  });

  test('without script the button opens a form for it', async ({ newVisitor }) => {
    const { page } = await newVisitor({ script: false });
    await visit(page, withPrompt);
    await page.getByRole('button', { name: 'Subscribe to News' }).click();
    await page.waitForURL('**/newsletter?list=news');
    const email = fresh();
    await field(page).fill(email);
    await subscribe(page);
    await page.waitForURL('**/newsletter?sent');
    await mailTo(email, /^Confirm your subscription to News/);
  });
});

for (const script of [true, false])
  describe(`The links in emails, script ${script ? 'on' : 'off'}`, () => {
    test('confirm with a button, once; following the link alone confirms nothing', async ({
      newVisitor,
    }) => {
      const { page, expectErrors } = await newVisitor({ script, width: 360 });
      expectErrors(/status of 400/);
      const email = fresh();
      await visit(page, '/newsletter');
      await field(page).fill(email);
      await subscribe(page);
      const { text } = await mailTo(email, /^Confirm/);
      const link = linkIn(text, 'confirm');
      // A mail scanner opens it, too.
      await visit(page, link);
      await visit(page, link);
      await page.getByRole('button', { name: 'Confirm Subscription' }).click();
      await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
      await eventually(() => page.getByRole('alert').innerText()).toContain(
        `We’ll send Insights to ${email}.`,
      );
      await mailTo(email, /^You’re subscribed to Insights/);
      await visit(page, link);
      await page.getByRole('button', { name: 'Confirm Subscription' }).click();
      await page.getByRole('alert').getByText('has already been used').waitFor();
    });

    test('show and change subscriptions, and end all of them', async ({ newVisitor }) => {
      const { page } = await newVisitor({ script });
      const { email, token } = await newSubscriber();
      await visit(page, `/newsletter/preferences/${token}`);
      await eventually(() => page.locator('main').innerText()).toContain(email);
      await eventually(() => page.getByLabel('Insights').isChecked()).toBe(true);
      await page.getByLabel('News').check();
      await page.getByLabel('Insights').uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('alert').getByText('Saved').waitFor();
      await eventually(() => page.getByLabel('News').isChecked()).toBe(true);
      await eventually(() => page.getByLabel('Insights').isChecked()).toBe(false);
      await page.getByRole('button', { name: 'Unsubscribe from all' }).click();
      await page.getByRole('heading', { name: 'You’ve been unsubscribed' }).waitFor();
      await eventually(() => page.locator('main').innerText()).not.toContain(email);
    });

    test('end a newsletter with a button', async ({ newVisitor }) => {
      const { page } = await newVisitor({ script });
      const { email, token } = await newSubscriber();
      await visit(page, `/newsletter/unsubscribe/${token}`);
      await page.getByText(`Stop sending this newsletter to ${email}?`).waitFor();
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByRole('heading', { name: 'You’ve been unsubscribed' }).waitFor();
    });
  });

test('RFC 8058: one click in the mail program ends a newsletter, from a server without origin or cookie', async ({
  newVisitor,
}) => {
  const { email, token } = await newSubscriber();
  const { headers } = await mailTo(email, /^You’re subscribed/);
  expect(headers).toEqual({
    'List-Unsubscribe': `<${place.url}/newsletter/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const address = headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
  for (let time = 1; time <= 2; time += 1) {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(headers?.['List-Unsubscribe-Post']),
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  const { page } = await newVisitor();
  await page.goto(`/newsletter/preferences/${token}`);
  await eventually(() => page.locator('main').innerText()).toContain(
    'You won’t receive any more newsletters from us',
  );
});

test('an unknown link says so, and its page is not indexed', async ({ newVisitor }) => {
  const { page, expectErrors } = await newVisitor();
  expectErrors(/status of 404/);
  for (const kind of ['preferences', 'unsubscribe']) {
    const response = await page.goto(`/newsletter/${kind}/not-a-token`);
    expect(response?.status()).toBe(404);
    await eventually(() => page.locator('main').innerText()).toContain(
      'We don’t recognise this link',
    );
    await eventually(() => page.locator('meta[name=robots]').getAttribute('content')).toBe(
      'noindex',
    );
  }
});
