/** Newsletters in the panel: written, looked at in every form, sent, and their subscribers erased. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { asAdministrator, mailTo, unique } from './tools/api.ts';
import { dialog, inDialog, openAs } from './tools/deals.ts';
import { place } from './tools/place.ts';
import { hydrated, toast } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

const toasted = (page: Page, title: string) => toast(page).filter({ hasText: title }).waitFor();

describe('The tab Newsletters', () => {
  test('an issue is written from articles, previewed, tested, sent, stopped and continued', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await openAs(newVisitor, 'admin', '/admin?tab=newsletters');
    expectErrors(/status of 400/);
    const subject = `Halls and grids ${unique()}`;
    const begin = await inDialog(page, 'New newsletter');
    await begin.getByRole('button', { name: 'Create' }).click();
    await begin.getByText('Enter a subject.').waitFor();
    await begin.getByLabel('Subject').fill(subject);
    await begin.getByLabel('Introduction').fill('What happened in November.');
    await begin.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 2, name: subject }).waitFor();

    const article = page.getByRole('group', { name: 'Articles' }).getByRole('checkbox').first();
    const label = await article.evaluate((box) => box.parentElement?.textContent ?? '');
    const title = label.replace(/, \d+ \w+ \d{4}$/, '');
    await article.check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await toasted(page, 'Newsletter saved');

    // In frames as wide as a desktop and a phone, and as text.
    const email = page.frameLocator('.email-frame');
    await email.getByRole('heading', { level: 2, name: title }).waitFor();
    await page.getByRole('heading', { name: 'Preview' }).waitFor();
    await eventually(() =>
      page.getByRole('button', { name: 'Desktop' }).getAttribute('aria-pressed'),
    ).toBe('true');
    await page.getByRole('button', { name: 'Phone' }).click();
    expect((await page.locator('.email-frame').boundingBox())?.width).toBeLessThanOrEqual(362);
    await email.getByRole('heading', { level: 1, name: subject }).waitFor();
    await page.getByRole('button', { name: 'Text only' }).click();
    await page.locator('.email-text', { hasText: 'Unsubscribe:' }).waitFor();

    await page.getByRole('button', { name: 'Send me a test' }).click();
    await toasted(page, 'Test sent');
    const send = await inDialog(page, /^Send$/);
    await send.getByText(/It goes to \d+ subscribers? to Insights/).waitFor();
    await send.getByRole('button', { name: 'Send now' }).click();
    await toasted(page, 'Sending began');
    const { text } = await mailTo(
      'kwame.mensah@readers.digitalsovereignty.example',
      new RegExp(`^${subject}`),
    );
    expect(text).toContain('What happened in November.');
    await page.getByText('Recipients').waitFor();
    await eventually(() => page.getByRole('button', { name: 'Delete draft' }).count()).toBe(0);

    // The next batch is due in a minute.
    const status = page.locator('.record-head .badge');
    await eventually(() => status.textContent()).toBe('Sending');
    await page.getByRole('button', { name: 'Stop sending' }).click();
    await toasted(page, 'Sending stopped');
    await eventually(() => status.textContent()).toBe('Stopped');
    const goOn = await inDialog(page, 'Continue sending');
    await goOn.getByText('It continues with the other subscribers.').waitFor();
    await goOn.getByRole('button', { name: 'Send now' }).click();
    await eventually(() => status.textContent()).toMatch(/^(Sending|Sent)$/);
    const issue = new URL(page.url()).searchParams.get('newsletter');
    const admin = await asAdministrator();
    expect((await admin.send('GET', `/api/admin/newsletters/${issue}`)).body.status).toMatch(
      /^(sending|sent)$/,
    );
  });

  test('text that isn’t saved survives a reload and a click away without a question, and is saved before anything is sent', async ({
    newVisitor,
  }) => {
    const { page } = await openAs(newVisitor, 'admin', '/admin?tab=newsletters');
    const subject = `Kept ${unique()}`;
    const begin = await inDialog(page, 'New newsletter');
    await begin.getByLabel('Subject').fill(subject);
    await begin.getByLabel('Introduction').fill('The first words.');
    await begin.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 2, name: subject }).waitFor();
    const intro = page.getByLabel('Introduction');
    const [send, testOne] = ['Send', 'Send me a test'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    await eventually(() => Promise.all([send?.isEnabled(), testOne?.isEnabled()])).toEqual([
      true,
      true,
    ]);
    await intro.fill('The words that the reader should get.');
    await page.getByText('Save your changes before you send it or a test.').waitFor();
    await eventually(() => Promise.all([send?.isDisabled(), testOne?.isDisabled()])).toEqual([
      true,
      true,
    ]);

    await page.getByRole('link', { name: 'All newsletters' }).click();
    await page.getByRole('button', { name: 'New newsletter' }).waitFor();
    await page.goBack();
    await page.reload();
    await hydrated(page);
    await page.getByText('We’ve restored your unsent text from').waitFor();
    await eventually(() => intro.inputValue()).toBe('The words that the reader should get.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await toasted(page, 'Newsletter saved');
    await testOne?.click();
    await toasted(page, 'Test sent');
    const { text } = await mailTo(account('admin'), new RegExp(subject));
    expect(text).toContain('The words that the reader should get.');
  });

  test('an address of this site that leads nowhere is told while the text is written', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await openAs(newVisitor, 'admin', '/admin?tab=newsletters');
    expectErrors(/status of 404/);
    const subject = `Linked ${unique()}`;
    const begin = await inDialog(page, 'New newsletter');
    await begin.getByLabel('Subject').fill(subject);
    const intro = (within: Pick<Page, 'getByLabel'>) => within.getByLabel('Introduction');
    await intro(begin).fill(`Read ${place.url}/nowhere.`);
    await begin.getByText('Links that lead nowhere').waitFor();
    await begin.getByText(`${place.url}/nowhere`, { exact: true }).waitFor();
    await begin.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 2, name: subject }).waitFor();
    const told = page.locator('.notice', { hasText: 'Links that lead nowhere' });
    await told.getByText(`${place.url}/nowhere`, { exact: true }).waitFor();
    await intro(page).fill(`Read ${place.url}/faq.`);
    await told.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await toasted(page, 'Newsletter saved');
    await page.getByRole('button', { name: /^Delete draft/ }).click();
    await dialog(page).getByRole('button', { name: 'Delete draft' }).click();
    await toasted(page, 'Draft deleted');
  });

  test('a draft is deleted, and a subscriber erased, after asking', async ({ newVisitor }) => {
    const { page, expectErrors } = await openAs(newVisitor, 'admin', '/admin?tab=newsletters');
    expectErrors(/status of 404/);
    const begin = await inDialog(page, 'New newsletter');
    const subject = `Not to be sent ${unique()}`;
    await begin.getByLabel('Subject').fill(subject);
    await begin.getByLabel('Introduction').fill('A draft.');
    await begin.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 2, name: subject }).waitFor();
    await page.getByRole('button', { name: /^Delete draft/ }).click();
    await dialog(page).getByRole('button', { name: 'Delete draft' }).click();
    await toasted(page, 'Draft deleted');
    await page.getByRole('link', { name: 'Subscribers' }).click();
    await page.getByRole('link', { name: /^fatou\.diop@/ }).waitFor();
    const search = page.getByRole('searchbox');
    await search.fill('fatou');
    await search.press('Enter');
    await page.getByText('1 subscriber', { exact: true }).waitFor();
    await page.getByRole('link', { name: /^fatou\.diop@/ }).click();
    await dialog(page).getByRole('button', { name: 'Erase' }).click();
    await toasted(page, 'Subscriber erased');
    await page.getByText('No subscribers found').waitFor();
  });

  test('nobody but administrators sees an issue’s preview', async ({ newVisitor }) => {
    const { page } = await openAs(newVisitor, 'admin', '/admin?tab=newsletters');
    await page.getByRole('link', { name: /^What lenders ask/ }).click();
    await page.locator('.email-frame').waitFor();
    const address = await page.locator('.email-frame').getAttribute('src');
    const visitor = await newVisitor();
    visitor.expectErrors(/status of 40[13]/);
    expect((await visitor.page.goto(`${place.url}${address}`))?.status()).toBe(401);
  });
});
