/** The sync of opportunities, from sources on this machine: FUND-04 to FUND-06, and the panel's section Sources. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { FundingSource } from '#contract/funding/sources.ts';
import { feedOf, json, type LocalSource, localSource } from '#server/testing/local-source.ts';
import { account } from './tools/accounts.ts';
import { client } from './tools/api.ts';
import { axeFindings } from './tools/look.ts';
import { setOwnServer } from './tools/place.ts';
import { hydrated, visit } from './tools/screens.ts';
import { demoFolder, type Service, startService } from './tools/service.ts';
import { eventually, test } from './tools/test.ts';

const sources = '/api/admin/funding/sources';
const folder = demoFolder();
let source: LocalSource;
let service: Service;
beforeAll(async () => {
  source = await localSource(json(feedOf(3)));
  service = await startService({
    DATA_DIR: folder.path,
    DEMO_DATA: 'true',
    FUNDING_INSECURE_HOSTS: source.host,
  });
  setOwnServer(service.url);
  const admin = await client(account('admin'));
  const { body } = await admin.send<{ sources: FundingSource[] }>('GET', sources);
  for (const { id, abilities } of body.sources)
    if (abilities.run) await admin.send('POST', `${sources}/${id}/pause`, { paused: true });
  const address = `${source.url}/open`;
  await admin.send('POST', sources, { kind: 'feed', name: 'Open calls', address });
});
afterAll(async () => {
  setOwnServer(null);
  await service.stop();
  await source.stop();
  folder.remove();
});

test('an administrator adds a feed with a preview that follows the mapping, and runs it', async ({
  newVisitor,
}) => {
  source.answers(
    json({
      calls: [
        {
          ref: 'A1',
          name: 'Fibre grants',
          closes: '2099-03-01',
          page: 'https://calls.example.org/1',
        },
        { ref: 'A2' },
      ],
    }),
  );
  const { page, signIn, context } = await newVisitor();
  await signIn(account('admin'));
  await visit(page, '/admin?tab=funding&section=sources');
  await page.getByRole('button', { name: 'Add source' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Fibre calls');
  await dialog.getByLabel('Address', { exact: true }).fill(`${source.url}/calls`);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Nothing could be read').waitFor();
  await dialog.getByLabel('List of records').fill('calls');
  await dialog.getByLabel('Id', { exact: false }).first().fill('ref');
  await dialog.getByLabel('Title').fill('name');
  await dialog.getByLabel('Deadline').fill('closes');
  await dialog.getByLabel('Web address').fill('page');
  await dialog.getByLabel('Eligibility').focus();
  await dialog.getByText('Deadline: 1 March 2099').waitFor();
  await dialog.getByText('Rejected: The record has no title').waitFor();
  await dialog.getByRole('button', { name: 'Add source' }).click();
  await page.getByRole('heading', { name: 'Fibre calls' }).waitFor();
  await page.getByRole('button', { name: 'Run now' }).click();
  await page.getByRole('heading', { name: 'Rejected in the last run' }).waitFor();
  await page.getByText('1 new, 0 changed, 1 rejected').waitFor();
  // The record that was rejected, and what the run changed.
  const rejected = page.getByRole('region', { name: 'Rejected in the last run' });
  await rejected.getByText('The record has no title').waitFor();
  await rejected.getByText('Record', { exact: true }).click();
  await rejected.locator('pre', { hasText: /"ref": ?"A2"/ }).waitFor();
  const changed = page.getByRole('region', { name: 'Changed in the last run' });
  await eventually(() => changed.innerText()).toMatch(/Fibre grants\s+New/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await context.close();
});

test('an opportunity is entered by hand, kept instead of a source’s, and the merge is undone later', async ({
  newVisitor,
}) => {
  const { page, signIn, context, expectErrors } = await newVisitor();
  expectErrors(/status of 400/);
  await signIn(account('admin'));
  await visit(page, '/admin?tab=funding&section=opportunities');
  await page.getByRole('button', { name: 'Enter an opportunity' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add opportunity' }).click();
  for (const missing of ['Enter a title.', 'Enter the funder.', 'Enter the address of the call.'])
    await dialog.getByText(missing).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Title').fill('FIBRE GRANTS');
  await dialog.getByLabel('Funder').fill('Kaduna Infrastructure Fund');
  await dialog.getByLabel('Amount in US dollars').fill('2,500,000');
  await dialog.getByLabel('Web address for applications').fill('https://calls.example.org/1');
  await dialog.getByLabel('Description').fill('Pays for fibre between state capitals.');
  await dialog.getByRole('button', { name: 'Add opportunity' }).click();
  await page.getByText('Opportunity added').waitFor();
  await page.getByRole('link', { name: 'FIBRE GRANTS', exact: true }).waitFor();

  await page.getByRole('link', { name: 'Sources', exact: true }).click();
  const pair = page.getByRole('article', { name: /^Possible duplicates: fibre grants$/i });
  await eventually(() => pair.getByRole('heading').allTextContents()).toEqual(
    expect.arrayContaining(['FIBRE GRANTS', 'Fibre grants']),
  );
  for (const fact of ['$2,500,000', 'Entered by the alliance', 'Fibre calls'])
    await pair.getByText(fact).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await pair.getByRole('button', { name: 'Keep this one (Entered by the alliance)' }).click();
  await page.getByText('Only one “FIBRE GRANTS” is listed now.').waitFor();
  await eventually(() => pair.count()).toBe(0);

  // Not by the toast: the merge stays in a list of its own.
  await page.reload();
  await hydrated(page);
  const merges = page.getByRole('region', { name: 'Recently merged' });
  await merges.getByText('From Fibre calls, listed as “FIBRE GRANTS”').waitFor();
  await merges
    .getByRole('button', { name: 'Undo the merge of “Fibre grants” from Fibre calls' })
    .click();
  await page.getByText('Merge undone').waitFor();
  await pair.getByRole('button', { name: 'These aren’t the same' }).click();
  await page.getByText('Both stay listed').waitFor();
  await eventually(() => pair.count()).toBe(0);
  await eventually(() => merges.count()).toBe(0);
  await context.close();
});

test('FUND-04, FUND-05: while it syncs the button is disabled and its icon spins, everybody sees how far it is, and a toast says that it is done', async ({
  newVisitor,
}) => {
  const gate = Promise.withResolvers<void>();
  source.answers(async (request, response) => {
    await gate.promise;
    json(feedOf(3))(request, response);
  });
  const sponsor = await newVisitor();
  await sponsor.signIn(account('client'));
  const other = await newVisitor();
  await other.signIn(account('executive'));
  for (const { page } of [sponsor, other]) {
    await visit(page, '/funding-platforms');
    await page.getByText(/^Last sync: |never been synced/).waitFor();
  }
  const { page } = sponsor;
  await page.getByRole('button', { name: 'Sync Opportunities' }).click();
  const button = page.getByRole('button', { name: 'Syncing...' });
  await button.waitFor();
  await eventually(() => button.isDisabled()).toBe(true);
  await eventually(() =>
    button.locator('svg').evaluate((icon) => getComputedStyle(icon).animationName),
  ).toBe('turn');
  for (const visitor of [sponsor, other]) {
    await visitor.page.getByText(/^Syncing: 0 of \d sources? read\./).waitFor();
    await visitor.page.getByText('Reading: 0 records so far').first().waitFor();
  }
  expect(await axeFindings(other.page)).toEqual([]);
  gate.resolve();
  await page.getByText('Opportunities synced successfully').waitFor();
  for (const visitor of [sponsor, other])
    await visitor.page.getByText(/3 new, 0 changed\./).waitFor();
  await sponsor.context.close();
  await other.context.close();
});

test('FUND-06: a sync that is refused shows Failed to sync opportunities', async ({
  newVisitor,
}) => {
  await (await client(account('client'))).send('POST', '/api/funding/sync', {});
  const visitor = await newVisitor();
  visitor.expectErrors(/status of 429/);
  await visitor.signIn(account('partner'));
  const { page } = visitor;
  await visit(page, '/funding-platforms');
  await page.getByRole('button', { name: 'Sync Opportunities' }).click();
  await page.getByText('Failed to sync opportunities').first().waitFor();
  await visitor.context.close();
});
