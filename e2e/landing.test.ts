/** The sections of the landing page: their contents and links (HOME-10 to HOME-40). */
import { describe, expect } from 'vitest';
import { raw } from './tools/bytes.ts';
import { type Reader, readPage } from './tools/reader.ts';
import { sitemapLooks } from './tools/sitemap.ts';
import { eventually, test } from './tools/test.ts';

const doors = [
  ['Clients', 'Client Access', '/client-portal'],
  ['Members', 'Member Access', '/member-portal'],
  ['Partners', 'Partner Access', '/partner-portal'],
] as const;

describe('Secure portal access', () => {
  test('HOME-10, HOME-12, HOME-13: signed out, three cards lead to sign-in first', async () => {
    const page = await readPage('/');
    const cards = page.locator('.doors > li');
    expect(cards.getByRole('heading').allTextContents()).toEqual(doors.map(([name]) => name));
    const items = [
      ['dashboard', 'progress tracking', 'document sharing', 'support tickets'],
      ['directory', 'research library', 'forum', 'event calendar'],
      ['investment pipeline', 'partner network', 'deal flow', 'due diligence'],
    ];
    for (const [index, [, label, portal]] of doors.entries()) {
      const card = cards.nth(index);
      const text = card.textContent()?.toLowerCase() ?? '';
      for (const item of items[index] ?? []) expect(text).toContain(item);
      expect(card.getByRole('link').count()).toBe(1);
      const link = card.getByRole('link', { name: label });
      expect(link.getAttribute('href')).toBe(`/api/login?next=${encodeURIComponent(portal)}`);
    }
  });

  test('HOME-11, NAV-22: signed in, each leads to its own portal', async () => {
    const page = await readPage('/home', 'member');
    for (const [, label, portal] of doors)
      expect(page.getByRole('link', { name: label }).getAttribute('href')).toBe(portal);
  });
});

test('HOME-14, HOME-15, HOME-16: our mission links according to the visitor', async () => {
  const links = (page: Reader) =>
    page
      .locator('#our-mission .actions a')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links(await readPage('/'))).toEqual([
    ['Join Our Mission', '/api/login'],
    ['Learn About Membership', '/membership'],
  ]);
  expect(links(await readPage('/home', 'client'))).toEqual([
    ['Access Client Portal', '/client-portal'],
    ['Explore Partnerships', '/partners'],
  ]);
});

test('HOME-17..HOME-19: what we do links to the nine service pages', async () => {
  const page = await readPage('/');
  const groups = page
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

test('HOME-23, HOME-24, HOME-25: two tiers with their benefits, and a link to join', async () => {
  const page = await readPage('/');
  const membership = page.locator('#membership');
  expect(membership.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Executive Member',
    'General Member',
  ]);
  const executive = membership.locator('.tiers > li').first().textContent();
  for (const benefit of [
    '$1,495',
    '2 passes to the virtual summit',
    '50% discount on activities and merchandise',
    'Quarterly insight reports',
  ])
    expect(executive).toContain(benefit);
  expect(membership.locator('a[href="/membership"]').count()).toBeGreaterThan(0);
});

test('HOME-26: membership links to /partner-portal in a new tab', async () => {
  const link = (page: Reader) =>
    page.locator('#membership').getByRole('link', { name: 'Partner portal' });
  const signedOut = link(await readPage('/'));
  expect(signedOut.getAttribute('href')).toBe('/api/login?next=%2Fpartner-portal');
  expect(signedOut.getAttribute('target')).toBe('_blank');
  const signedIn = link(await readPage('/home', 'member'));
  expect(signedIn.getAttribute('href')).toBe('/partner-portal');
  expect(signedIn.getAttribute('target')).toBe('_blank');
});

test('HOME-27, HOME-28, HOME-29, DATA-16: five articles, two of them featured, each with title, excerpt, category, type, date and address', async () => {
  const page = await readPage('/');
  const items = page.locator('#news .items > li');
  expect(items.count()).toBe(5);
  const categories = items.locator('.badge').allTextContents();
  expect(categories.filter((name) => name === 'Featured')).toHaveLength(2);
  for (const item of items.all()) {
    expect(item.locator('.badge').textContent()).toMatch(/^(Featured|Analysis|Research|Opinion)$/);
    // Type and date follow the category.
    expect(item.locator('p').first().textContent()).toMatch(
      /^(Featured|Analysis|Research|Opinion) [A-Z][\w ]+, \d{1,2} [A-Z][a-z]+ 20\d\d$/,
    );
    const excerpt = item.locator('p').nth(1).textContent();
    expect(excerpt?.split(' ').length).toBeGreaterThan(8);
    const link = item.getByRole('link');
    expect(link.textContent()).toMatch(/\w \w/);
    expect(link.getAttribute('href')).toMatch(/^\/article\/[a-z0-9-]+$/);
  }
});

test('HOME-30: Buy Research Reports leads from the news to /report-selection', async () => {
  const page = await readPage('/');
  expect(page.locator('#news a[href="/report-selection"]').count()).toBe(1);
});

test('HOME-34, HOME-35: fifteen questions, one answer open at a time', async ({ newVisitor }) => {
  const { page } = await newVisitor({ script: false });
  await page.goto('/');
  const all = page.locator('#faq details');
  await eventually(() => all.count()).toBe(15);
  const openOnes = () => page.locator('#faq details[open]').count();
  await all.nth(2).locator('summary').click();
  await all.nth(9).locator('summary').click();
  await eventually(() => openOnes()).toBe(1);
  await all.nth(9).locator('summary').click();
  await eventually(() => openOnes()).toBe(0);
  const answers = await all.locator('p').allTextContents();
  for (const answer of answers) expect(answer.split(' ').length).toBeGreaterThan(30);
});

test('HOME-36..HOME-38: contains the form, and a link to its separate page', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ script: false });
  await page.goto('/');
  const section = page.locator('#submit-project');
  await eventually(() => section.locator('form[action="/projects/submit"]').count()).toBe(1);
  const link = section.locator('a[href="/projects/submit"]').filter({ visible: true });
  await eventually(() => link.getAttribute('target')).toBe('_blank');
  expect((await page.request.get('/projects/submit')).status()).toBe(200);
});

test('HOME-40, INTAKE-05: external links lead to this site until they are configured', async () => {
  const page = await readPage('/');
  const ways = [
    ['Book a pre-screening call', '/contact?topic=call'],
    ['Sign in for the scoping meeting', '/sign-in'],
    ['Ask about membership', '/contact?topic=membership'],
  ] as const;
  for (const [label, to] of ways)
    expect(page.getByRole('link', { name: label }).getAttribute('href')).toBe(to);
});

test('LOOK: the map shows how many projects are under way in each country, with the date', async () => {
  const page = await readPage('/');
  const art = page.locator('.hero-art');
  expect(art.locator('.map text').allTextContents()).toContainEqual(
    expect.stringMatching(/^Nigeria \d+$/),
  );
  expect(art.locator('.legend').textContent()).toMatch(
    /^\d+ projects under review or in progress as of \d+ [A-Z][a-z]+ \d{4}(, \d+ of them in (another country|other countries))?\. You can submit/,
  );
});

test('NAV-21, NAV-22: signed out, every link of every public page whose target contains `portal` leads to the sign-in instead', async () => {
  const targets = new Set<string>();
  for (const path of await sitemapLooks())
    for (const [, target = ''] of (await raw(path)).text.matchAll(/ href="([^"]*portal[^"]*)"/g))
      targets.add(target);
  expect(targets).toContain('/api/login?next=%2Fpartner-portal');
  for (const target of targets) expect(target).toMatch(/^\/api\/login\?next=%2F/);
});

test('CONST-09, CONST-10, CONST-11: the timelines have their handover, and the targets their year', async () => {
  const page = await readPage('/');
  const process = page.locator('#our-process').textContent();
  expect(process).toContain('month 23');
  expect(process).toContain('Handover');
  const mission = page.locator('#our-mission');
  expect(mission.locator('h3').textContent()).toBe('2025 targets');
  const facts = mission
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('dt')?.textContent,
        row.querySelector('dd')?.textContent,
      ]),
    );
  expect(facts).toEqual([
    ['active projects', '10+'],
    ['countries', '5'],
    ['partner colleges', '4'],
    ['pipeline', '100 MW'],
  ]);
});

test('LOOK: no word of the heading is split or overflows its column, at any width', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ script: false });
  await page.goto('/');
  for (const width of [320, 360, 768, 800, 900, 1000, 1120, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.locator('h1').evaluate((heading) => {
      const range = document.createRange();
      const [text] = heading.childNodes as unknown as [Text];
      return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const column = heading.parentElement?.getBoundingClientRect();
        const rows = new Set([...range.getClientRects()].map(({ top }) => top)).size;
        const isInside = range.getBoundingClientRect().right <= (column?.right ?? 0);
        return { word, rows, isInside };
      });
    });
    expect(lines.length).toBeGreaterThan(5);
    expect(
      lines.filter(({ rows, isInside }) => rows > 1 || !isInside),
      `${width} px`,
    ).toEqual([]);
    await eventually(() =>
      page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});
