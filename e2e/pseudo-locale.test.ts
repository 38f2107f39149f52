/** All words are in the catalogues, and every page has room for longer ones (DESIGN §4). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type Account, account } from './tools/accounts.ts';
import { type Client, client } from './tools/api.ts';
import { curationStates } from './tools/curation-states.ts';
import { textsOf, untranslated } from './tools/known-data.ts';
import { sidewaysScroll } from './tools/look.ts';
import { setOwnServer } from './tools/place.ts';
import { pseudoBuild } from './tools/pseudo-build.ts';
import { enterAsGuest } from './tools/room-guest.ts';
import { enhanced, hydrated } from './tools/screens.ts';
import { demoFolder, type Service, startService } from './tools/service.ts';
import { signedInStates } from './tools/signed-in-states.ts';
import { sitemapLooks } from './tools/sitemap.ts';
import { type NewVisitor, test } from './tools/test.ts';

let build: Awaited<ReturnType<typeof pseudoBuild>>;
let data: ReturnType<typeof demoFolder>;
let service: Service;
let known: ReadonlySet<string>;

beforeAll(async () => {
  data = demoFolder();
  [build, known] = await Promise.all([pseudoBuild(), textsOf(data.path)]);
  service = await startService({ DATA_DIR: data.path, DEMO_DATA: 'true' }, build.path);
  setOwnServer(service.url);
});
afterAll(async () => {
  setOwnServer(null);
  await service?.stop();
  build?.remove();
  data?.remove();
});

/**
 * Screens beside those of the states: the records of the demonstration data, which a state cannot name (`{…}` is
 * replaced by the id of the first row of that list), and views that differ only in their data.
 */
const beside: Partial<Record<Account, readonly string[]>> = {
  client: [
    '/account',
    '/my-membership',
    '/client-portal?tab=projects&project={/api/projects}',
    '/client-portal?tab=projects&project={/api/projects}&readiness=power',
    '/client-portal?tab=messages&thread={/api/messages}',
    '/client-portal?tab=action-center&ticket={/api/support-tickets}',
    '/funding-opportunities/{/api/funding/opportunities?status=closing_soon}',
    '/funding-opportunities/{/api/funding/opportunities?search=grid}',
    '/platform-dashboard/{/api/funding/platforms}',
    '/platform-dashboard/{/api/funding/platforms}?tab=projects',
    '/platform-dashboard/{/api/funding/platforms}?tab=contacts',
    '/platform-dashboard/{/api/funding/platforms}?tab=analytics',
  ],
  member: [
    '/member-portal?discussion={/api/discussions}',
    '/member-portal?event={/api/events}',
    '/member-portal?person={/api/directory}',
    '/member-portal?position={/api/positions}',
  ],
  partner: [
    '/deals/{/api/deals}',
    '/entity-dashboard/{/api/funding/own-platforms}?tab=deals&view=board',
    '/partner-portal?tab=industry&organization={/api/partner-organizations?kind=industry}',
    '/partner-portal?tab=pipeline&project={/api/partner-pipeline}',
    '/deal-room/{/api/deals?search=senior+loan}?tab=guests',
    '/deal-room/{/api/deals?search=senior+loan}?tab=questions',
    '/deal-room/{/api/deals?search=senior+loan}?tab=requests',
    '/deal-room/{/api/deals?search=senior+loan}?tab=views',
  ],
  admin: [
    '/deals/{/api/deals}',
    '/admin?tab=users',
    '/admin?tab=users&user={/api/admin/users}',
    '/admin?tab=users&sessions={/api/admin/users}',
    '/admin?tab=users&merge={/api/admin/users}',
    '/admin?tab=pending&reject={/api/admin/users?status=pending}',
    '/admin/membership-management?class={/api/membership-classes}',
    '/admin/membership-management?versions={/api/membership-classes}',
    '/admin?tab=requests',
    '/admin?tab=requests&request={/api/admin/access-requests}',
    '/admin?tab=invitations',
    '/admin?tab=invitations&invitation={/api/admin/invitations}',
    '/admin?tab=partners&organization={/api/admin/partner-organizations}',
    '/admin?tab=funding&platform={/api/admin/funding-platforms}',
    '/admin?tab=funding&section=sources',
    '/admin?tab=funding&fundingSource=world-bank',
    '/admin?tab=reports&report=new',
    '/admin?tab=reports&report={/api/admin/reports}',
    '/admin?tab=reports&delete={/api/admin/reports}',
    '/admin?tab=reports&figures={/api/admin/reports}',
    '/admin?tab=transactions&order={/api/admin/transactions}',
    '/admin?tab=transactions&section=payouts',
    '/admin?tab=transactions&section=payouts&payout={/api/admin/payouts}',
    '/admin?tab=projects&project={/api/admin/projects}',
    '/admin?tab=messages&message={/api/admin/messages}',
    '/admin/content-management?tab=report&article={/api/admin/articles?format=report}',
    '/admin/site-texts',
    '/admin/site-texts?text=faq',
    '/admin/site-texts?text=email-order.refund',
    '/admin?tab=activity&entry={/api/admin/audit-log?about=project}',
    '/admin?tab=operations&section=requests&request={/api/admin/privacy-requests}',
    '/admin?tab=operations&section=breaches&breach={/api/admin/breaches}',
    '/admin?tab=meetings',
    '/admin?tab=meetings&meeting={/api/admin/meetings}',
  ],
};

const pages = signedInStates.filter(({ as, path }) => as && path);
const people = [...new Set(pages.flatMap(({ as = [] }) => as))];
const screensOf = (name: Account) => [
  ...pages.flatMap(({ as, path = '' }) => (as === name ? path : [])),
  ...(beside[name] ?? []),
];

async function withId(own: Client, path: string): Promise<string> {
  const list = /\{(.*)\}/.exec(path)?.[1];
  if (!list) return path;
  const { body } = await own.send<{ id: string }[]>('GET', list);
  if (!body[0]) throw new Error(`${list} is empty.`);
  return path.replace(/\{.*\}/, body[0].id);
}

/** Every text that a person or a screen reader may reach, even if it is hidden now. Codes and keys are excluded. */
const textsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What people wrote, rendered from Markdown, is in `.post .prose` and `.article .prose`. Recorded values are shown as
    // they are (`translate=no`).
    const apart =
      'script, style, noscript, template, code, kbd, .code, .avatar, .initial, [name=timeZone], .post .prose, .article .prose, [translate=no]';
    const texts = new Set([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isAddress = (text = '') => /^\S+@\S+$/.test(text.trim());
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const within = node.parentElement;
      if (!within?.closest(apart) && !isAddress(within?.textContent))
        texts.add(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!element.querySelector('[translate=no]')) texts.add(element.getAttribute(name) ?? '');
    return [...texts];
  });

/** Untranslated words, and overflow of the page or of a dialog, which only scripts would open. */
async function findings(page: Page, path: string): Promise<string[]> {
  const plain = (await textsIn(page)).flatMap((text) => {
    const rest = untranslated(text, known);
    return rest === null ? [] : [`${path}: “${rest}” in “${text.trim().slice(0, 100)}”`];
  });
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog.dialog:not([open])'))
      dialog.showModal();
  });
  const wide = (await sidewaysScroll(page)).map((what) => `${path} at 320 px: ${what}`);
  return [...plain, ...wide];
}

/** What is still loading: scripts will draw the rest. Notifications always are, and so come with the first page. */
const loading = '[aria-busy=true], .skeleton';
const unfinished = `:is(${loading}):not(#notifications *)`;

/**
 * Screens that are complete without scripts, to which these add words: the film’s button, lists’ keys, a change’s price,
 * when opportunities were read.
 */
const scriptsAddTo: readonly string[] = [
  '/',
  '/admin?tab=projects',
  '/my-membership',
  '/funding-platforms?search=nothing+of+this+name',
];

/** Visits pages as the server sends them; with their scripts only where these draw something. */
async function browse(newVisitor: NewVisitor, errors: readonly RegExp[], name?: Account) {
  const visitors = [
    await newVisitor({ width: 320, script: false }),
    await newVisitor({ width: 320 }),
  ] as const;
  for (const { expectErrors, signIn } of visitors) {
    for (const text of errors) expectErrors(text);
    if (name) await signIn(account(name));
  }
  const [{ page: still }, { page }] = visitors;
  let isFirst = true;
  return async (path: string, address = path): Promise<string[]> => {
    await still.goto(address);
    const isWhole = !scriptsAddTo.includes(path) && (await still.locator(unfinished).count()) === 0;
    // With its script it would lead to sign-in while it is read.
    const leaves = (await still.locator('[data-leave]').count()) > 0;
    const found = await findings(still, path);
    if (leaves || (isWhole && !isFirst)) return found;
    isFirst = false;
    await page.goto(address);
    await (name ? hydrated(page) : enhanced(page));
    await page.waitForFunction((selector) => !document.querySelector(selector), loading);
    return [...found, ...(await findings(page, path))];
  };
}

describe('In the test locale en-XA', () => {
  test('every public page has only translated words, and none scrolls sideways at 320 px', async ({
    newVisitor,
  }) => {
    const look = await browse(newVisitor, [/status of 40[14]/]);
    const paths = [
      ...(await sitemapLooks()),
      ...['create', 'forgot', 'resend', 'failed'].map((view) => `/sign-in?view=${view}`),
      '/sign-in',
      '/admin-login',
      '/newsletter?list=news',
      '/track/AAAA-AAAA-AAAA-AAAA',
      '/membership-payment?type=general',
      '/membership-success',
      '/report-checkout',
      '/payment-success',
      '/account',
      '/no-such-page',
    ];
    const found: string[] = [];
    for (const path of paths) found.push(...(await look(path)));
    expect(paths.length).toBeGreaterThan(45);
    expect(found).toEqual([]);
  });

  test('every screen of a room’s guest has only translated words, and none scrolls sideways at 320 px', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await newVisitor({ width: 320 });
    expectErrors(/status of 403/);
    const found: string[] = [];
    for (const step of ['code', 'agreement', 'open'] as const) {
      await enterAsGuest(page, step);
      found.push(...(await findings(page, `a guest’s room, ${step}`)));
    }
    for (const path of ['questions', 'requests', 'about'].map((tab) => `/room?tab=${tab}`)) {
      await page.goto(path);
      await hydrated(page);
      found.push(...(await findings(page, path)));
    }
    expect(found).toEqual([]);
  });

  test('what administrators enter, and duplicates side by side, have only translated words, and don’t scroll sideways at 320 px', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ width: 320 });
    await visitor.signIn(account('admin'));
    const found: string[] = [];
    for (const { name, open } of curationStates) {
      await open(visitor);
      found.push(...(await findings(visitor.page, name)));
    }
    expect(found).toEqual([]);
  });

  for (const name of people)
    test(`every screen of ${name} has only translated words, and none scrolls sideways at 320 px`, async ({
      newVisitor,
    }) => {
      const errors = pages.flatMap(({ as, errors }) => (as === name && errors ? errors : []));
      const look = await browse(newVisitor, errors, name);
      const own = await client(account(name));
      const found: string[] = [];
      for (const path of screensOf(name))
        found.push(...(await look(path, await withId(own, path))));
      expect(found).toEqual([]);
    });
});
