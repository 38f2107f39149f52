/** The information pages: their contents, and where their buttons lead (PAGES, CONST). */
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { newReader, type Reader, readPage } from './tools/reader.ts';
import { visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

/** Requirement, page, button, target. */
const buttons: [string, string, string, string | RegExp][] = [
  ['PAGES-04', '/capital-formation', 'Explore Investment Opportunities', '/'],
  ['PAGES-06', '/capability-sourcing', 'Explore Technology Solutions', '/'],
  ['PAGES-08', '/policy-advocacy', 'Access Research Reports', '/report-selection'],
  ['PAGES-09', '/government-advisory', 'Contact Our Advisory Team', '/'],
  ['PAGES-10', '/digital-rights-education', 'Learn More About Our Programs', '/'],
  ['PAGES-12', '/due-diligence-services', 'Request Due Diligence Services', '/'],
  ['PAGES-13', '/market-intelligence', 'Subscribe to Market Intelligence', '/'],
  ['PAGES-14', '/investment-advisory', 'Explore Partnership Opportunities', '/'],
  ['PAGES-17', '/capacity-building', 'Start Your Project', '/'],
  ['PAGES-24', '/membership', 'Join as Academic Member', '/membership-payment?type=academic'],
  ['PAGES-24', '/membership', 'Join as General Member', '/membership-payment?type=general'],
  ['PAGES-24', '/membership', 'Join as Executive Member', '/membership-payment?type=executive'],
  ['PAGES-25', '/membership', 'Start Membership Application', '/api/login'],
  ['PAGES-26', '/membership', 'Contact Membership Team', /^mailto:membership@[^?]+$/],
  [
    'PAGES-27, PAGES-28',
    '/membership',
    'Apply for Membership',
    /^mailto:membership@.+\?subject=.*[Mm]embership/,
  ],
  ['PAGES-31', '/mission', 'Join Our Mission', '/api/login'],
  ['PAGES-31', '/mission', 'Learn About Membership', '/membership'],
  ['PAGES-43', '/who-we-are', 'Become a Partner', '/partners'],
  ['PAGES-43', '/who-we-are', 'Learn More', '/mission'],
  ['PAGES-50, PAGES-51', '/faq', 'Schedule a Call', '/contact?topic=call'],
  ['PAGES-50, PAGES-51', '/faq', 'Live Chat', '/contact'],
];

test('PAGES-51: signed in, Live Chat begins a message to the alliance', async ({ newVisitor }) => {
  const { page, signIn } = await newVisitor();
  await signIn(account('client'));
  await visit(page, '/faq');
  await page.locator('main').getByRole('link', { name: 'Live Chat', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('heading', { name: 'New message' }).waitFor();
});

/** Opens the page, unless it is already open. */
async function show(page: Reader, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) await page.goto(path);
}

test('PAGES: every button leads where it should', async () => {
  const page = await newReader();
  for (const [requirement, path, label, to] of buttons) {
    await show(page, path);
    const button = page.locator('main').getByRole('link', { name: label, exact: true });
    const target = button.first().getAttribute('href');
    const what = `${requirement}: on ${path} \`${label}\``;
    if (typeof to === 'string') expect.soft(target, what).toBe(to);
    else expect.soft(target, what).toMatch(to);
  }
});

/** Requirement, page, texts on it. */
const contents: [string, string, string[]][] = [
  [
    'PAGES-03',
    '/capital-formation',
    [
      'Institutional partners',
      'Development finance institutions',
      'Technology investors',
      'Climate-conscious funding',
      'Sustainability framework',
    ],
  ],
  [
    'PAGES-05',
    '/capability-sourcing',
    ['AI and cloud', 'Green energy', 'Modular data centres', 'AI automation'],
  ],
  [
    'PAGES-11',
    '/due-diligence-services',
    ['Preliminary assessment', 'Deep-dive reports', 'Full audit investigation'],
  ],
  [
    'PAGES-15, PAGES-16',
    '/capacity-building',
    [
      'Resource Mobilization',
      'Technology Transfer',
      'Strategic Partnerships',
      'Performance Excellence',
      'Assessment & Planning',
      'Training & Development',
      'Infrastructure Development',
      'Ongoing Support',
    ],
  ],
  ['PAGES-18', '/partners', ['How a partnership is structured', 'Who we want to work with']],
  ['PAGES-23, CONST-13', '/membership', ['$149', '$449', '$1,495']],
  [
    'PAGES-29',
    '/membership',
    [
      'Educational resources, forum, newsletterYesYesYes',
      'Industry reports for membersNoYesYes',
      'DirectoryNoYesYes',
      'Monthly virtual eventsNoYesYes',
      'Quarterly strategy session and insight reportNoNoYes',
      'Custom researchNoNoAs agreed each quarter',
      'Advisory boardNoNoBeing constituted',
    ],
  ],
  ['PAGES-32', '/governance', ['Transparency', 'Accountability', 'Integrity']],
  ['PAGES-33', '/governance', ['Board of Directors', 'Executive Leadership', 'Advisory Council']],
  [
    'PAGES-39',
    '/who-we-are',
    [
      'three core values',
      'Digital Sovereignty',
      'Sustainable Development',
      'Innovation Leadership',
    ],
  ],
  [
    'PAGES-40',
    '/who-we-are',
    [
      'Infrastructure Development',
      'Data Center Deployment',
      'Project Sourcing',
      'Advocacy & Policy',
      'Digital Rights Education',
      'Policy Development',
    ],
  ],
  [
    'PAGES-41, CONST-12',
    '/who-we-are',
    [
      'Our Impact',
      'funding platforms connected',
      '25+',
      'capital access',
      '$15.5B+',
      'Global reach',
    ],
  ],
  ['PAGES-46', '/faq', ['service fee', 'success fee', 'minority stake']],
  ['PAGES-48', '/faq', ['success fee as a percentage', 'engagement letter']],
  ['PAGES-47', '/faq', ['corporate sponsorships', 'grants', 'donations', 'community access']],
  [
    'CONST-02',
    '/who-we-are',
    ['non-profit', 'Nigeria and West Africa first', 'the Global South', 'communities'],
  ],
  ['CONST-02', '/', ['Nigeria and West Africa come first', 'communities in the Americas']],
  ['CONST-16', '/contact', ['Monday to Friday 9 AM to 6 PM EST']],
];

test('PAGES, CONST: every page has its required contents', async () => {
  const page = await newReader();
  for (const [requirement, path, texts] of contents) {
    await show(page, path);
    const text = page.locator('main').textContent().toLowerCase() ?? '';
    for (const wanted of texts)
      expect.soft(text, `${requirement}: ${path} says ${wanted}`).toContain(wanted.toLowerCase());
  }
});

const withBack = [
  '/capacity-building',
  '/capital-formation',
  '/capability-sourcing',
  '/policy-advocacy',
  '/government-advisory',
  '/digital-rights-education',
  '/due-diligence-services',
  '/market-intelligence',
  '/investment-advisory',
  '/partners',
  '/smes',
  '/membership',
  '/who-we-are',
  '/faq',
];

test('PAGES-02: these pages have a link back to /, mission and governance have none', async () => {
  const page = await newReader();
  for (const path of withBack) {
    await show(page, path);
    const back = page.getByRole('link', { name: 'Back to Home', exact: true });
    expect.soft(await back.getAttribute('href'), path).toBe('/');
  }
  for (const path of ['/mission', '/governance']) {
    await show(page, path);
    expect.soft(page.getByText('Back to Home').count(), path).toBe(0);
  }
});

test('PAGES-52: every text page says enough to support a decision, and none repeats another', async () => {
  const page = await newReader();
  const said = new Map<string, string>();
  for (const path of [...withBack, '/mission', '/governance']) {
    await page.goto(path);
    const text = page.locator('main').textContent();
    expect(text.split(/\s+/).length, path).toBeGreaterThan(600);
    for (const paragraph of page.locator('main p').allTextContents()) {
      if (paragraph.length < 80) continue;
      expect(said.get(paragraph), `${path}: ${paragraph}`).toBeUndefined();
      said.set(paragraph, path);
    }
  }
  expect(new Set(said.values()).size, 'pages with paragraphs').toBeGreaterThan(2);
});

test('PAGES-01: the words of the information pages are in their HTML, no server call feeds them', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  const called: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) called.push(`${pathname} on ${page.url()}`);
  });
  for (const path of [...withBack, '/mission', '/governance']) {
    await visit(page, path);
  }
  expect(called).toEqual([]);
});

describe('Subject matter experts', () => {
  test('PAGES-20, PAGES-22: six sector groups of about ten positions each', async () => {
    const page = await readPage('/smes');
    const groups = page.locator('.groups > div').evaluateAll((all) =>
      all.map((group) => ({
        name: group.querySelector('h3')?.textContent ?? '',
        positions: [...group.querySelectorAll('li')].map((item) => item.textContent),
      })),
    );
    expect(groups.map(({ name }) => name.toLowerCase())).toEqual([
      'data centre developers and operators',
      'data systems and cloud companies',
      'financial institutions and investors',
      'government and municipalities',
      'research and academic institutions',
      'technology and industry associations',
    ]);
    for (const { name, positions } of groups) {
      expect(positions.length, name).toBeGreaterThanOrEqual(9);
      expect(positions.length, name).toBeLessThanOrEqual(12);
    }
    const all = groups.flatMap(({ positions }) => positions);
    expect(new Set(all).size).toBe(all.length);
  });

  test('PAGES-21: applying opens a mail with the subject `SME Application`', async () => {
    const page = await readPage('/smes');
    const mail = page.locator('main a[href^="mailto:"]').first();
    expect(mail.getAttribute('href')).toMatch(/^mailto:info@.+\?subject=SME%20Application$/);
  });
});

describe('The questions', () => {
  test('PAGES-44, PAGES-45: ten on the given subjects, one answer open at a time, or none', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    await page.goto('/faq');
    const all = page.locator('.questions > details');
    const subjects = [
      /what does the alliance do/i,
      /data centre operator/i,
      /investor/i,
      /data centre bring its neighbours/i,
      /how is the alliance funded/i,
      /learn more/i,
      /government/i,
      /sustainable/i,
      /role does AI/i,
      /communities involved/i,
    ];
    await eventually(() => all.locator('summary').allTextContents()).toEqual(
      subjects.map((subject) => expect.stringMatching(subject)),
    );
    const openOnes = () => page.locator('.questions > details[open]').count();
    await eventually(() => openOnes()).toBe(0);
    await all.nth(0).locator('summary').click();
    await all.nth(3).locator('summary').click();
    await eventually(() => openOnes()).toBe(1);
    await eventually(() => all.nth(3).locator('p').first().isVisible()).toBe(true);
    await all.nth(3).locator('summary').click();
    await eventually(() => openOnes()).toBe(0);
  });
});

describe('Signed in', () => {
  const signedIn: [string, string, string, string][] = [
    ['PAGES-30', '/mission', 'Access Client Portal', '/client-portal'],
    ['PAGES-30', '/mission', 'Explore Partnerships', '/partners'],
    ['PAGES-35', '/governance', 'Access Admin Panel', '/admin'],
    ['PAGES-35', '/governance', 'Member Portal', '/member-portal'],
  ];
  test('PAGES-30, PAGES-35, ROLE-02: mission and governance lead into the portals', async () => {
    const page = await newReader('member');
    for (const [requirement, path, label, to] of signedIn) {
      await show(page, path);
      const link = page.locator('main').getByRole('link', { name: label, exact: true });
      expect(link.first().getAttribute('href'), requirement).toBe(to);
    }
    expect(page.locator('main a[href="/api/login"]').count()).toBe(0);
  });

  test('PAGES-36, PAGES-37: signed out, governance leads to signing in and to membership', async () => {
    const page = await readPage('/governance');
    for (const to of ['/api/login', '/membership'])
      expect(page.locator(`main .actions a[href="${to}"]`).count(), to).toBe(1);
  });
});
