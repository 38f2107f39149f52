import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { client, found, move, newPerson, submit } from './tools/api.ts';
import { hydrated, isMarked, mark, moveOnScreen, toast, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

async function openPanel(newVisitor: NewVisitor, path = '/admin') {
  const visitor = await newVisitor();
  await visitor.signIn(account('admin'));
  await visit(visitor.page, path);
  return visitor;
}

const openReviewOf = (newVisitor: NewVisitor, id: string) =>
  openPanel(newVisitor, `/admin?tab=projects&project=${id}`);

describe('One project', () => {
  test('shows everything that was sent', async ({ newVisitor }) => {
    const project = await submit({
      description: 'First line\nsecond line',
      budgetRange: 'over-50m',
    });
    const { page } = await openReviewOf(newVisitor, project.id);
    const text = await page.locator('article.record').innerText();
    const [{ email } = { email: '' }] = await found(project.title);
    for (const sent of [
      project.title,
      'First line\nsecond line',
      'Ama Owusu',
      email,
      'Volta Compute',
      'Ghana',
      'Expansion of a data centre',
      'Over $50 million',
      '$50,000,000',
      project.trackingCode,
    ])
      expect(text).toContain(sent);
    expect(text).toMatch(/Terms accepted\s+\d/);
  });

  test('DECISIONS §5: only the allowed transitions are offered', async ({ newVisitor }) => {
    const { id } = await submit();
    const { page } = await openReviewOf(newVisitor, id);
    const moves = () => page.locator('.change-status .choice').allTextContents();
    expect(await moves()).toEqual(['Start pre-screening call', 'Decline']);
    await moveOnScreen(page, 'Start pre-screening call');
    await eventually(moves).toEqual(['Start scoping meeting', 'Back to submitted', 'Decline']);
    await moveOnScreen(page, 'Decline', 'It serves nobody in the region.');
    await eventually(moves).toEqual(['Reopen']);
    await moveOnScreen(page, 'Reopen');
    await eventually(async () => (await moves())[0]).toBe('Start scoping meeting');
  });

  test('DECISIONS §5: a reason is requested at its field where one is required', async ({
    newVisitor,
  }) => {
    const { id, title } = await submit();
    const { page, expectErrors } = await openReviewOf(newVisitor, id);
    expectErrors(/status of 400/);
    await moveOnScreen(page, 'Decline');
    const note = page.locator('.change-status textarea');
    await eventually(() => page.locator('.change-status .error').textContent()).not.toBe('');
    await eventually(() => note.getAttribute('aria-invalid')).toBe('true');
    const described = (await note.getAttribute('aria-describedby'))?.split(' ') ?? [];
    expect(described).toContain(await page.locator('.change-status .error').getAttribute('id'));
    expect(await found(title)).toMatchObject([{ status: 'submitted' }]);
    await moveOnScreen(page, 'Decline', 'It serves nobody in the region.');
    await toastSays(page, `${title}: Declined`);
    expect(await found(title)).toMatchObject([{ status: 'declined' }]);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await toastSays(page, 'Undone');
    expect(await found(title)).toMatchObject([{ status: 'submitted' }]);
  });

  test('DESIGN §3.7: a stale change is not made, and both versions are shown', async ({
    newVisitor,
  }) => {
    const { id, title } = await submit();
    const { page, expectErrors } = await openReviewOf(newVisitor, id);
    expectErrors(/status of 412/);
    // Another administrator's change is made between this one's click and the request, and the page learns of it.
    await page.route(`**/api/admin/projects/${id}/status`, async (route) => {
      expect(await route.request().headerValue('if-match')).toMatch(/^"\d+"$/);
      await move(id, 'screening', 'We’ll call you on Tuesday.');
      await page.locator('.record-head').getByText('Pre-screening call').waitFor();
      await route.continue();
    });
    await moveOnScreen(page, 'Decline', 'Too far from any grid.');
    const stale = page.locator('.change-status').getByRole('alert');
    await stale.waitFor();
    await eventually(() => stale.innerText()).toMatch(/Decline.* wasn’t saved/);
    await eventually(() => stale.locator('dl > div').first().innerText()).toMatch(
      /^Status\s+You saw: Submitted\s+It is now: Pre-screening call/,
    );
    expect(await found(title)).toMatchObject([{ status: 'screening' }]);
    await page.unroute(`**/api/admin/projects/${id}/status`);
    await moveOnScreen(page, 'Start scoping meeting');
    await eventually(async () => (await found(title))[0]?.status).toBe('scoping');
    await eventually(() => stale.count()).toBe(0);
  });

  test('a decision begun before another administrator’s change is not made', async ({
    newVisitor,
  }) => {
    const { id, title } = await submit();
    const { page, expectErrors } = await openReviewOf(newVisitor, id);
    expectErrors(/status of 412/);
    await page.getByLabel('Decline', { exact: true }).check();
    await page.locator('.change-status textarea').fill('Too far from any grid.');
    await move(id, 'screening', 'We’ll call you on Tuesday.');
    await page.locator('.record-head').getByText('Pre-screening call').waitFor();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    const stale = page.locator('.change-status').getByRole('alert');
    await stale.waitFor();
    await eventually(() => stale.innerText()).toMatch(
      /You saw: Submitted\s+It is now: Pre-screening call/,
    );
    // The typed note is still there.
    await eventually(() => page.locator('.change-status textarea').inputValue()).toBe(
      'Too far from any grid.',
    );
    expect(await found(title)).toMatchObject([{ status: 'screening' }]);
  });

  test('after another administrator’s change no step is preselected', async ({ newVisitor }) => {
    const { id, title } = await submit();
    const { page } = await openReviewOf(newVisitor, id);
    await page.getByRole('button', { name: 'Start pre-screening call' }).waitFor();
    await move(id, 'screening', 'We’ll call you on Tuesday.');
    await page.locator('.record-head').getByText('Pre-screening call').waitFor();
    await page.getByRole('button', { name: 'Change status', exact: true }).click();
    await page.getByText('Choose the next status.').waitFor();
    expect(await found(title)).toMatchObject([{ status: 'screening' }]);
  });

  test('an unsent message is kept without a question; a step that was chosen with its note keeps the page open', async ({
    newVisitor,
  }) => {
    const { id } = await submit();
    const { page } = await openReviewOf(newVisitor, id);
    const text = page.getByLabel('Message to the sponsor');
    await text.fill('Please send the grid');
    await page.getByRole('link', { name: 'All projects' }).click();
    await page.getByRole('table').waitFor();
    await page.goBack();
    await eventually(() => text.inputValue()).toBe('Please send the grid');
    await page.locator('.change-status').getByText('Decline').click();
    const reason = page.locator('.change-status textarea');
    await reason.fill('It serves nobody.');
    await page.getByRole('link', { name: 'All projects' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without sending?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await eventually(() => reason.inputValue()).toBe('It serves nobody.');
    await page.getByRole('link', { name: 'All projects' }).click();
    await question.getByRole('button', { name: 'Discard and leave' }).click();
    await page.getByRole('table').waitFor();
  });

  test('a timeline being typed survives another’s change, and does not overwrite it unseen', async ({
    newVisitor,
  }) => {
    const { id } = await submit();
    const { page, expectErrors } = await openReviewOf(newVisitor, id);
    expectErrors(/status of 412/);
    const field = page.getByLabel('Timeline');
    await field.fill('18 months');
    await move(id, 'screening', 'We’ll call you on Tuesday.');
    await page.locator('.record-head').getByText('Pre-screening call').waitFor();
    await eventually(() => field.inputValue()).toBe('18 months');
    const save = page.getByRole('button', { name: 'Save timeline' });
    await save.click();
    await page.locator('form', { has: field }).getByRole('alert').waitFor();
    await eventually(() => field.inputValue()).toBe('18 months');
    await save.click();
    await toastSays(page, 'The sponsor can see the timeline.');
    await eventually(() => field.inputValue()).toBe('18 months');
  });

  test('a message whose response was lost is stored once when it is resent', async ({
    newVisitor,
  }) => {
    const { id } = await submit();
    const { page, expectErrors } = await openReviewOf(newVisitor, id);
    expectErrors(/ERR_FAILED/);
    let lost = 0;
    await page.route(`**/api/admin/projects/${id}/notes`, async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    const text = page.getByLabel('Message to the sponsor');
    await text.fill('Please send the grid letter.');
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    await page.locator('form', { has: text }).getByText('No connection to the server').waitFor();
    await send.click();
    await toastSays(page, 'We’ll email it to the sponsor.');
    await page.reload();
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText('Please send the grid letter.').first().waitFor();
    await eventually(() => messages.getByText('Please send the grid letter.').count()).toBe(1);
    expect(lost).toBe(1);
  });

  test('an internal note stays with the administrators, a message reaches the open portal', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const sponsorClient = await client(person.email, person.password);
    const { id } = await submit({}, sponsorClient);
    const sponsor = await newVisitor();
    await sponsor.signIn(person.email, person.password);
    await visit(sponsor.page, `/client-portal?tab=projects&project=${id}`);
    await mark(sponsor.page);
    const { page } = await openReviewOf(newVisitor, id);
    await page.getByLabel('New internal note').fill('Grid letter is missing.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page
      .getByRole('region', { name: 'Internal notes' })
      .getByText('Grid letter is missing.')
      .waitFor();
    await page.getByLabel('Message to the sponsor').fill('Please send the grid letter.');
    await page.getByRole('button', { name: 'Send message' }).click();
    const messages = sponsor.page.getByRole('region', { name: 'Messages' });
    await messages.getByText('Please send the grid letter.').waitFor();
    await eventually(() => isMarked(sponsor.page)).toBe(true);
    await sponsor.page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
    await sponsor.page.reload();
    expect(await sponsor.page.content()).not.toContain('Grid letter is missing.');
    const answer = await sponsorClient.send('GET', `/api/projects/${id}`);
    expect(JSON.stringify(answer.body)).not.toContain('Grid letter is missing.');
    await hydrated(sponsor.page);
    await sponsor.page.getByLabel('Write to the reviewers').fill('Here it comes.');
    await sponsor.page.getByRole('button', { name: 'Send message' }).click();
    await page
      .getByRole('region', { name: 'Messages with the sponsor' })
      .getByText('Here it comes.')
      .waitFor();
  });
});
