/** The public pages: what stands where, and where it leads (NAV, HOME). */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account, demoPassword } from './tools/accounts.ts';
import { hydrated, toast } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

const linksIn = (place: Locator) =>
  place
    .locator('a')
    .evaluateAll((links) =>
      links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
    );

describe('The landing page', () => {
  test('HOME-01, HOME-02, HOME-20..22: has its sections in order, between header and footer', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    expect((await page.goto('/'))?.status()).toBe(200);
    const sections = await page
      .locator('main > section[id]')
      .evaluateAll((elements) => elements.map(({ id }) => id));
    const given = [
      'home',
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
      await page
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
    expect(await linksIn(buttons)).toEqual([
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

  test('HOME-20, HOME-22, CONST-07: the protocol has its five steps with their times', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    await page.goto('/');
    const model = page.locator('#our-model');
    expect(await model.locator('ol > li > strong').allTextContents()).toEqual([
      'Submission and screening',
      'Pre-screening call',
      '1-hour scoping meeting',
      '1-3 week follow-up (internal)',
      'Engagement',
    ]);
    const text = await model.innerText();
    for (const promise of ['5 business days', '1 hour', '1-3 weeks'])
      expect(text).toContain(promise);
    expect(text).toMatch(
      /Initial review within 5 business days.*technical assessment and feasibility study.*partnership discussion/s,
    );
  });

  test('HOME-21, CONST-08: both timelines show their phases and lengths', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    await page.goto('/');
    const [green, cloud] = await page.locator('#our-process figure').allInnerTexts();
    expect(green).toMatch(/Green data centre\s+24-26 months/);
    for (const [phase, span] of [
      ['Phase I', 'months 1-5'],
      ['Phase 2', 'months 6-9'],
      ['Phase 3', 'months 10-22'],
      ['Phase 4', 'months 24-26'],
    ])
      expect(green).toMatch(new RegExp(`${phase}\\s+${span}\\b`));
    expect(cloud).toMatch(/Cloud technology\s+5 months/);
    for (const span of ['days 1-30', 'days 31-120', 'days 121-150']) expect(cloud).toContain(span);
  });

  test('HOME-41..45: the footer has quick links, contact, social and legal links', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    expect(await linksIn(footer.getByRole('navigation', { name: 'Quick Links' }))).toEqual([
      ['Home', '/#home'],
      ['What We Do', '/#what-we-do'],
      ['Our Model', '/#our-model'],
      ['Our Process', '/#our-process'],
      ['News', '/#news'],
      ['FAQ', '/#faq'],
    ]);
    const links = Object.fromEntries(await linksIn(footer));
    expect(links).toMatchObject({
      'info@digitalsovereignty.example': 'mailto:info@digitalsovereignty.example',
      LinkedIn: '/contact',
      'Privacy Policy': '/privacy',
      'Terms of Service': '/terms',
      'Cookie Policy': '/cookies',
    });
    expect(await footer.innerText()).toContain('USA & Africa');
  });

  test('HOME-03: signed in it stands at /home, with what a signed-in visitor does next', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    await page.goto('/home');
    const mission = page.locator('#our-mission .actions');
    expect(await linksIn(mission)).toEqual([
      ['Join Our Mission', '/api/login'],
      ['Learn About Membership', '/membership'],
    ]);
    await signIn(account('client'));
    await page.goto('/home');
    expect(await linksIn(mission)).toEqual([
      ['Access Client Portal', '/client-portal'],
      ['Explore Partnerships', '/partners'],
    ]);
  });

  test('NAV-03: signed in, / is the dashboard', async ({ newVisitor }) => {
    const { page, signIn } = await newVisitor();
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'AI infrastructure' }).waitFor();
    await signIn(account('client'));
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Welcome, Chidinma' }).waitFor();
    expect(await page.locator('#our-mission').count()).toBe(0);
  });
});

describe('Pages that are not there', () => {
  test('NAV-04, NAV-05: any other path reads the given words, with status 404', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await newVisitor({ script: false });
    expectErrors(/status of 404/);
    for (const path of ['/no-such-page', '/client-portal/nothing', '/missions', '/dev']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
        '404 Page Not Found',
      );
      await page.getByText('Did you forget to add the page to the router?').waitFor();
    }
  });
});

/** Signs in with the form that the visit was led to. */
async function signInThere(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

describe('Signed-in-only pages without a session', () => {
  for (const path of ['/admin', '/client-portal', '/client-portal?tab=projects'])
    for (const script of [true, false])
      test(`NAV-06, AUTH-10..12: ${path} shows the toast, leads to sign in and back, with script ${script ? 'on' : 'off'}`, async ({
        newVisitor,
      }) => {
        const { page, expectErrors } = await newVisitor({ script });
        expectErrors(/status of 401/);
        const asked: string[] = [];
        // The page is read in peace: the way on begins when that is done.
        const read = Promise.withResolvers<void>();
        await page.route('**/api/login*', async (route) => {
          asked.push(route.request().url());
          await read.promise;
          await route.continue();
        });
        expect((await page.goto(path))?.status()).toBe(401);
        expect(await toast(page).locator('p').allTextContents()).toEqual([
          'Unauthorized',
          'You are logged out. Logging in again...',
        ]);
        expect(await toast(page).getAttribute('class')).toContain('toast-destructive');
        read.resolve();
        await page.waitForURL('**/sign-in?next=*');
        expect(asked.map((url) => new URL(url).searchParams.get('next'))).toEqual([path]);
        expect(new URL(page.url()).searchParams.get('next')).toBe(path);
        await signInThere(page, account('admin'));
        await page.waitForURL((url) => url.pathname + url.search === path);
        if (script) await hydrated(page);
        await page
          .getByRole('heading', { level: 1, name: /^(Admin panel|Client Portal)$/ })
          .waitFor();
      });

  test('AUTH-10: the way to sign in begins 500 ms after the page', async ({ newVisitor }) => {
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 401/);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/client-portal');
    await eventually(() => page.evaluate(() => 'moduleRan' in window)).toBe(true);
    await page.clock.runFor(499);
    expect(new URL(page.url()).pathname).toBe('/client-portal');
    await page.clock.runFor(1);
    await page.waitForURL('**/sign-in?next=*');
  });

  test('DECISIONS §2: next= never leads to another site', async ({ newVisitor }) => {
    for (const next of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
      const { page } = await newVisitor({ script: false });
      await page.goto(`/api/login?next=${encodeURIComponent(next)}`);
      await signInThere(page, account('member'));
      await page.getByRole('heading', { level: 1, name: 'Welcome, Kwame' }).waitFor();
      expect(page.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    }
  });
});
