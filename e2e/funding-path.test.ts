/** From the sync of a local source to the application, as everybody who takes part sees it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { opportunitiesPath, opportunityPath } from '#contract/funding/addresses.ts';
import type { ProjectMatches } from '#contract/funding/matching.ts';
import type { FundingSource } from '#contract/funding/sources.ts';
import type { Project } from '#contract/intake/projects.ts';
import { json, type LocalSource, localSource } from '#server/testing/local-source.ts';
import { type Account, account } from './tools/accounts.ts';
import { client, newPerson, submit } from './tools/api.ts';
import { axeFindings } from './tools/look.ts';
import { setOwnServer } from './tools/place.ts';
import { hydrated, visit } from './tools/screens.ts';
import { demoFolder, type Service, startService } from './tools/service.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

const sources = '/api/admin/funding/sources';
const call = 'Data centres and fibre for Enugu State';
const apply = 'https://calls.example.org/enugu';
const calls = {
  calls: [
    {
      ref: 'E1',
      name: call,
      about: 'Pays for data centres in West African cities, and for the fibre to them.',
      closes: '2099-03-01',
      sum: 25_000_000,
      money: 'USD',
      who: ['Location: Nigeria', 'Companies and public bodies'],
      page: apply,
    },
    { ref: 'E2', name: 'Wetland birds', about: 'Counts herons.', closes: '2099-03-01', sum: 9000 },
  ],
};
const laterCall = { ...calls.calls[0], ref: 'E3', name: 'Fibre rings for Enugu', sum: 400_000 };
const mapping = {
  items: 'calls',
  id: 'ref',
  title: 'name',
  description: 'about',
  link: 'page',
  deadline: 'closes',
  amount: 'sum',
  currency: 'money',
  eligibility: 'who',
};

const folder = demoFolder();
let source: LocalSource;
let service: Service;
/** Of the opportunity that the source has. */
let id: string;
beforeAll(async () => {
  source = await localSource(json(calls));
  service = await startService({
    DATA_DIR: folder.path,
    DEMO_DATA: 'true',
    FUNDING_INSECURE_HOSTS: source.host,
  });
  setOwnServer(service.url);
  const admin = await client(account('admin'));
  const { body } = await admin.send<{ sources: FundingSource[] }>('GET', sources);
  for (const one of body.sources)
    if (one.abilities.run) await admin.send('POST', `${sources}/${one.id}/pause`, { paused: true });
  const added = await admin.send<FundingSource>('POST', sources, {
    kind: 'feed',
    name: 'State calls',
    address: `${source.url}/calls`,
    platform: 'Enugu Development Bank',
    type: 'government',
    mapping,
  });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  id = `${added.body.id}:E1`;
});
afterAll(async () => {
  setOwnServer(null);
  await service.stop();
  await source.stop();
  folder.remove();
});

const open = async (page: Page, path: string): Promise<void> => {
  await visit(page, path);
};

async function visitorAs(newVisitor: NewVisitor, name: Account) {
  const visitor = await newVisitor();
  await visitor.signIn(account(name));
  return visitor;
}

test('a client goes from the sync through search, saved search, match, favourite and calendar to Apply Now', async ({
  newVisitor,
}) => {
  const own = await client(account('client'));
  const { body: projects } = await own.send<Project[]>('GET', '/api/projects');
  const project = projects.find(({ title }) => title.includes('Enugu'));
  if (!project) throw new Error('The client has no project in Enugu.');
  const { page } = await visitorAs(newVisitor, 'client');

  await open(page, '/funding-platforms');
  await page.getByRole('button', { name: 'Sync Opportunities' }).click();
  await page.getByText('Opportunities synced successfully').waitFor();

  await open(page, opportunitiesPath({ search: 'fibre Enugu' }));
  await page.getByRole('link', { name: call, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Fibre in Enugu');
  await dialog.getByLabel('Tell me about new opportunities').check();
  await dialog.getByRole('button', { name: 'Save this search' }).click();
  await toastSays(page, 'We’ll tell you about new opportunities.');

  // Another call, which the search finds as well; what is told of it comes in the last test.
  source.answers(json({ calls: [...calls.calls, laterCall] }));
  const admin = await client(account('admin'));
  const run = await admin.send('POST', `${sources}/${id.split(':')[0]}/run`);
  expect(run.status, JSON.stringify(run.body)).toBe(200);

  // The job after the sync has matched it, and the sponsor was notified.
  const matched = async () =>
    (await own.send<ProjectMatches>('GET', `/api/projects/${project.id}/matches`)).body.matches.map(
      ({ opportunity }) => opportunity.id,
    );
  await eventually(matched).toContain(id);
  const told = async () => JSON.stringify((await own.send('GET', '/api/notifications')).body);
  await eventually(told).toContain(`Funding that fits ${project.title}`);

  await open(page, `/client-portal?tab=projects&project=${project.id}`);
  const funding = page.getByRole('region', { name: 'Funding that fits' });
  const match = funding
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: call, exact: true }) });
  await match.first().waitFor();
  const reasons = match.first();
  await reasons.getByText('Reasons', { exact: true }).click();
  await reasons.getByText('Open to projects in Nigeria.').waitFor();
  await reasons.getByText('Companies may apply.').waitFor();
  await reasons.getByText('Applications close on 1 March 2099.').waitFor();
  await funding.getByText('How this list is made').click();
  await funding.getByText('There is no hidden score.', { exact: false }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await reasons.getByRole('link', { name: call, exact: true }).click();
  await page.waitForURL((url) => url.pathname === opportunityPath(id));
  await hydrated(page);
  await page
    .getByRole('region', { name: 'Which projects it fits' })
    .getByText(project.title)
    .waitFor();
  await page
    .getByRole('button', { name: /^Add to favourites/ })
    .first()
    .click();
  await toastSays(page, 'Added to your favourites');
  await eventually(() =>
    page
      .getByRole('link', { name: /^Apply Now/ })
      .first()
      .getAttribute('href'),
  ).toBe(apply);
  expect(await axeFindings(page)).toEqual([]);

  await open(page, '/client-portal?tab=calendar&date=2099-03-01');
  await page.getByText(call).filter({ visible: true }).first().waitFor();
});

test('a partner, an executive and an administrator search, save the search, keep a favourite with its deadline, and apply', async ({
  newVisitor,
}) => {
  for (const name of ['partner', 'executive', 'admin'] as const) {
    const { page, context } = await visitorAs(newVisitor, name);
    await open(page, opportunitiesPath({ search: 'fibre Enugu' }));
    await page.getByRole('link', { name: call, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Fibre in Enugu');
    await dialog.getByRole('button', { name: 'Save this search' }).click();
    await page
      .getByRole('navigation', { name: 'Saved searches' })
      .getByRole('link', { name: /Fibre in Enugu/ })
      .waitFor();
    await open(page, opportunityPath(id));
    const main = page.getByRole('main');
    await main
      .getByRole('button', { name: /^Add to favourites/ })
      .first()
      .click();
    await toastSays(page, 'Added to your favourites');
    const applying = main.getByRole('link', { name: /^Apply Now/ }).first();
    await eventually(() => applying.getAttribute('href'), name).toBe(apply);
    // The calendar that other programs subscribe to.
    const own = await client(account(name));
    const { body } = await own.send<{ url: string }>('POST', '/api/calendar', {});
    const calendar = await fetch(body.url).then((sent) => sent.text());
    expect(calendar.replaceAll('\r\n ', ''), name).toMatch(/DTSTART;VALUE=DATE:20990301/);
    await context.close();
  }
});

test('a partner sees which projects of the pipeline it fits, and an executive only their own', async ({
  newVisitor,
}) => {
  for (const [name, isShown] of [
    ['partner', true],
    ['executive', false],
  ] as const) {
    const { page } = await visitorAs(newVisitor, name);
    await open(page, opportunityPath(id));
    const fitting = page.getByRole('region', { name: 'Which projects it fits' });
    await fitting.getByRole('heading', { name: 'Your projects' }).waitFor();
    await eventually(() =>
      fitting.getByRole('heading', { name: 'Projects in the pipeline' }).count(),
    ).toBe(isShown ? 1 : 0);
    await eventually(() => fitting.textContent()).not.toContain('readiness score');
  }
});

test('an administrator sees the matches of a project, and which rules fire how often', async ({
  newVisitor,
}) => {
  const { page } = await visitorAs(newVisitor, 'admin');
  await open(page, '/admin?tab=funding&section=matching');
  await page.getByRole('row', { name: /^Country: Covers the country/ }).waitFor();
  const admin = await client(account('admin'));
  const { body } = await admin.send<Project[]>('GET', '/api/admin/projects?search=Enugu');
  const project = body.find(({ title }) => title.includes('Enugu'));
  await open(page, `/admin?tab=projects&project=${project?.id}`);
  const funding = page.getByRole('region', { name: 'Funding that fits' });
  await funding.getByRole('link', { name: call, exact: true }).waitFor();
  // Applying is up to the sponsor.
  await eventually(() => funding.getByRole('link', { name: /^Apply Now/ }).count()).toBe(0);
});

test('a member learns how many opportunities fit and how to see them; signed out, the page asks to sign in', async ({
  newVisitor,
}) => {
  const person = await newPerson();
  const own = await client(person.email, person.password);
  const project = await submit({ location: 'nigeria' }, own);
  const member = await newVisitor();
  member.expectErrors(/status of 403/);
  await member.signIn(person.email, person.password);
  await open(member.page, `/client-portal?tab=projects&project=${project.id}`);
  const funding = member.page.getByRole('region', { name: 'Funding that fits' });
  await funding.getByText(/open opportunit(y fits|ies fit) this project/).waitFor();
  await funding
    .getByText(
      'Funding platforms are restricted to Admin, Partners, Clients, and Executive Level Members only.',
    )
    .waitFor();
  await eventually(() => funding.getByRole('link', { name: call }).count()).toBe(0);
  await open(member.page, opportunityPath(id));
  await member.page.getByRole('heading', { name: 'Access Restricted' }).waitFor();

  const { page } = await newVisitor();
  await page.goto(opportunityPath(id));
  await page.getByRole('link', { name: 'Sign In', exact: false }).first().waitFor();
  await eventually(() => page.textContent('body')).not.toContain(call);
});

test('who saved a search with alerts is told of a new call in it, with the way there', async ({
  newVisitor,
}) => {
  const own = await client(account('client'));
  const notice = async () =>
    (await own.send<{ title: string; link: string }[]>('GET', '/api/notifications')).body.find(
      ({ title }) => title === 'New funding opportunities: Fibre in Enugu',
    );
  // They are told of a minute after they were read.
  await expect.poll(notice, { timeout: 200_000 }).toMatchObject({ message: laterCall.name });
  const { page } = await visitorAs(newVisitor, 'client');
  await open(page, (await notice())?.link ?? '');
  await page.getByRole('link', { name: laterCall.name, exact: true }).waitFor();
}, 300_000);
