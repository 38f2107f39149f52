/** What holds in every portal, whatever its tab: who it opens to, its empty lists, its figures. */
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { approvedPerson, client, newPerson } from './tools/api.ts';
import { visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

/** An approved person with this member type, signed in. */
async function member(newVisitor: NewVisitor, memberType = 'general') {
  const person = await approvedPerson();
  const own = await client(person.email, person.password);
  await own.send('PATCH', `/api/users/${person.id}/member-type`, { memberType });
  const visitor = await newVisitor();
  await visitor.signIn(person.email, person.password);
  return visitor;
}

describe('The client and the member portal', () => {
  for (const role of ['member', 'partner', 'executive', 'client'] as const)
    test(`ROLE-15: require no role: both open to the ${role}`, async ({ newVisitor }) => {
      const { page, signIn } = await newVisitor();
      await signIn(account(role));
      for (const [path, title] of [
        ['/client-portal', 'Client Portal'],
        ['/member-portal', 'Member Portal'],
      ] as const) {
        expect((await page.goto(path))?.status()).toBe(200);
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        await eventually(() =>
          page.getByText('This portal is closed for your account').count(),
        ).toBe(0);
      }
    });
});

describe('The member portal', () => {
  test('MEMBER-11: an unknown member type shows `Invalid member type`', async ({ newVisitor }) => {
    const { id, email, password } = await approvedPerson();
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 409/);
    await signIn(email, password);
    await visit(page, '/member-portal');
    await page.route('**/api/auth/user', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), memberType: 'honorary' } });
    });
    // Chosen elsewhere meanwhile, so the page asks what the type is now.
    const own = await client(email, password);
    await own.send('PATCH', `/api/users/${id}/member-type`, { memberType: 'general' });
    await page.getByRole('button', { name: 'Choose Team Member' }).click();
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    await page.locator('#main').getByText('Invalid member type', { exact: true }).waitFor();
  });

  test('MEMBER-14: an unhandled promise rejection is logged and suppressed', async ({
    newVisitor,
  }) => {
    const { page } = await member(newVisitor);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
    await visit(page, '/member-portal');
    await page.evaluate(() => {
      void Promise.reject(new Error('Nobody waits for this'));
    });
    await eventually(() => logged.find((text) => text.includes('Unhandled rejection'))).toMatch(
      /^warning .*Nobody waits for this/s,
    );
    // Any that is not suppressed fails the test, as an error of the page.
  });

  test('MEMBER-13, DECISIONS §6: the articles that it fetches are shown, as news and research', async ({
    newVisitor,
  }) => {
    const { page } = await member(newVisitor);
    await visit(page, '/member-portal?tab=overview');
    const fetched = page.waitForResponse((answer) => /\/api\/articles/.test(answer.url()));
    await page.getByRole('link', { name: 'Resources', exact: true }).click();
    const articles = (await (await fetched).json()) as { title: string }[];
    expect(articles.length).toBeGreaterThan(0);
    for (const { title } of articles)
      await page.locator('#main').getByRole('link', { name: title, exact: true }).waitFor();
  });
});

test('UX-18: each empty state whose screen is not named stands where its list does', async ({
  newVisitor,
}) => {
  const fresh = await newPerson();
  const first = await newVisitor();
  await first.signIn(fresh.email, fresh.password);
  const { page } = await member(newVisitor);
  const main = page.locator('#main');
  const empty = { status: 200, contentType: 'application/json', body: '[]' };
  // These lists are never empty in the demonstration.
  for (const list of ['discussions', 'documents', 'articles', 'training-sessions'])
    await page.route(new RegExp(`/api/${list}(\\?|$)`), (route) => route.fulfill(empty));
  for (const [path, words] of [
    ['/', 'No projects yet'],
    ['/', 'No notifications'],
    ['/client-portal?tab=projects', 'No projects yet'],
    ['/client-portal?tab=messages', 'No Messages'],
    ['/client-portal?tab=calendar', 'No Meetings Scheduled'],
    ['/client-portal?tab=action-center', 'No Requests'],
  ] as const) {
    await first.page.goto(path);
    const there = first.page.locator('#main').getByText(words, { exact: true });
    await there.filter({ visible: true }).first().waitFor();
  }
  for (const [portal, tab, words] of [
    ['/client-portal', 'Resources', 'No Documents Available'],
    ['/client-portal', 'Resources', 'No resources available yet.'],
    ['/member-portal', 'Community', 'No discussions yet. Start the conversation!'],
    ['/member-portal', 'Resources', 'No Documents Available'],
    ['/member-portal', 'Resources', 'No resources available yet.'],
  ] as const) {
    await visit(page, portal);
    await page.locator('nav.tabs').getByRole('link', { name: tab, exact: true }).click();
    await main.getByText(words, { exact: true }).first().waitFor();
  }
  // `No reports found` and `No transactions found` are the panel's, for a search without a match.
  const panel = await newVisitor();
  await panel.signIn(account('admin'));
  for (const [tab, words] of [
    ['reports', 'No reports found'],
    ['transactions', 'No transactions found'],
  ]) {
    await panel.page.goto(`/admin?tab=${tab}&search=nothing-like-this`);
    await panel.page.getByText(words ?? '', { exact: true }).waitFor();
  }
});

test('CONST-06, CONST-05: no tab of a portal shows a fixed demonstration figure', async ({
  newVisitor,
}) => {
  const given = /11\.8\s?B|\$2\.4\s?M|156 partners|89 team members|8\.2\s?M|\$47\s?M/i;
  const tabs = async (email: string, portal: string) => {
    const { page, signIn } = await newVisitor();
    await signIn(email);
    await page.goto(portal);
    const links = page.locator('nav.tabs').getByRole('link');
    await links.first().waitFor();
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    );
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) {
      await page.goto(address ?? '');
      await eventually(() => page.locator('#main .skeleton').count()).toBe(0);
      await eventually(() => page.locator('#main').innerText(), address ?? '').not.toMatch(given);
    }
  };
  await tabs(account('client'), '/client-portal');
  await tabs(account('member'), '/member-portal');
  await tabs(account('partner'), '/partner-portal');
});
