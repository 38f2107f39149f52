/** Screens on a device whose clock is days off: they go by the server’s. */

import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { asAdministrator, submit, unique } from './tools/api.ts';
import { aDay, instantIn, now, today } from './tools/dates.ts';
import { newMember } from './tools/members.ts';
import { hydrated, visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

describe('With the device’s clock wrong', () => {
  for (const [off, days] of [
    ['ahead', 40],
    ['behind', -40],
  ] as const)
    test(`${off}: a meeting of tomorrow is listed, today is right, drafts and live updates work`, async ({
      newVisitor,
    }) => {
      const { own, ...person } = await newMember();
      const startTime = instantIn(aDay);
      await own.send('POST', '/api/meetings', { title: 'Grid study', startTime, minutes: 60 });
      const { id } = await submit({}, own);
      const admin = await asAdministrator();
      const { body } = await admin.send<{ id: string }>('POST', '/api/discussions', {
        title: `Grid ${unique()}`,
        content: 'Who knows?',
        category: 'general',
      });
      const { page, signIn } = await newVisitor();
      page.on('dialog', (asked) => void asked.accept());
      await page.clock.setFixedTime(now() + days * aDay);
      await signIn(person.email, person.password);

      const before = today('UTC');
      await page.goto('/client-portal?tab=action-center');
      await hydrated(page);
      await page.getByRole('link', { name: 'Calendar' }).first().click();
      const meetings = page.getByRole('region', { name: 'Meetings' });
      await meetings.getByText('Grid study').waitFor();
      const current = page.locator('.month-grid [aria-current=date]');
      const shown = await current.getAttribute('datetime');
      expect([before, today('UTC')]).toContain(shown);

      await page.goto(`/client-portal?tab=projects&project=${id}`);
      await hydrated(page);
      const task = { title: 'Name the landowner', dueOn: before };
      await admin.send('POST', `/api/admin/projects/${id}/tasks`, task);
      await page.getByRole('region', { name: 'Tasks' }).getByText('Name the landowner').waitFor();

      await visit(page, `/member-portal?discussion=${body.id}`);
      const reply = page.getByLabel('Your reply');
      await reply.fill('Ask the regulator.');
      await page.reload();
      await eventually(() => reply.inputValue()).toBe('Ask the regulator.');
    });

  test('years ahead: the executive level is not over', async ({ newVisitor }) => {
    const { page, signIn } = await newVisitor();
    await page.clock.setFixedTime(now() + 2000 * aDay);
    await signIn(account('executive'));
    await page.goto('/account');
    await hydrated(page);
    await eventually(() =>
      page.getByRole('link', { name: 'Funding platforms' }).count(),
    ).toBeGreaterThan(0);
  });
});
