/** The readiness score: the sponsor's self-assessment, the reviewers' corrections, the profile for funders. */
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Readiness } from '#contract/readiness/readiness.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, client, newPerson, submit } from './tools/api.ts';
import { raw } from './tools/bytes.ts';
import { pdfOf, textOf } from './tools/pdf.ts';
import { visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

async function sponsorWithProject(newVisitor: NewVisitor, width = 1440) {
  const person = await newPerson();
  const own = await client(person.email, person.password);
  const project = await submit({}, own);
  const visitor = await newVisitor({ width });
  await visitor.signIn(person.email, person.password);
  return { ...visitor, own, project };
}

const record = (id: string) => `/client-portal?tab=projects&project=${id}`;
const pathOf = (id: string) => `/api/projects/${id}/readiness`;
const reviewPath = (id: string) => `/api/admin/projects/${id}/readiness`;

async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
}
const section = (page: Page) => page.getByRole('region', { name: 'Readiness', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });
const grid = [{ question: 'grid', level: 2, documentId: null }];

describe('The sponsor’s self-assessment', () => {
  for (const width of [360, 1440])
    test(`is begun, answered section by section and finished at ${width} px`, async ({
      newVisitor,
    }) => {
      const { page, own, project } = await sponsorWithProject(newVisitor, width);
      await open(page, record(project.id));
      await section(page).getByText('No answers yet').waitFor();
      await page.getByRole('link', { name: 'Begin the self-assessment' }).click();
      await heading(page, 'Site and land').waitFor();
      await page.getByLabel('Title or a registered lease').check();
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await toastSays(page, 'The readiness score is now 3 out of 100.');
      await heading(page, 'Power and grid').waitFor();
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('area');
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link', { name: /^Team/ })
        .click();
      await heading(page, 'Team').waitFor();
      await page.getByLabel('Key people are named').check();
      await page.getByRole('button', { name: 'Save and finish' }).click();
      await page.waitForURL((url) => !url.searchParams.has('readiness'));
      await section(page).getByText('4', { exact: true }).waitFor();
      await section(page).getByText('2 of 20 questions answered').waitFor();
      const steps = section(page).locator('ol li');
      await eventually(() => steps.allInnerTexts()).toEqual([
        expect.stringMatching(/^Answer “Grid connection”\s+up to \+8 points$/),
        expect.stringMatching(/^Answer “Committed customers”\s+up to \+8 points$/),
        expect.stringMatching(/^Answer “Source and price of energy”\s+up to \+6 points$/),
      ]);
      await section(page).getByText('What is missing').click();
      await section(page).getByText('No document yet, so the answer counts for half').waitFor();
      const { body } = await own.send<Readiness>('GET', pathOf(project.id));
      expect([body.score, body.missing.evidence]).toEqual([4, ['land', 'experience']]);
    });

  test('one of the project’s documents shows an answer, which then counts in full', async ({
    newVisitor,
  }) => {
    const { page, own, project } = await sponsorWithProject(newVisitor);
    await own.send('PATCH', pathOf(project.id), { answers: grid });
    await open(page, `${record(project.id)}&readiness=power`);
    await page.getByText('The project has no documents yet.').waitFor();
    await page.getByRole('link', { name: 'Add documents to the project' }).click();
    const file = { name: 'Grid offer.pdf', mimeType: 'application/pdf' };
    const bytes = await pdfOf(1);
    await page
      .getByLabel('Add documents')
      .and(page.locator('input'))
      .setInputFiles({ ...file, buffer: bytes });
    await page.getByRole('link', { name: 'Grid offer', exact: true }).waitFor();
    await section(page).getByRole('link', { name: 'Power and grid' }).click();
    const choice = page.getByLabel('Supporting document').first();
    await choice.selectOption('Grid offer');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await toastSays(page, 'The readiness score is now 4 out of 100.');
  });

  test('what was answered elsewhere meanwhile is shown beside it and not overwritten unseen', async ({
    newVisitor,
  }) => {
    const { page, own, project, expectErrors } = await sponsorWithProject(newVisitor);
    expectErrors(/status of 412/);
    await open(page, `${record(project.id)}&readiness=power`);
    const utility = page.getByLabel('An application stating the load');
    await utility.check();
    let isFirst = true;
    await page.route(`**${pathOf(project.id)}`, async (route) => {
      if (route.request().method() === 'PATCH' && isFirst) {
        isFirst = false;
        await own.send('PATCH', pathOf(project.id), { answers: grid });
      }
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save and continue' }).click();
    const stale = page.locator('form').getByRole('alert');
    await stale.getByText('Someone changed this in the meantime').waitFor();
    await eventually(() => stale.locator('dl > div').first().innerText()).toMatch(
      /^Grid connection\s+You saw: No answer\s+It is now: The utility has issued a study/,
    );
    await eventually(() => utility.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await heading(page, 'Connectivity').waitFor();
    const { body } = await own.send<Readiness>('GET', pathOf(project.id));
    expect(body.answers.find(({ question }) => question === 'grid')?.level).toBe(1);
  });

  test('leaving asks while answers are not saved', async ({ newVisitor }) => {
    const { page, project } = await sponsorWithProject(newVisitor);
    await open(page, `${record(project.id)}&readiness=team`);
    await page.getByLabel('Key people are named').check();
    await page.getByRole('link', { name: 'Back to the project' }).click();
    await page.getByRole('dialog', { name: 'Leave without sending?' }).waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await eventually(() => page.getByLabel('Key people are named').isChecked()).toBe(true);
  });

  test('loading has the shape of what comes, a failure can be tried again, and a refusal stays', async ({
    newVisitor,
  }) => {
    const { page, project, expectErrors } = await sponsorWithProject(newVisitor);
    expectErrors(/status of 503|ERR_FAILED/);
    await page.route(`**${pathOf(project.id)}`, (route) =>
      route.fulfill({ status: 503, body: '' }),
    );
    await open(page, '/client-portal?tab=projects');
    await page.getByRole('link', { name: project.title }).click();
    await section(page).getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute(`**${pathOf(project.id)}`);
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Begin the self-assessment' }).click();
    await page.getByLabel('No site has been chosen').check();
    await page.route(`**${pathOf(project.id)}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Save and continue' }).click();
    const problem = page.locator('form').getByRole('alert');
    await problem.getByText('Not saved').waitFor();
    await eventually(() => page.getByLabel('No site has been chosen').isChecked()).toBe(true);
  });

  test('another’s project is not found', async ({ newVisitor }) => {
    const { id } = await submit();
    const { page, expectErrors } = await sponsorWithProject(newVisitor);
    expectErrors(/status of 404/);
    await open(page, `${record(id)}&readiness=power`);
    await page
      .locator('.empty')
      .getByRole('link')
      .or(page.locator('.empty-title'))
      .first()
      .waitFor();
    await eventually(() => page.getByLabel('The utility hasn’t been approached').count()).toBe(0);
  });
});

describe('The reviewer', () => {
  async function openReview(newVisitor: NewVisitor) {
    const person = await newPerson();
    const own = await client(person.email, person.password);
    const project = await submit({}, own);
    await own.send('PATCH', pathOf(project.id), { answers: grid });
    const visitor = await newVisitor();
    await visitor.signIn(account('admin'));
    await open(visitor.page, `/admin?tab=projects&project=${project.id}`);
    return { ...visitor, own, person, project };
  }

  test('corrects an answer with a reason, which the sponsor reads without reloading', async ({
    newVisitor,
  }) => {
    const { page, project, person, expectErrors } = await openReview(newVisitor);
    expectErrors(/status of 400/);
    const sponsor = await newVisitor();
    await sponsor.signIn(person.email, person.password);
    await open(sponsor.page, `${record(project.id)}&readiness=power`);
    await section(page).getByRole('link', { name: 'Power and grid' }).click();
    await page.getByRole('button', { name: 'Correct Grid connection' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('An application stating the load').check();
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await dialog.getByText('Enter a reason for the sponsor.').waitFor();
    await dialog.getByLabel('Reason').fill('The offer has no date.');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await toastSays(page, 'The sponsor has been notified.');
    await section(page).getByText('The offer has no date.').waitFor();
    const told = sponsor.page.locator('.readiness-correction');
    await told.getByText('Corrected by the alliance').waitFor();
    await told.getByText('The offer has no date.').waitFor();
    await eventually(() => told.innerText()).toContain(
      'An application stating the load has been submitted',
    );
  });

  test('takes a correction back, and sees what somebody else decided meanwhile', async ({
    newVisitor,
  }) => {
    const { page, project, expectErrors } = await openReview(newVisitor);
    expectErrors(/status of 412/);
    const admin = await asAdministrator();
    const correction = { question: 'grid', level: 0, reason: 'We found no application.' };
    await admin.send('PATCH', reviewPath(project.id), correction);
    await section(page).getByRole('link', { name: 'Power and grid' }).click();
    await section(page).getByText('We found no application.').waitFor();
    await page.getByRole('button', { name: 'Correct Grid connection' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Remove the correction: the sponsor’s answer counts again').check();
    await dialog.getByLabel('Reason').fill('The utility has written to us.');
    await admin.send('PATCH', reviewPath(project.id), { ...correction, level: 1 });
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await dialog.getByText('Someone changed this in the meantime').waitFor();
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await eventually(() => section(page).locator('.readiness-correction').count()).toBe(0);
  });
});

test('the profile of one page is downloaded from the record', async ({ newVisitor }) => {
  const { page, own, project } = await sponsorWithProject(newVisitor);
  await own.send('PATCH', pathOf(project.id), { answers: grid });
  await open(page, record(project.id));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download profile (PDF)' }).click(),
  ]);
  const text = await textOf(new Uint8Array(await buffer(await download.createReadStream())));
  for (const part of [project.title, 'Readiness score', 'page 1 of 1'])
    expect(text).toContain(part);
});

test('the method page names every weight, the standards and that the weights are the alliance’s own', async () => {
  const { status, text, bytes } = await raw('/readiness-method');
  expect(status).toBe(200);
  expect(bytes).toBeLessThanOrEqual(14 * 1024);
  for (const part of [
    'The weights are the alliance’s own',
    'All points together are 100',
    'Uptime Institute',
    'ISO/IEC 22237',
    'International Finance Corporation',
    'Grid connection (8)',
  ])
    expect(text).toContain(part);
});
