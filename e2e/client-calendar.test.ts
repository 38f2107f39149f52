/** The calendar of the client portal, in the reader's own time zone. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { client, newPerson } from './tools/api.ts';
import { visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

/** 00:30 on 1 March in Lagos, still February in New York. */
const startTime = '2099-02-28T23:30:00Z';

async function personWithMeeting() {
  const person = await newPerson();
  const signedIn = await client(person.email, person.password);
  const asked = { title: 'Grid study', startTime, minutes: 60 };
  const { body } = await signedIn.send<{ id: string }>('POST', '/api/meetings', asked);
  return { ...person, meeting: body.id };
}

const cell = (page: Page, date: string) =>
  page.locator('.month-grid td').filter({ has: page.locator(`time[datetime="${date}"]`) });

describe('Calendar & Events', () => {
  for (const [timezoneId, date, time] of [
    ['Africa/Lagos', '2099-03-01', '00:30'],
    ['America/New_York', '2099-02-28', '18:30'],
  ] as const)
    test(`CLIENT-05: a meeting is shown on its day in ${timezoneId}, in every view`, async ({
      newVisitor,
    }) => {
      const { email, password } = await personWithMeeting();
      const { page, signIn } = await newVisitor({ timezoneId });
      await signIn(email, password);
      await visit(page, `/client-portal?tab=calendar&view=month&date=${date}`);
      await eventually(() => cell(page, date).innerText()).toContain(`${time} Grid study`);
      const views = page.getByRole('navigation', { name: 'View' });
      await views.getByRole('link', { name: 'Week' }).click();
      const day = page.locator('.week-grid > li').filter({
        has: page.locator(`h3 time[datetime="${date}"]`),
      });
      await eventually(() => day.innerText()).toContain(`${time} Grid study`);
      await views.getByRole('link', { name: 'Agenda' }).click();
      await page.waitForURL(`**view=agenda&date=${date}`);
      const agenda = page.locator('.agenda > li');
      await eventually(() => agenda.innerText()).toContain('Grid study');
      await eventually(() => agenda.innerText()).toContain('(not confirmed)');
      await eventually(() => page.locator('.calendar').innerText()).toContain(timezoneId);
    });

  test('CLIENT-05: a phone starts with the agenda, a wide screen with the month', async ({
    newVisitor,
  }) => {
    const { email, password } = await personWithMeeting();
    const { page, signIn } = await newVisitor({ width: 360 });
    await signIn(email, password);
    await page.goto('/client-portal?tab=calendar&date=2099-02-15');
    const shown = async () => [
      await page.locator('.agenda').isVisible(),
      await page.locator('.month-grid').isVisible(),
    ];
    await eventually(() => shown()).toEqual([true, false]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await eventually(() => shown()).toEqual([false, true]);
  });

  test('CLIENT-05: it works with the keyboard alone, and an entry links to its actions', async ({
    newVisitor,
  }) => {
    const { email, password, meeting } = await personWithMeeting();
    const { page, signIn } = await newVisitor({ timezoneId: 'Africa/Lagos' });
    await signIn(email, password);
    await visit(page, '/client-portal?tab=calendar&view=month&date=2099-02-01');
    const follow = async (name: string) => {
      const link = page.locator('.calendar').getByRole('link', { name, exact: true });
      await link.focus();
      await page.keyboard.press('Enter');
    };
    await follow('Next month');
    await page.waitForURL('**view=month&date=2099-03-01');
    await follow('Grid study');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(
      `meeting-${meeting}`,
    );
    const row = page.locator(`[id="meeting-${meeting}"]`);
    await row.getByRole('link', { name: 'Add to calendar' }).waitFor();
    await row.getByRole('button', { name: 'Cancel meeting' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click();
    await eventually(() => cell(page, '2099-03-01').innerText()).not.toContain('Grid study');
    await page.getByText('Subscribe in your calendar').waitFor();
  });

  test('an address without a valid day shows the current month', async ({ newVisitor }) => {
    const { email, password } = await newPerson();
    const { page, signIn } = await newVisitor();
    await signIn(email, password);
    const answered = await page.goto('/client-portal?tab=calendar&view=month&date=2099-02-30');
    expect(answered?.status()).toBe(200);
    await page.locator('.month-grid [aria-current=date]').waitFor();
  });
});
