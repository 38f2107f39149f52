/** Content management (CMS-01 to CMS-29, ROLE-22, ROLE-23). */

import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { asAdministrator, unique } from './tools/api.ts';
import { raw } from './tools/bytes.ts';
import { dayAhead, today } from './tools/dates.ts';
import { hydrated, toast, toastTexts, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const path = '/admin/content-management';

async function open(newVisitor: NewVisitor, tab = '') {
  const visitor = await newVisitor({ width: 1440 });
  await visitor.signIn(account('admin'));
  await visit(visitor.page, path + tab);
  return visitor;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name });
const item = (page: Page, title: string) =>
  page.locator('.content-items > li').filter({ hasText: title });

async function write(page: Page, title: string, content = 'Two years, **often**.') {
  await field(page, 'Title').fill(title);
  await field(page, 'Excerpt').fill('How long they take.');
  await field(page, 'Content').fill(content);
}

/** An article of its own for a test. */
async function newArticle(given = {}) {
  const admin = await asAdministrator();
  const title = `Grid dates ${unique()}`;
  const { body } = await admin.send<{ id: string; articleId: string }>(
    'POST',
    '/api/admin/articles',
    { format: 'article', title, excerpt: 'Short.', content: 'One.\n\nTwo.', ...given },
  );
  const send = (entries: object) => admin.send('PATCH', `/api/admin/articles/${body.id}`, entries);
  /** Other tests count the published articles. */
  const remove = () => admin.send('DELETE', `/api/admin/articles/${body.id}`, {});
  return { ...body, title, send, remove };
}

describe('The screen', () => {
  test('CMS-01, CMS-02, CMS-03, CMS-09: heading, subtitle and two tabs, each with a form and what exists', async ({
    newVisitor,
  }) => {
    const { page } = await open(newVisitor);
    await eventually(() => page.locator('h1').innerText()).toBe('Content Management');
    await eventually(() =>
      page.getByText('Manage news articles and research reports').count(),
    ).toBe(1);
    const tabs = page.locator('.tabs a');
    await eventually(() => tabs.allTextContents()).toEqual(['News Articles', 'Research Reports']);
    const headings = page.getByRole('heading', { level: 2 });
    const items = page.locator('.content-items > li');
    // Other tests add items to both lists, and remove them.
    const counted = async (name: string, form: string) => [
      `${name} (${await items.count()})`,
      form,
    ];
    const shown = () => eventually(() => headings.allTextContents());
    await shown().toEqual(await counted('Existing Articles', 'Add News Article'));
    for (const category of ['Infrastructure', 'Investment', 'Policy'])
      await eventually(() =>
        items.filter({ hasText: category }).filter({ hasText: 'Published' }).count(),
      ).toBeGreaterThan(0);
    await tabs.nth(1).click();
    await page.getByRole('heading', { name: 'Existing Reports' }).waitFor();
    await shown().toEqual(await counted('Existing Reports', 'Add Research Report'));
    await eventually(() => items.count()).toBeGreaterThanOrEqual(2);
  });

  test('CMS-04, CMS-05, CMS-06, CMS-07, CMS-10: what an item shows, and its three buttons', async ({
    newVisitor,
  }) => {
    const { page } = await open(newVisitor);
    const article = item(page, 'Gas, Solar or Grid');
    const text = await article.innerText();
    for (const part of ['Published', 'Research', '22 July 2026', 'By DSA Research', 'Nigeria'])
      expect(text).toContain(part);
    expect(text).toContain('Source: Third Quarter 2025 Report');
    await eventually(() => article.getByRole('list', { name: 'Tags' }).locator('li').count()).toBe(
      5,
    );
    const actions = article.locator('.actions > *');
    await eventually(async () =>
      (await actions.allTextContents()).map((name) => name.split(':')[0]),
    ).toEqual(['Unpublish', 'Edit', 'Delete']);
    await page.getByRole('link', { name: 'Research Reports' }).click();
    const report = item(page, 'Waste heat');
    await report.waitFor();
    await eventually(() => report.innerText()).toMatch(/Draft.*68 pages.*By DSA Research/s);
    await eventually(() => page.locator('.content-items').innerText()).toContain('45 pages');
  });

  test('CMS-18, CMS-26, CMS-27, CMS-29: the fields of the forms, and which are marked as required', async ({
    newVisitor,
  }) => {
    const { page } = await open(newVisitor);
    const rows = (name: string) => field(page, name).getAttribute('rows');
    await eventually(async () => [await rows('Excerpt'), await rows('Content')]).toEqual([
      '2',
      '6',
    ]);
    await eventually(() => page.getByLabel('Published Date').getAttribute('type')).toBe('date');
    // What is not required says so; CMS-18: the category is required, though it is saved without one.
    const marked = page.locator('form:has([name=excerpt]) label:has(.optional)');
    await eventually(() => marked.allTextContents()).toEqual(
      ['Picture', 'Source', 'Author', 'Tags', 'Publish later'].map((name) => `${name} (optional)`),
    );
    const category = page.locator('form:has([name=excerpt]) label', { hasText: 'Category' });
    await eventually(() => category.allTextContents()).toEqual(['Category']);
    const categories = page.locator('select[name=category]').first().locator('option');
    await eventually(async () => (await categories.allTextContents()).slice(1)).toEqual([
      'Infrastructure',
      'Investment',
      'Policy',
      'Education',
      'Research',
    ]);
    await visit(page, `${path}?tab=report`);
    await eventually(() => rows('Description')).toBe('3');
  });

  test('the list is searched and narrowed, and says when nothing is found', async ({
    newVisitor,
  }) => {
    const article = await newArticle();
    const { page } = await open(newVisitor);
    const search = page.getByRole('searchbox');
    await search.fill(article.title);
    await search.press('Enter');
    await eventually(() => page.locator('.content-items > li').count()).toBe(1);
    await page.getByRole('search').getByLabel('Status').selectOption('Drafts');
    await page.waitForURL('**state=draft**');
    await page.getByRole('search').getByLabel('Sort').selectOption('Title, A to Z');
    await page.waitForURL('**sort=title**');
    await eventually(() => page.locator('.content-items > li').count()).toBe(1);
    await page.getByRole('search').getByLabel('Category').selectOption('Policy');
    await page.getByText('No articles found').waitFor();
    await page.getByRole('search').getByLabel('Category').selectOption('');
    await search.fill('nothing-like-this');
    await search.press('Enter');
    await page.getByText('No articles found').waitFor();
    await Promise.all([page.close(), article.remove()]);
  });
});

describe('Writing', () => {
  test('a link that leads nowhere is told before anything is saved: in the form and in the preview, with where it is', async ({
    newVisitor,
  }) => {
    const { page } = await open(newVisitor);
    const told = page.locator('.notice', { hasText: 'Links that lead nowhere' });
    await write(page, 'Unsaved', '## Costs\n\nSee [the table](/nowhere) and [below](#who-pays).');
    await told.getByText('/nowhere', { exact: true }).waitFor();
    await eventually(() => told.locator('li').allTextContents()).toEqual([
      '/nowhere “the table”, under “Costs”',
      '#who-pays “below”, under “Costs”',
    ]);
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      button(page, 'Preview').click(),
    ]);
    await preview.getByText('Links that lead nowhere: /nowhere, #who-pays.').waitFor();
    await preview.close();
    await field(page, 'Content').fill('See [below](#who-pays).\n\n## Who pays?');
    await told.waitFor({ state: 'detached' });
    const [second] = await Promise.all([
      page.context().waitForEvent('page'),
      button(page, 'Preview').click(),
    ]);
    await second.getByRole('link', { name: 'below' }).click();
    await eventually(() => new URL(second.url()).hash).toBe('#who-pays');
    await eventually(() => second.locator('#who-pays').innerText()).toBe('Who pays?');
    await second.close();
  });

  test('no heading of an article has an id that its page has already', async () => {
    const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
    const plain = await newArticle({ isPublished: true });
    const frame = idsIn((await raw(`/article/${plain.articleId}`)).text);
    expect(frame).toContain('main');
    const content = frame.map((id) => `## ${id}`).join('\n\n');
    const article = await newArticle({ isPublished: true, content });
    const ids = idsIn((await raw(`/article/${article.articleId}`)).text);
    expect(ids).toHaveLength(2 * frame.length);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    await plain.remove();
    await article.remove();
  });

  test('length and readability are beside the text, and follow it', async ({ newVisitor }) => {
    const { page } = await open(newVisitor);
    await field(page, 'Content').fill('The grid is open. '.repeat(14));
    await page
      .getByText('56 words, about 1 min to read, 4 to a sentence on average. Easy to read')
      .waitFor();
    await field(page, 'Content').fill('');
    await eventually(() => page.getByText(/words, about/).count()).toBe(0);
  });

  test('CMS-17, CMS-19, CMS-20, CMS-21: a missing field is told in a toast and at the field', async ({
    newVisitor,
  }) => {
    const { page } = await open(newVisitor);
    await button(page, 'Save Article').click();
    const refused = ['Validation Error', 'Please fill in all required fields'];
    await eventually(() => toastTexts(page)).toEqual(refused);
    await eventually(() => toast(page).getAttribute('class')).toContain('toast-destructive');
    await eventually(() =>
      page
        .locator('[aria-invalid=true]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('name'))),
    ).toEqual(['title', 'excerpt', 'content']);
    await visit(page, `${path}?tab=report`);
    await button(page, 'Save Report').click();
    await eventually(() => toastTexts(page)).toEqual(refused);
    await eventually(() => toast(page).getAttribute('class')).toContain('toast-destructive');
    await page.locator('[aria-invalid=true]').first().waitFor();
    await eventually(() =>
      page
        .locator('[aria-invalid=true]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('name'))),
    ).toEqual(['title', 'excerpt', 'author']);
  });

  test('CMS-12, CMS-13, CMS-14, CMS-15, CMS-18, CMS-22, CMS-23, CMS-24, DECISIONS §1: an article from its form to the public site, and back after its deletion', async ({
    newVisitor,
  }) => {
    const { page } = await open(newVisitor);
    const title = `Grid Dates ${unique()}`;
    const slug = title.toLowerCase().replaceAll(' ', '-');
    await write(page, title);
    const before = today('UTC');
    await field(page, 'Tags').fill(' power , grid,, ');
    const preview = page.context().waitForEvent('page');
    await button(page, 'Preview').click();
    const shown = await preview;
    await shown.getByText('Only you can see this preview').waitFor();
    await eventually(() => shown.locator('.article .prose strong').innerText()).toBe('often');
    await shown.close();
    await button(page, 'Save Article').click();
    const own = item(page, title);
    await own.waitFor();
    await eventually(() => toastTexts(page)).toEqual([
      'Success',
      'News article saved successfully',
    ]);
    await eventually(() => own.innerText()).toContain('Draft');
    await eventually(() =>
      own.getByRole('list', { name: 'Tags' }).locator('li').allTextContents(),
    ).toEqual(['power', 'grid']);
    await eventually(() => field(page, 'Title').inputValue()).toBe('');
    expect([before, today('UTC')]).toContain(await page.getByLabel('Published Date').inputValue());
    const status = async () => (await raw(`/article/${slug}`)).status;
    await eventually(() => status()).toBe(404);
    await button(own, /^Publish/).click();
    await own.getByText('Published', { exact: true }).waitFor();
    await eventually(() => toastTexts(page)).toEqual([
      'Success',
      'Content publication status updated',
    ]);
    await eventually(status).toBe(200);
    await eventually(async () => (await raw('/news-research')).text.includes(title)).toBe(true);
    await button(page, 'Undo').click();
    await eventually(status).toBe(404);
    await button(own, /^Publish/).click();
    await eventually(status).toBe(200);
    await button(own, /^Delete/).click();
    await own.waitFor({ state: 'detached' });
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await eventually(() => toastTexts(page)).toEqual([
      'Success',
      'News article deleted successfully',
      title,
    ]);
    await eventually(status).toBe(404);
    await button(page, 'Undo').click();
    await own.getByText('Published', { exact: true }).waitFor();
    await eventually(status).toBe(200);
    await button(own, /^Delete/).click();
    await own.waitFor({ state: 'detached' });
    await eventually(status).toBe(404);
  });

  test('CMS-14, CMS-22, CMS-25, DATA-19: a report, with 0 pages when none are given', async ({
    newVisitor,
  }) => {
    const { page } = await open(newVisitor, '?tab=report');
    const title = `Cooling ${unique()}`;
    await field(page, 'Title').fill(title);
    const later = `${dayAhead(7)}T`;
    await page.getByLabel('Publish later').fill(`${later}09:30`);
    const catalogue = page.getByLabel('Report in the catalogue');
    await catalogue.selectOption({ index: 1 });
    const linked = await catalogue.inputValue();
    await field(page, 'Description').fill('What works.');
    await field(page, 'Author').fill('Ama Mensah');
    await page.getByLabel('Pages').fill('');
    await button(page, 'Save Report').click();
    const own = item(page, title);
    await own.waitFor();
    await eventually(() => toastTexts(page)).toEqual([
      'Success',
      'Research report saved successfully',
    ]);
    await eventually(() => own.innerText()).toContain('0 pages');
    await own.getByText(/^Scheduled/).waitFor();
    const admin = await asAdministrator();
    const { body } = await admin.send<{ title: string }[]>('GET', '/api/admin/articles');
    expect(body.find((one) => one.title === title)).toMatchObject({
      publishAt: `${later}09:30:00Z`,
      isPublished: false,
      reportId: linked,
    });
    await eventually(() => page.getByLabel('Pages').inputValue()).toBe('0');
    await button(own, /^Delete/).click();
    await own.waitFor({ state: 'detached' });
    await eventually(() => toastTexts(page)).toEqual([
      'Success',
      'Research report deleted successfully',
      title,
    ]);
  });

  test('what was typed is offered again after a reload', async ({ newVisitor }) => {
    const { page } = await open(newVisitor);
    await write(page, 'Half a thought');
    await page.reload();
    await hydrated(page);
    await eventually(() => field(page, 'Title').inputValue()).toBe('Half a thought');
    await button(page, 'Discard').click();
    await eventually(() => field(page, 'Title').inputValue()).toBe('');
  });
});

describe('Editing', () => {
  test('CMS-08, DECISIONS §1: the form is filled in, a new address redirects the old one, and an earlier version is compared and restored', async ({
    newVisitor,
  }) => {
    const article = await newArticle({ isPublished: true });
    const { page } = await open(newVisitor);
    await item(page, article.title).getByRole('link', { name: /^Edit/ }).click();
    await field(page, 'Address').waitFor();
    await eventually(() => field(page, 'Title').inputValue()).toBe(article.title);
    await eventually(() => field(page, 'Content').inputValue()).toBe('One.\n\nTwo.');
    await field(page, 'Address').fill(`${article.articleId}-moved`);
    await field(page, 'Content').fill('One.\n\nThree.');
    await button(page, 'Save Article').click();
    await page.getByText('Version 2', { exact: true }).waitFor();
    await eventually(() => toastTexts(page)).toEqual([
      'Success',
      'News article saved successfully',
    ]);
    const old = await raw(`/article/${article.articleId}`);
    expect([old.status, old.headers.location]).toEqual([
      301,
      `/article/${article.articleId}-moved`,
    ]);
    await button(page, /^Compare.*Version 1$/).click();
    await button(page, 'Restore this version').waitFor();
    await eventually(() => page.locator('.text-changes del').allTextContents()).toEqual(['Two.']);
    await eventually(() => page.locator('.text-changes ins').allTextContents()).toEqual(['Three.']);
    await button(page, 'Restore this version').click();
    await eventually(() => field(page, 'Content').inputValue()).toBe('One.\n\nTwo.');
    await eventually(() => field(page, 'Address').inputValue()).toBe(`${article.articleId}-moved`);
    await Promise.all([page.close(), article.remove()]);
  });

  test('of two editors, the second sees both versions and merges them', async ({ newVisitor }) => {
    const article = await newArticle();
    const { page, expectErrors } = await open(newVisitor, `?tab=article&article=${article.id}`);
    expectErrors(/status of 412/);
    await field(page, 'Content').fill('One, mine.\n\nTwo.');
    await article.send({ content: 'One.\n\nTwo, theirs.' });
    await button(page, 'Save Article').click();
    await button(page, 'Add their paragraphs to my text').click();
    await eventually(() => field(page, 'Content').inputValue()).toBe('One, mine.\n\nTwo, theirs.');
    await button(page, 'Save Article').click();
    await page.getByText('Version 3', { exact: true }).waitFor();
    await eventually(() => field(page, 'Content').inputValue()).toBe('One, mine.\n\nTwo, theirs.');
    await Promise.all([page.close(), article.remove()]);
  });
});

test('ROLE-22, ROLE-23: only administrators open it', async ({ newVisitor }) => {
  expect((await raw(path)).status).toBe(401);
  const { page, signIn, expectErrors } = await newVisitor();
  expectErrors(/status of 403/);
  await signIn(account('member'));
  expect((await page.goto(path))?.status()).toBe(403);
  await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor();
  await eventually(() => page.getByText('Content Management').count()).toBe(0);
});
