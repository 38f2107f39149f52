/** The member portal: how a person chooses a type, and what each tab then holds. */
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { approvedPerson, client } from './tools/api.ts';
import { choose, hydrated, toastTexts } from './tools/screens.ts';
import { test } from './tools/test.ts';

const tabs = {
  general: ['Overview', 'Community', 'Resources', 'Events', 'Profile'],
  team: ['Dashboard', 'Projects', 'Funding', 'Partnerships', 'Advocacy', 'Reports'],
  advisor: [
    'Strategic Overview',
    'Resource Center',
    'Engagement Hub',
    'Calendar & Events',
    'Policy Influence',
    'Executive Briefings',
  ],
};

describe('The member type', () => {
  for (const [type, names] of Object.entries(tabs))
    test(`MEMBER-01, MEMBER-03, MEMBER-04, MEMBER-08 to MEMBER-10, MEMBER-12: is chosen as ${type} once, nothing is asked for before, and its tabs follow`, async ({
      newVisitor,
    }) => {
      const { email, password } = await approvedPerson();
      const { page, signIn } = await newVisitor();
      await signIn(email, password);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/member-portal');
      await hydrated(page);
      const cards = page.locator('#main .cards > li');
      expect(await cards.getByRole('heading').allInnerTexts()).toEqual([
        'General Member',
        'Team Member',
        'Advisor Member',
      ]);
      for (const card of await cards.all())
        expect(await card.getByRole('listitem').count()).toBeGreaterThan(2);
      expect(asked.filter((path) => /discussions|documents|articles/.test(path))).toEqual([]);
      const sent = page.waitForRequest('**/member-type');
      await page.getByRole('button', { name: new RegExp(`^${type}`, 'i') }).click();
      expect((await sent).postDataJSON()).toEqual({ memberType: type });
      expect(await toastTexts(page)).toEqual(['Success', 'Member type updated successfully!']);
      const links = page.getByRole('navigation', { name: 'Member portal' }).getByRole('link');
      await links.first().waitFor();
      expect(await links.allInnerTexts()).toEqual(names);
      for (const name of names) {
        await links.filter({ hasText: name }).click();
        await page.waitForURL('**/member-portal?tab=*');
        await page.locator('.tabs [aria-current]', { hasText: name }).waitFor();
        await page.locator('#main h2').first().waitFor();
      }
    });

  test('MEMBER-05, MEMBER-07: who chose in another tab meanwhile is told, and finds that choice', async ({
    newVisitor,
  }) => {
    const { email, password } = await approvedPerson();
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 409/);
    await signIn(email, password);
    await page.goto('/member-portal');
    await hydrated(page);
    const own = await client(email, password);
    const { id } = (await own.send('GET', '/api/auth/user')).body;
    await own.send('PATCH', `/api/users/${id}/member-type`, { memberType: 'advisor' });
    await page.getByRole('button', { name: 'Team Member' }).click();
    expect(await toastTexts(page)).toEqual([
      'Error',
      'Failed to update member type. Please try again.',
    ]);
    await page.getByRole('link', { name: 'Strategic Overview' }).waitFor();
  });

  test('DECISIONS §2: an administrator changes it in the account’s record', async ({
    newVisitor,
  }) => {
    const person = await approvedPerson();
    const own = await client(person.email, person.password);
    const path = `/api/users/${person.id}/member-type`;
    await own.send('PATCH', path, { memberType: 'general' });
    const { page, signIn } = await newVisitor();
    await signIn(account('admin'));
    await page.goto(`/admin?tab=users&search=${person.email}&account=${person.id}`);
    await hydrated(page);
    await choose(page.getByRole('button', { name: /^Member type of/ }), 'Team');
    await page.getByRole('button', { name: /^Member type of .*: Team$/ }).waitFor();
    expect((await own.send('GET', '/api/auth/user')).body.memberType).toBe('team');
  });
});
