/** The six tabs of the client portal: each list empty and filled, each form with valid and invalid entries. */
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { client, newPerson, setRights } from './tools/api.ts';
import { hydrated, visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

describe('The tabs of the client portal', () => {
  test('CLIENT-01: are Dashboard, Projects, Messages, Client Action Center, Calendar & Events and Resources, each with its address', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    await signIn(account('client'));
    await page.goto('/client-portal');
    const tabs = page.getByRole('navigation', { name: 'Client portal' }).getByRole('link');
    await eventually(() => tabs.allInnerTexts()).toEqual([
      'Dashboard',
      'Projects',
      'Messages',
      'Client Action Center',
      'Calendar & Events',
      'Resources',
    ]);
    await hydrated(page);
    for (const name of ['Messages', 'Resources', 'Dashboard']) {
      await tabs.filter({ hasText: name }).click();
      await page.waitForURL(`**?tab=${name.toLowerCase()}`);
      await eventually(() => tabs.filter({ hasText: name }).getAttribute('aria-current')).toBe(
        'page',
      );
    }
  });

  test('on phones, the row of tabs shows the current one, after a click as by its address', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor({ width: 360 });
    await signIn(account('client'));
    await visit(page, '/client-portal?tab=resources');
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Client portal' }).getByRole('link', { name });
    const isInSight = (name: string) =>
      tab(name).evaluate((link) => {
        const { left, right } = link.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      });
    await eventually(() => isInSight('Resources')).toBe(true);
    await tab('Calendar & Events').click();
    await page.waitForURL('**?tab=calendar');
    await eventually(() => isInSight('Calendar & Events')).toBe(true);
    await page.goto('/client-portal?tab=dashboard');
    await eventually(() => isInSight('Dashboard')).toBe(true);
  });

  test('UX-17: a new person sees the words of each empty list', async ({ newVisitor }) => {
    const { email, password } = await newPerson();
    const { page, signIn } = await newVisitor();
    await signIn(email, password);
    for (const [tab, words] of [
      ['messages', 'No Messages'],
      ['action-center', 'No Requests'],
      ['calendar', 'No Meetings Scheduled'],
    ]) {
      await page.goto(`/client-portal?tab=${tab}`);
      await page
        .locator('#main')
        .getByText(words ?? '', { exact: true })
        .waitFor();
    }
  });

  test('CLIENT-11, CLIENT-13: a message is sent, answered, shown as New, read and replied to', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 400/);
    await signIn(email, password);
    await visit(page, '/client-portal?tab=messages');
    await page.getByRole('button', { name: 'New message' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await dialog.getByText('Enter a subject.').waitFor();
    await dialog.getByLabel('Subject').fill('Scoping meeting');
    await dialog.getByLabel('Message').fill('May our engineer join?');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await page.waitForURL('**thread=*');
    const due = page.locator('#main').getByText(/reply due by \d+ \w+ \d{4}/);
    await due.waitFor();
    const id = new URL(page.url()).searchParams.get('thread');
    const admin = await client(account('admin'));
    await admin.send('POST', `/api/admin/messages/${id}/replies`, { content: 'She may.' });
    // A live update: nobody reloads.
    await page.locator('#main').getByText('She may.').waitFor();
    await eventually(() => due.count()).toBe(0);
    await page.getByLabel('Reply').fill('Thank you.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.locator('.messages').getByText('Thank you.').waitFor();
    await page.getByRole('link', { name: 'All messages' }).click();
    await page.locator('#main').getByText('Thank you.').waitFor();
    await eventually(() => page.locator('#main').getByText('New', { exact: true }).count()).toBe(0);
    await admin.send('POST', `/api/admin/messages/${id}/replies`, { content: 'See you there.' });
    await page.locator('#main').getByText('New', { exact: true }).waitFor();
  });

  test('CLIENT-12, CLIENT-13: a support ticket is opened, and its badge shows its status', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const { page, signIn } = await newVisitor();
    await signIn(email, password);
    await visit(page, '/client-portal?tab=action-center');
    await page.getByRole('button', { name: 'Open a ticket' }).click();
    await page.getByLabel('Subject').fill('Certificate');
    await page.getByLabel('What do you need?').fill('Where is my certificate?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL('**ticket=*');
    await page
      .getByText(/^We’ll reply here and by email by \d+ \w+ \d{4}\. Your reference is/)
      .first()
      .waitFor();
    const id = new URL(page.url()).searchParams.get('ticket');
    const badge = page.locator('#main article .badge');
    await eventually(async () => [
      await badge.innerText(),
      await badge.getAttribute('class'),
    ]).toEqual(['Open', 'badge badge-destructive']);
    const admin = await client(account('admin'));
    await admin.send('POST', `/api/admin/messages/${id}/replies`, {
      content: 'Under My membership.',
    });
    await page.locator('#main').getByText('Under My membership.').waitFor();
    await eventually(() => badge.innerText()).toBe('In progress');
  });

  test('DASH-07, CLIENT-13: a meeting is requested in the person’s own time zone and cancelled', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const { page, signIn } = await newVisitor({ timezoneId: 'Africa/Lagos' });
    await signIn(email, password);
    await visit(page, '/client-portal?tab=calendar');
    await page.getByRole('button', { name: 'Request a meeting' }).click();
    await page.getByLabel('What is it about?').fill('Scoping call');
    await page.getByLabel('Date and time').fill('2099-03-01T10:00');
    await page.getByRole('button', { name: 'Request meeting' }).click();
    const row = page.locator('#main li').filter({ hasText: 'Scoping call' });
    await row.getByText('1 March 2099, 10:00').waitFor();
    const sponsor = await client(email, password);
    const [meeting] = (await sponsor.send('GET', '/api/meetings')).body as unknown as {
      startTime: string;
    }[];
    expect(meeting?.startTime).toBe('2099-03-01T09:00:00Z');
    await row.getByRole('button', { name: 'Cancel meeting' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click();
    await row.getByText('Cancelled').waitFor();
  });

  test('CLIENT-13: an invitation is declined, and the confirmation is about declining it', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const { page, signIn } = await newVisitor();
    await signIn(email, password);
    const admin = await client(account('admin'));
    await setRights(email, 'status', 'active');
    await admin.send('POST', '/api/admin/meetings', {
      email,
      title: 'Site visit',
      startTime: '2099-03-01T09:00:00Z',
    });
    await visit(page, '/client-portal?tab=calendar');
    const row = page.locator('#main li').filter({ hasText: 'Site visit' });
    const decline = row.getByRole('button', { name: 'Decline' });
    await decline.click();
    const dialog = page.getByRole('dialog', { name: 'Decline this meeting?' });
    await dialog.getByRole('button', { name: 'Keep the invitation' }).click();
    await eventually(() => dialog.isVisible()).toBe(false);
    await eventually(() => decline.evaluate((button) => button === document.activeElement)).toBe(
      true,
    );
    await decline.click();
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await row.getByText('Declined').waitFor();
  });
});
