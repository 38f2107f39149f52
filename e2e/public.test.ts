/** The public pages: their contents and links (NAV, HOME). */
import { describe, expect } from 'vitest';
import { account, demoPassword } from './tools/accounts.ts';
import { raw } from './tools/bytes.ts';
import { now } from './tools/dates.ts';
import { place } from './tools/place.ts';
import { type Fillable, type Found, newReader, readPage } from './tools/reader.ts';
import { hydrated, isMarked, mark, toast, visit, watchScrolling } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

const pairs = (links: Element[]) =>
  links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]);
/** Labels and targets. */
const linksIn = (place: Found) => place.locator('a').evaluateAll(pairs);

/** The footer's column with this heading. */
const columnOf = (footer: Found, heading: string) =>
  footer
    .locator('.footer-grid > *')
    .all()
    .find((column) => column.getByRole('heading', { name: heading }).count() > 0) as Found;

describe('The landing page', () => {
  test('HOME-01, HOME-02: has its sections in order, between header and footer', async () => {
    const page = await readPage('/');
    const sections = page
      .locator('main > section')
      .evaluateAll((elements) =>
        elements.map((section) => section.id || section.querySelector('h2')?.textContent),
      );
    const given = [
      'home',
      'Secure portal access',
      'our-mission',
      'what-we-do',
      'our-model',
      'our-process',
      'membership',
      'news',
      'faq',
      'submit-project',
    ];
    expect(sections).toEqual(given);
    expect(
      page
        .locator('header, main, footer')
        .evaluateAll((elements) => elements.map(({ tagName }) => tagName)),
    ).toEqual(['HEADER', 'MAIN', 'FOOTER']);
  });

  test('HOME-08, HOME-09: the two hero buttons lead to the form and to the model', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ script: false });
    await page.goto('/');
    const buttons = page.locator('#home .actions');
    await eventually(() => buttons.locator('a').evaluateAll(pairs)).toEqual([
      ['Submit Your Project', '#submit-project'],
      ['How We Work', '#our-model'],
    ]);
    for (const [label, id] of [
      ['Submit Your Project', 'submit-project'],
      ['How We Work', 'our-model'],
    ] as const) {
      await buttons.getByRole('link', { name: label }).click();
      await page.waitForURL(`**/#${id}`);
      const top = (await page.locator(`#${id}`).boundingBox())?.y ?? Number.NaN;
      expect(Math.abs(top), `${id} is scrolled to`).toBeLessThan(200);
      await page.goto('/');
    }
  });

  test('HOME-20, HOME-22, CONST-07: the protocol has its five steps with their times', async () => {
    const page = await readPage('/');
    const model = page.locator('#our-model');
    expect(model.locator('ol > li > strong').allTextContents()).toEqual([
      'Submission and screening',
      'Pre-screening call',
      '1-hour scoping meeting',
      '1-3 week follow-up (internal)',
      'Engagement',
    ]);
    const text = model.textContent();
    for (const promise of ['5 business days', '1 hour', '1-3 weeks'])
      expect(text).toContain(promise);
    expect(text).toMatch(
      /Initial review within 5 business days.*technical assessment and feasibility study.*partnership discussion/s,
    );
  });

  test('HOME-21, CONST-08: both timelines show their phases and lengths', async () => {
    const page = await readPage('/');
    const [green, cloud] = page.locator('#our-process figure').allTextContents();
    expect(green).toMatch(/Green data centre\s*24-26 months/);
    for (const [phase, span] of [
      ['Phase I', 'months 1-5'],
      ['Phase 2', 'months 6-9'],
      ['Phase 3', 'months 10-22'],
      ['Phase 4', 'months 24-26'],
    ])
      expect(green).toMatch(new RegExp(`${phase}\\s*${span}(?!\\d)`));
    expect(cloud).toMatch(/Cloud technology\s*5 months/);
    for (const span of ['days 1-30', 'days 31-120', 'days 121-150']) expect(cloud).toContain(span);
  });

  test('HOME-41, HOME-42: the footer has quick links, the info mailbox, the host and the place', async () => {
    const page = await readPage('/');
    const footer = page.getByRole('contentinfo');
    expect(linksIn(footer.getByRole('navigation', { name: 'Quick Links' }))).toEqual([
      ['Home', '/#home'],
      ['What We Do', '/#what-we-do'],
      ['Our Model', '/#our-model'],
      ['Our Process', '/#our-process'],
      ['News', '/#news'],
      ['FAQ', '/#faq'],
    ]);
    expect(linksIn(footer.getByRole('navigation', { name: 'About' }))).toEqual([
      ['Who We Are', '/who-we-are'],
      ['Our Mission', '/mission'],
      ['Governance', '/governance'],
      ['Contact Us', '/contact'],
      ['Track a Project', '/track'],
      ['Help', '/OPERATORS_MANUAL.md'],
    ]);
    expect(linksIn(columnOf(footer, 'Contact'))).toEqual([
      ['info@digitalsovereignty.example', 'mailto:info@digitalsovereignty.example'],
      ['digitalsovereignty.example', '/'],
    ]);
    expect(columnOf(footer, 'Contact').textContent()).toContain('USA & Africa');
  });

  test('HOME-41: the quick links scroll smoothly to their sections, in the same document', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ reducedMotion: 'no-preference' });
    await page.goto('/');
    const quick = page.getByRole('navigation', { name: 'Quick Links' });
    const top = (id: string) =>
      page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top));
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await mark(page);
    const places = await watchScrolling(page);
    await quick.getByRole('link', { name: 'What We Do' }).click();
    await eventually(() => top('what-we-do')).toBeLessThan(200);
    await eventually(() => places(), 'on the way').toBeGreaterThan(2);
    await eventually(() => isMarked(page)).toBe(true);
    const links = await quick.locator('a').evaluateAll(pairs);
    expect(links.length).toBeGreaterThan(1);
    for (const [label, href] of links) {
      await quick.getByRole('link', { name: label ?? '', exact: true }).click();
      await eventually(() => top(href?.split('#')[1] ?? '')).toBeLessThan(200);
    }
    await eventually(() => isMarked(page)).toBe(true);
  });

  test('HOME-43, HOME-44, HOME-45: the footer has three social and three legal links', async () => {
    const page = await readPage('/');
    const footer = page.getByRole('contentinfo');
    // Until addresses are configured, they lead to the contact page.
    expect(linksIn(columnOf(footer, 'Follow'))).toEqual([
      ['LinkedIn', '/contact'],
      ['X', '/contact'],
      ['YouTube', '/contact'],
    ]);
    expect(linksIn(footer.locator('.legal'))).toEqual([
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
      ['Cookie Policy', '/cookies'],
    ]);
  });

  test('HOME-41: signed in, the quick links lead to the sections at /home, from every page', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    await signIn(account('client'));
    await visit(page, '/faq');
    const quick = page.getByRole('navigation', { name: 'Quick Links' });
    await quick.getByRole('link', { name: 'Our Process' }).click();
    await page.waitForURL('**/home#our-process');
    await eventually(() =>
      page.locator('#our-process').evaluate((section) => section.getBoundingClientRect().top < 200),
    ).toBe(true);
  });

  test('HOME-03: signed in, it is at /home, with the next steps of a signed-in visitor', async () => {
    const page = await readPage('/home');
    const mission = page.locator('#our-mission .actions');
    expect(linksIn(mission)).toEqual([
      ['Join Our Mission', '/api/login'],
      ['Learn About Membership', '/membership'],
    ]);
    const signedIn = await readPage('/home', 'client');
    expect(linksIn(signedIn.locator('#our-mission .actions'))).toEqual([
      ['Access Client Portal', '/client-portal'],
      ['Explore Partnerships', '/partners'],
    ]);
  });

  test('NAV-03: signed in, / is the dashboard', async () => {
    const page = await readPage('/');
    expect(page.getByRole('heading', { level: 1, name: 'AI infrastructure' }).count()).toBe(1);
    const signedIn = await readPage('/', 'client');
    expect(signedIn.getByRole('heading', { level: 1, name: 'Welcome, Chidinma' }).count()).toBe(1);
    expect(signedIn.locator('#our-mission').count()).toBe(0);
  });
});

describe('Pages that do not exist', () => {
  test('NAV-04, NAV-05: any other path shows the specified words, with status 404', async () => {
    const page = await newReader();
    for (const path of ['/no-such-page', '/client-portal/nothing', '/missions', '/dev']) {
      await page.goto(path, 404);
      expect(page.getByRole('heading', { level: 1 }).textContent()).toBe('404 Page Not Found');
      expect(page.getByText('Did you forget to add the page to the router?').count()).toBe(1);
    }
  });
});

/** Signs in with the form that the visitor was redirected to. */
async function signInThere(page: Fillable, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

describe('Signed-in-only pages without a session', () => {
  for (const path of [
    '/admin',
    '/client-portal',
    '/client-portal?tab=projects',
    '/member-portal',
    '/partner-portal',
  ])
    for (const script of [true, false])
      test(`NAV-06, AUTH-10, ${path === '/admin' ? 'AUTH-12' : 'AUTH-11'}: ${path} shows the toast, redirects to sign-in and back, with script ${script ? 'on' : 'off'}`, async ({
        newVisitor,
      }) => {
        const { page, expectErrors } = await newVisitor({ script });
        expectErrors(/status of 401/);
        const asked: string[] = [];
        // Delays the redirect until the page has been read.
        const read = Promise.withResolvers<void>();
        await page.route('**/api/login*', async (route) => {
          asked.push(route.request().url());
          await read.promise;
          await route.continue();
        });
        if (script) {
          // Otherwise the toast would be gone after five seconds.
          await page.clock.install();
          await page.clock.pauseAt(now() + 60_000);
        }
        expect((await page.goto(path))?.status()).toBe(401);
        // Without script, the document has the toast and is left after a second: it is read apart.
        const shown = script
          ? await toast(page).evaluate((element) => element.outerHTML)
          : (/<section class="toasts".*?<\/section>/s.exec((await raw(path)).text)?.[0] ?? '');
        expect(shown).toMatch(/class="[^"]*toast-destructive/);
        expect([...shown.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, text]) => text)).toEqual([
          'Unauthorized',
          'You are logged out. Logging in again...',
        ]);
        read.resolve();
        if (script) await page.clock.resume();
        await page.waitForURL('**/sign-in?next=*');
        expect(asked.map((url) => new URL(url).searchParams.get('next'))).toEqual([path]);
        await eventually(() => new URL(page.url()).searchParams.get('next')).toBe(path);
        await signInThere(page, account('admin'));
        await page.waitForURL((url) => url.pathname + url.search === path);
        if (script) await hydrated(page);
        await page
          .getByRole('heading', {
            level: 1,
            name: /^(Today|Client Portal|Member Portal|Partner Portal)$/,
          })
          .waitFor();
      });

  test('AUTH-10: the redirect to sign-in starts 500 ms after the page', async ({ newVisitor }) => {
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 401/);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/client-portal');
    await eventually(() =>
      page.evaluate(() => 'enhanced' in document.documentElement.dataset),
    ).toBe(true);
    await page.clock.runFor(499);
    await eventually(() => new URL(page.url()).pathname).toBe('/client-portal');
    await page.clock.runFor(1);
    await page.waitForURL('**/sign-in?next=*');
  });

  test('DECISIONS §2: next= never redirects to another site', async () => {
    for (const next of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
      const page = await readPage(`/api/login?next=${encodeURIComponent(next)}`);
      await signInThere(page, account('member'));
      expect(page.getByRole('heading', { level: 1, name: 'Welcome, Kwame' }).count()).toBe(1);
      expect(page.url()).toBe(`${place.url}/`);
    }
  });
});
