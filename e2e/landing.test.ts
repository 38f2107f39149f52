/** The sections of the landing page: what they hold and where they lead (HOME-10 to HOME-40). */
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { type NewVisitor, test } from './tools/test.ts';

const open = async (newVisitor: NewVisitor, as?: Parameters<typeof account>[0]) => {
  const visitor = await newVisitor({ script: false });
  if (as) await visitor.signIn(account(as));
  await visitor.page.goto(as ? '/home' : '/');
  return visitor.page;
};

const doors = [
  ['Clients', 'Client Access', '/client-portal'],
  ['Members', 'Member Access', '/member-portal'],
  ['Partners', 'Partner Access', '/partner-portal'],
] as const;

describe('Secure portal access', () => {
  test('HOME-10, HOME-12, HOME-13: signed out, three cards lead to signing in first', async ({
    newVisitor,
  }) => {
    const page = await open(newVisitor);
    const cards = page.locator('.doors > li');
    expect(await cards.getByRole('heading').allTextContents()).toEqual(doors.map(([name]) => name));
    const items = [
      ['dashboard', 'progress tracking', 'document sharing', 'support tickets'],
      ['directory', 'research library', 'forum', 'event calendar'],
      ['investment pipeline', 'partner network', 'deal flow', 'due diligence'],
    ];
    for (const [index, [, label, portal]] of doors.entries()) {
      const card = cards.nth(index);
      const text = (await card.textContent())?.toLowerCase() ?? '';
      for (const item of items[index] ?? []) expect(text).toContain(item);
      expect(await card.getByRole('link').count()).toBe(1);
      const link = card.getByRole('link', { name: label });
      expect(await link.getAttribute('href')).toBe(`/api/login?next=${encodeURIComponent(portal)}`);
    }
  });

  test('HOME-11, NAV-22: signed in, each leads to its own portal', async ({ newVisitor }) => {
    const page = await open(newVisitor, 'member');
    for (const [, label, portal] of doors)
      expect(await page.getByRole('link', { name: label }).getAttribute('href')).toBe(portal);
  });
});

test('HOME-14, HOME-15, HOME-16: our mission leads on by who is there', async ({ newVisitor }) => {
  const links = async (page: Awaited<ReturnType<typeof open>>) =>
    page
      .locator('#our-mission .actions a')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(await links(await open(newVisitor))).toEqual([
    ['Join Our Mission', '/api/login'],
    ['Learn About Membership', '/membership'],
  ]);
  expect(await links(await open(newVisitor, 'client'))).toEqual([
    ['Access Client Portal', '/client-portal'],
    ['Explore Partnerships', '/partners'],
  ]);
});

test('HOME-17..HOME-19: what we do leads to the nine service pages', async ({ newVisitor }) => {
  const page = await open(newVisitor);
  const groups = await page
    .locator('#what-we-do .services > div')
    .evaluateAll((all) =>
      all.map((group) => [...group.querySelectorAll('a')].map((link) => link.getAttribute('href'))),
    );
  expect(groups).toEqual([
    ['/policy-advocacy', '/government-advisory', '/digital-rights-education'],
    ['/capacity-building', '/capital-formation', '/capability-sourcing'],
    ['/due-diligence-services', '/market-intelligence', '/investment-advisory'],
  ]);
});

test('HOME-23..HOME-26: two tiers with their benefits, and the ways on', async ({ newVisitor }) => {
  const page = await open(newVisitor);
  const membership = page.locator('#membership');
  expect(await membership.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Executive Member',
    'General Member',
  ]);
  const executive = await membership.locator('.tiers > li').first().textContent();
  for (const benefit of [
    '$1,495',
    '2 passes to the virtual summit',
    '50% discount on activities and merchandise',
    'Quarterly insight reports',
  ])
    expect(executive).toContain(benefit);
  expect(await membership.locator('a[href="/membership"]').count()).toBeGreaterThan(0);
  const partner = membership.locator('a[href="/partner-portal"]');
  expect(await partner.getAttribute('target')).toBe('_blank');
});

test('HOME-27..HOME-30, NEWS-04, DATA-16: five articles, two of them featured', async ({
  newVisitor,
}) => {
  const page = await open(newVisitor);
  const items = page.locator('#news .items > li');
  expect(await items.count()).toBe(5);
  const categories = await items.locator('.badge').allTextContents();
  expect(categories.filter((name) => name === 'Featured')).toHaveLength(2);
  for (const item of await items.all()) {
    expect(await item.locator('.badge').textContent()).toMatch(
      /^(Featured|Analysis|Research|Opinion)$/,
    );
    expect(await item.locator('p').first().textContent()).toMatch(/\w+, \w+ \d{1,2}, 20\d\d$/);
    const link = item.getByRole('link');
    expect(await link.getAttribute('href')).toMatch(/^\/article\/[a-z0-9-]+$/);
  }
  expect(await page.locator('#news a[href="/report-selection"]').count()).toBe(1);
});

test('HOME-34, HOME-35: fifteen questions, one answer open at a time', async ({ newVisitor }) => {
  const page = await open(newVisitor);
  const all = page.locator('#faq details');
  expect(await all.count()).toBe(15);
  const openOnes = () => page.locator('#faq details[open]').count();
  await all.nth(2).locator('summary').click();
  await all.nth(9).locator('summary').click();
  expect(await openOnes()).toBe(1);
  await all.nth(9).locator('summary').click();
  expect(await openOnes()).toBe(0);
  const answers = await all.locator('p').allTextContents();
  for (const answer of answers) expect(answer.split(' ').length).toBeGreaterThan(30);
});

test('HOME-36..HOME-38: holds the form, and a link to it on a page of its own', async ({
  newVisitor,
}) => {
  const page = await open(newVisitor);
  const section = page.locator('#submit-project');
  expect(await section.locator('form[action="/projects/submit"]').count()).toBe(1);
  const link = section.locator('a[href="/projects/submit"]');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect((await page.request.get('/projects/submit')).status()).toBe(200);
});

test('HOME-39, HOME-40, INTAKE-05: ways outside lead to this site until they are configured', async ({
  newVisitor,
}) => {
  const page = await open(newVisitor);
  const ways = [
    ['Book a pre-screening call', '/contact?topic=call'],
    ['Join the scoping meeting', '/sign-in'],
    ['General sign-up form', '/membership'],
  ] as const;
  for (const [label, to] of ways)
    expect(await page.getByRole('link', { name: label }).getAttribute('href')).toBe(to);
});

test('CONST-09, CONST-10, CONST-11: the timelines have their hand-over, and the targets their year', async ({
  newVisitor,
}) => {
  const page = await open(newVisitor);
  const process = await page.locator('#our-process').textContent();
  expect(process).toContain('month 23');
  expect(process).toContain('Hand-over');
  const mission = await page.locator('#our-mission').textContent();
  for (const target of [
    '2025',
    '10+',
    'active projects',
    'countries',
    'partner colleges',
    '100 MW',
  ])
    expect(mission).toContain(target);
});
