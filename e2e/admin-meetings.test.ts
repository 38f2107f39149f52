/** The tab Meetings of the admin panel: requests are answered there. */

import type { Page, Route } from 'playwright-core';
import { describe } from 'vitest';
import type { Meeting } from '#contract/support/meetings.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, client, mailTo, newPerson, setRights, unique } from './tools/api.ts';
import { instantIn } from './tools/dates.ts';
import { toastTexts, visit, waitingAt } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

/** A person who asks for a meeting in the year 2099. */
async function newRequest(given: Partial<Meeting> = {}) {
  const person = await newPerson();
  const own = await client(person.email, person.password);
  const title = `Scoping call ${unique()}`;
  const asked = { title, startTime: '2099-03-01T09:00:00Z', minutes: 30, ...given };
  const { body } = await own.send<Meeting>('POST', '/api/meetings', asked);
  const shown = async () =>
    (await own.send<Meeting[]>('GET', '/api/meetings')).body.find(({ id }) => id === body.id);
  return { ...person, ...body, own, shown };
}

async function openPanel(newVisitor: NewVisitor, path = '/admin?tab=meetings', width = 1440) {
  const visitor = await newVisitor({ width, timezoneId: 'Africa/Lagos' });
  await visitor.signIn(account('admin'));
  await visit(visitor.page, path);
  return visitor;
}

const row = (page: Page, title: string) => page.locator('[data-row]').filter({ hasText: title });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('Meetings', () => {
  test('a requested meeting is counted in the menu and on Today, which leads to it', async ({
    newVisitor,
  }) => {
    const { page } = await openPanel(newVisitor, '/admin');
    const before = await waitingAt(page, 'Meetings');
    // Sooner than every other, so that Today lists it.
    const at = instantIn(600_000);
    const { title } = await newRequest({ startTime: at });
    await eventually(() => waitingAt(page, 'Meetings')).toBe(before + 1);
    const group = page.getByRole('region', { name: 'Meetings to answer' });
    await group.getByRole('link', { name: `Answer: ${title}` }).click();
    await dialog(page, title).waitFor();
    await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Meetings');
  });

  for (const width of [360, 1440])
    test(`a request is confirmed with a place, and the person is told, at ${width} px`, async ({
      newVisitor,
    }) => {
      const { id, title, email, own, shown } = await newRequest({ notes: 'From Abuja.' });
      await own.send('PATCH', '/api/account/notifications', {
        timeZone: 'Africa/Nairobi',
        quietFrom: null,
        quietUntil: null,
        topics: [],
      });
      const { page } = await openPanel(newVisitor, '/admin?tab=meetings', width);
      await row(page, title).locator('.data-open').click();
      await page.waitForURL(`**meeting=${id}`);
      const asked = dialog(page, title);
      await asked.getByText('1 March 2099, 10:00 (Africa/Lagos)').waitFor();
      await asked.getByText('1 March 2099, 12:00 (Africa/Nairobi)').waitFor();
      await asked.getByText('From Abuja.').waitFor();
      await asked.getByRole('button', { name: 'Send answer' }).click();
      await asked.getByText('Choose what to do.').waitFor();
      await asked.getByLabel('Confirm').check();
      await asked.getByLabel('Where').fill('https://call.example/1');
      await asked.getByRole('button', { name: 'Confirm' }).click();
      await eventually(() => toastTexts(page)).toEqual([
        'Meeting confirmed',
        'We’ve told Kofi Annor.',
      ]);
      await asked.waitFor({ state: 'detached' });
      await row(page, title).getByText('Confirmed').waitFor();
      await eventually(() => shown()).toMatchObject({
        status: 'confirmed',
        place: 'https://call.example/1',
      });
      await eventually(async () => (await mailTo(email, /^Confirmed/)).text).toContain(
        'https://call.example/1',
      );
    });

  test('another time is proposed in the administrator’s own time zone', async ({ newVisitor }) => {
    const { id, title, shown } = await newRequest();
    const { page, expectErrors } = await openPanel(newVisitor, `/admin?tab=meetings&meeting=${id}`);
    expectErrors(/status of 400/);
    const asked = dialog(page, title);
    await asked.getByText('Time zone not known').waitFor();
    await asked.getByLabel('Propose another time').check();
    const time = asked.getByLabel('Date and time');
    await eventually(() => time.inputValue()).toBe('2099-03-01T10:00');
    await time.fill('2020-03-02T15:30');
    await asked.getByRole('button', { name: 'Propose another time' }).click();
    await eventually(() => time.getAttribute('aria-invalid')).toBe('true');
    await time.fill('2099-03-02T15:30');
    await asked.getByRole('button', { name: 'Propose another time' }).click();
    await row(page, title).getByText('Proposed').waitFor();
    await eventually(() => shown()).toMatchObject({
      status: 'proposed',
      startTime: '2099-03-02T14:30:00Z',
    });
  });

  test('a request is declined with words that the person reads', async ({ newVisitor }) => {
    const { id, title, shown } = await newRequest();
    const { page } = await openPanel(newVisitor, `/admin?tab=meetings&meeting=${id}`);
    const asked = dialog(page, title);
    await asked.getByLabel('Decline').check();
    await asked.getByLabel('Message to Kofi Annor').fill('Please send the grid offer first.');
    await asked.getByRole('button', { name: 'Decline' }).click();
    await row(page, title).getByText('Declined').waitFor();
    await eventually(async () => (await shown())?.reply).toBe('Please send the grid offer first.');
    await row(page, title).locator('.data-open').click();
    await asked.getByText('This meeting can’t be changed any more').waitFor();
    await asked.getByRole('button', { name: 'Close' }).first().click();
    await page.waitForURL((url) => !url.searchParams.has('meeting'));
  });

  test('DESIGN §3.7: an answer to a meeting that has changed meanwhile is refused, with both versions', async ({
    newVisitor,
  }) => {
    const { id, title, own, shown } = await newRequest();
    const { page, expectErrors } = await openPanel(newVisitor, `/admin?tab=meetings&meeting=${id}`);
    expectErrors(/status of 412/);
    const asked = dialog(page, title);
    await asked.getByLabel('Confirm').check();
    const moveFirst = async (route: Route) => {
      const startTime = '2099-03-05T09:00:00Z';
      await own.send('PATCH', `/api/meetings/${id}`, { action: 'propose', startTime });
      await route.continue();
    };
    await page.route(`**/api/admin/meetings/${id}`, moveFirst, { times: 1 });
    await asked.getByRole('button', { name: 'Confirm' }).click();
    const notice = asked.getByRole('alert').filter({ hasText: 'Someone changed this' });
    await notice.getByText('“Confirm” wasn’t saved.').waitFor();
    await notice.getByText('It is now: 5 March 2099, 10:00 (Africa/Lagos)').waitFor();
    await eventually(async () => (await shown())?.status).toBe('requested');
    await eventually(() => asked.getByLabel('Confirm').isChecked()).toBe(false);
    await asked.getByLabel('Confirm').check();
    await asked.getByRole('button', { name: 'Confirm' }).click();
    await row(page, title).getByText('Confirmed').waitFor();
  });

  test('the list has its own words when nothing is there, nothing matches, or it can’t be loaded', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await openPanel(newVisitor, '/admin?tab=projects');
    expectErrors(/status of (503|404)/);
    await page.route('**/api/admin/meetings*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('link', { name: /^Meetings/ }).click();
    await page.getByText('This couldn’t be loaded').waitFor();
    await page.unroute('**/api/admin/meetings*');
    await page.route('**/api/admin/meetings*', (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No meetings yet').waitFor();
    await page.getByLabel('Status').selectOption('Declined');
    await page.getByText('No meetings found').waitFor();
    await page.unroute('**/api/admin/meetings*');
    await page.goto('/admin?tab=meetings&meeting=00000000-0000-4000-8000-000000000000');
    await page.getByText('We couldn’t find this meeting.').waitFor();
  });

  test('the bell leads to the meeting', async ({ newVisitor }) => {
    const { title } = await newRequest();
    const { page } = await openPanel(newVisitor, '/admin');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link').filter({ hasText: title }).first().click();
    await dialog(page, title).waitFor();
  });
});

describe('Inviting to a meeting', () => {
  for (const width of [360, 1440])
    test(`a meeting is proposed to a person, then to somebody else, whose answer is shown, at ${width} px`, async ({
      newVisitor,
    }) => {
      const [first, second] = [await newPerson(), await newPerson(undefined, { firstName: 'Esi' })];
      for (const { email } of [first, second]) await setRights(email, 'status', 'active');
      const { page, expectErrors } = await openPanel(newVisitor, '/admin?tab=meetings', width);
      expectErrors(/status of 400/);
      const title = `Site visit ${unique()}`;
      await page.getByRole('link', { name: 'Invite to a meeting' }).click();
      const own = dialog(page, 'Invite to a meeting');
      await own.getByLabel('What is the meeting about?').fill(title);
      await own.getByLabel('Email address of their account').fill('nobody@example.org');
      await own.getByLabel('Date and time').fill('2099-03-01T10:00');
      await own.getByRole('button', { name: 'Send invitation' }).click();
      await own.getByText('There’s no active account with this address.').waitFor();
      await eventually(() => own.getByLabel('What is the meeting about?').inputValue()).toBe(title);
      await own.getByLabel('Email address of their account').fill(first.email);
      await own.getByRole('button', { name: 'Send invitation' }).click();
      await eventually(() => toastTexts(page)).toEqual(['Kofi Annor is invited', title]);
      const [{ id = '' } = {}] = (
        await (
          await asAdministrator()
        ).send<{ id: string; title: string }[]>('GET', '/api/admin/meetings?sort=-start')
      ).body.filter((meeting) => meeting.title === title);
      await visit(page, `/admin?tab=meetings&meeting=${id}`);
      await dialog(page, title).getByRole('link', { name: 'Invite someone else' }).click();
      const more = dialog(page, 'Invite someone else');
      await eventually(() => more.getByLabel('Date and time').inputValue()).toBe(
        '2099-03-01T10:00',
      );
      await more.getByLabel('Email address of their account').fill(second.email);
      await more.getByRole('button', { name: 'Send invitation' }).click();
      await dialog(page, title).getByText('Also invited').waitFor();
      await dialog(page, title).getByText('Esi Annor, Proposed').waitFor();
      const answering = await client(second.email, second.password);
      const [theirs] = (await answering.send<Meeting[]>('GET', '/api/meetings')).body;
      await answering.send('PATCH', `/api/meetings/${theirs?.id}`, { action: 'accept' });
      // A live update: nobody reloads.
      await dialog(page, title).getByText('Esi Annor, Confirmed').waitFor();
    });
});
