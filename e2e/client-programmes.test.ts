/** The programmes of the client portal, and which calls are made for whom. */
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { asAdministrator, client, newPerson, submit } from './tools/api.ts';
import { expectWithoutRows } from './tools/document-rows.ts';
import { loseAnswer, visit } from './tools/screens.ts';
import { eventually, test, toastSays } from './tools/test.ts';

describe('A programme of the client portal', () => {
  for (const [path, name] of [
    ['capacity-building', 'Capacity Building'],
    ['capital-formation', 'Capital Formation'],
    ['capability-sourcing', 'Capability Sourcing'],
  ] as const)
    test(`CLIENT-03, CLIENT-04: ${name} describes itself, shows own projects and opens a ticket of its kind`, async ({
      newVisitor,
    }) => {
      const { email, password } = await newPerson();
      const sponsor = await client(email, password);
      const { title } = await submit({}, sponsor);
      const { page, signIn, expectErrors } = await newVisitor();
      expectErrors(/status of 400/);
      await signIn(email, password);
      await visit(page, '/client-portal');
      await page.getByRole('link', { name }).click();
      await page.waitForURL(`**/client-portal/${path}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByRole('heading', { name: 'How it works' }).waitFor();
      const own = page.getByRole('region', { name: 'Your projects' });
      await own.getByRole('link', { name: title }).waitFor();
      const request = page.getByRole('region', { name: 'Request this programme' });
      await request.getByRole('button', { name: 'Send request' }).click();
      await request.getByText('Describe what you need.').waitFor();
      await request.getByRole('textbox').fill('Ten operators by next May.');
      await request.getByRole('button', { name: 'Send request' }).click();
      await page.waitForURL('**/client-portal?tab=action-center&ticket=*');
      await page.getByRole('heading', { level: 2, name: `${name}: ${title}` }).waitFor();
      const id = new URL(page.url()).searchParams.get('ticket');
      const admin = await asAdministrator();
      const { body } = await admin.send('GET', `/api/admin/messages/${id}`);
      expect(body.topic).toBe(path);
    });

  test('a request that had no answer waits beside its form and in the list, and is sent once', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/ERR_FAILED/);
    await signIn(email, password);
    await visit(page, '/client-portal/capacity-building');
    const keys = await loseAnswer(page, '**/api/support-tickets');
    const request = page.getByRole('region', { name: 'Request this programme' });
    const need = request.getByRole('textbox');
    await need.fill('Ten operators by next May.');
    await request.getByRole('button', { name: 'Send request' }).click();
    await toastSays(page, 'Waiting to send');
    await page.locator('.notice').getByText('Request: “Ten operators by next May.”').waitFor();
    const inPlace = request.locator('li', { hasText: 'Waiting to send' });
    await inPlace.getByText('Ten operators by next May.', { exact: true }).waitFor();
    await eventually(() => need.inputValue()).toBe('');
    await visit(page, '/client-portal/capital-formation');
    await page.locator('.notice').getByText('Request: “Ten').waitFor({ state: 'detached' });
    await eventually(() => inPlace.count()).toBe(0);
    await eventually(() => keys.length).toBe(2);
    expect(keys[1]).toBe(keys[0]);
    const person = await client(email, password);
    expect((await person.send('GET', '/api/support-tickets')).body).toHaveLength(1);
  });

  test('signed out, it redirects to sign-in; with the portal closed, it says so', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const admin = await asAdministrator();
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 401/);
    expect((await visit(page, '/client-portal/capital-formation'))?.status()).toBe(401);
    await page.waitForURL('**/sign-in?next=*');
    await signIn(email, password);
    const person = await client(email, password);
    const { body: user } = await person.send<{ id: string }>('GET', '/api/auth/user');
    await admin.send('PATCH', `/api/admin/users/${user.id}/status`, { status: 'active' });
    await admin.send('PATCH', `/api/admin/users/${user.id}/permissions`, {
      permissions: ['member_portal'],
    });
    await page.goto('/client-portal/capital-formation');
    await page.getByRole('heading', { name: 'This portal is closed for your account' }).waitFor();
    await eventually(() => page.getByRole('button', { name: 'Send request' }).count()).toBe(0);
  });
});

const clientCalls = [
  '/api/projects',
  '/api/documents',
  '/api/client-dashboard/stats',
  '/api/support-tickets',
  '/api/messages',
  '/api/meetings',
  '/api/notifications',
  '/api/training-sessions',
];

describe('The calls of the client portal', () => {
  test('CLIENT-06: none is made for a signed-out visitor, and each is refused', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 401/);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (clientCalls.includes(pathname)) asked.push(pathname);
    });
    const html = await (await page.goto('/client-portal'))?.text();
    await page.waitForURL('**/sign-in?next=*');
    expect(asked).toEqual([]);
    await expectWithoutRows(html, {
      of: await client(account('client')),
      calls: clientCalls,
    });
    const visitor = await client();
    for (const path of clientCalls)
      expect([path, (await visitor.send('GET', path)).status]).toEqual([path, 401]);
  });

  test('CLIENT-06: signed in, each of them answers', async () => {
    const signedIn = await client(account('client'));
    for (const path of clientCalls)
      expect([path, (await signedIn.send('GET', path)).status]).toEqual([path, 200]);
  });

  test('CLIENT-14: training sessions are fetched, and listed under Resources', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    await signIn(account('client'));
    await page.goto('/client-portal?tab=resources');
    const signedIn = await client(account('client'));
    const { body } = await signedIn.send<{ title: string }[]>('GET', '/api/training-sessions');
    expect(body.length).toBeGreaterThan(0);
    const sessions = page.getByRole('region', { name: 'Training sessions' });
    for (const { title } of body) await sessions.getByText(title).waitFor();
  });
});
