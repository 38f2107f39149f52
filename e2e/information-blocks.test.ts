/** Blocks and cards of the information pages, and their contents. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const open = async (newVisitor: NewVisitor, path: string) => {
  const { page } = await newVisitor({ script: false });
  expect((await page.goto(path))?.status(), path).toBe(200);
  return page;
};

const cardsOf = (page: Page) =>
  page.locator('main :is(article, .card, li, div):has(> h3)').evaluateAll((all) =>
    all.map((card) => ({
      name: card.querySelector('h3')?.textContent ?? '',
      text: card.textContent ?? '',
      items: [...card.querySelectorAll('li')].length,
    })),
  );

test('PAGES-38: Who We Are has a card with the mission', async ({ newVisitor }) => {
  const cards = await cardsOf(await open(newVisitor, '/who-we-are'));
  const mission = cards.find(({ name }) => name === 'Our mission');
  expect(mission?.text).toContain(
    'that local owners control, local people run and local law governs',
  );
});

test('PAGES-34: Governance lists financial and operational oversight', async ({ newVisitor }) => {
  const cards = await cardsOf(await open(newVisitor, '/governance'));
  for (const name of ['Financial oversight', 'Operational oversight'])
    expect(cards.find((card) => card.name === name)?.items, name).toBeGreaterThan(2);
});

test('PAGES-42: Become a Partner and Learn More are in a block called Join Our Mission', async ({
  newVisitor,
}) => {
  const page = await open(newVisitor, '/who-we-are');
  const block = page.locator('main section', {
    has: page.getByRole('heading', { name: 'Join Our Mission' }),
  });
  await eventually(async () => (await block.getByRole('link').allTextContents()).sort()).toEqual([
    'Become a Partner',
    'Learn More',
  ]);
});

test('PAGES-49: the block Still have questions? links to /contact', async ({ newVisitor }) => {
  const page = await open(newVisitor, '/faq');
  const block = page.locator('main section', {
    has: page.getByRole('heading', { name: 'Still have questions?' }),
  });
  await eventually(() => block.getByRole('link', { name: 'Live Chat' }).getAttribute('href')).toBe(
    '/contact',
  );
});

test('PAGES-18, CONST-14: five partner tiers, each with what it gives', async ({ newVisitor }) => {
  const cards = await cardsOf(await open(newVisitor, '/partners'));
  const tiers = cards.filter(({ name }) => name.endsWith(' Partner'));
  expect(tiers.map(({ name, text }) => [name, /\$[\d,]+\+?/.exec(text)?.[0]])).toEqual([
    ['Founding Partner', '$500,000+'],
    ['Strategic Partner', '$250,000'],
    ['Innovation Partner', '$100,000'],
    ['Ecosystem Partner', '$50,000'],
    ['Ambassador Partner', '$10,000'],
  ]);
});

test('PAGES-19: the partners’ button opens an email to the info address', async ({
  newVisitor,
}) => {
  const page = await open(newVisitor, '/partners');
  const mails = await page
    .locator('main a[href^="mailto:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) expect(mail).toMatch(/^mailto:info@/);
});
