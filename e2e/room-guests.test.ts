/** /room: a diligence room as somebody sees it who was invited, and how its team manages them. */

import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { mailTo } from './tools/api.ts';
import { dayAhead } from './tools/dates.ts';
import { dialog, makePlatform } from './tools/deals.ts';
import { place } from './tools/place.ts';
import {
  acceptAgreement,
  addFiles,
  enterRoom,
  inviteGuest,
  isDrawn,
  roomTab,
} from './tools/rooms.ts';
import { loseAnswer, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

/** The room of a new deal with one file, opened by an administrator. */
async function openTeam(newVisitor: NewVisitor, width = 1440) {
  const { admin, dealId } = await makePlatform();
  const { body: room } = await admin.send<{ id: string }>('POST', `/api/deals/${dealId}/room`, {});
  const visitor = await newVisitor({ width });
  await visitor.signIn(account('admin'));
  const { page } = visitor;
  await visit(page, `/deal-room/${dealId}`);
  await addFiles(page);
  await page.getByRole('link', { name: 'Study.pdf' }).waitFor();
  return { ...visitor, admin, deal: { id: dealId }, room };
}

describe('The guests of a diligence room', () => {
  test('a guest gets in with link, code and agreement, reads pages, asks, and the team sees it', async ({
    newVisitor,
  }) => {
    const team = await openTeam(newVisitor);
    const invited = await inviteGuest(team.page);
    const { page, expectErrors } = await newVisitor({ width: 360 });
    expectErrors(/status of 40[034]/);
    const answer = await page.goto(invited.link);
    // The secret leaves the address, and nothing passes it on.
    await eventually(() => new URL(page.url()).pathname).toBe('/room');
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
    await eventually(() => page.locator('meta[name=robots]').getAttribute('content')).toContain(
      'noindex',
    );
    expect(await page.content()).not.toContain('Kano');
    await enterRoom(page, invited);
    await page.getByRole('button', { name: 'Accept and open the room' }).click();
    await page.getByText('Tick the box to accept the agreement.').waitFor();
    await acceptAgreement(page);
    await page.getByRole('link', { name: 'Open Study.pdf' }).click();
    await expect.poll(() => isDrawn(page)).toBe(true);
    await page.getByRole('button', { name: 'Next page' }).first().click();
    await page.getByRole('img', { name: 'Page 2 of Study.pdf' }).waitFor();
    await expect.poll(() => isDrawn(page)).toBe(true);
    await page.getByText('Ask about this file').click();
    await page.getByLabel('Your question').fill('Who made this study?');
    await page.getByRole('button', { name: 'Send question' }).click();
    await toastSays(page, 'Your question was sent');
    await page.getByRole('img', { name: 'Page 2 of Study.pdf' }).waitFor();
    await roomTab(page, 'Questions');
    await page.getByText('Awaiting an answer').waitFor();
    await roomTab(page, 'Requests');
    await page.getByRole('button', { name: 'Ask for a document' }).click();
    await dialog(page).getByLabel('What do you need?').fill('The grid offer');
    await dialog(page).getByRole('button', { name: 'Send request' }).click();
    await page.getByText('The grid offer').waitFor();

    await roomTab(team.page, 'Views');
    await team.page.getByRole('row', { name: /Ngozi Bello.*Page 2/ }).waitFor();
    await team.page.getByRole('row', { name: /Ngozi Bello.*Page 1/ }).waitFor();
    await roomTab(team.page, 'Questions');
    await team.page.getByRole('button', { name: /Answer or assign/ }).click();
    await dialog(team.page).getByRole('textbox', { name: 'Answer' }).fill('A bureau in Lagos.');
    await dialog(team.page).getByRole('button', { name: 'Save' }).click();
    await team.page.getByText('A bureau in Lagos.').waitFor();
    await mailTo(invited.email, /was answered/);
    await roomTab(team.page, 'Requests');
    await team.page.getByRole('button', { name: /Provide, refuse or assign/ }).click();
    const form = dialog(team.page);
    await form.getByLabel('New status').selectOption('provided');
    await form.getByLabel('File in the room').selectOption({ label: 'Study.pdf' });
    await form.getByRole('button', { name: 'Save' }).click();
    await team.page.locator('.badge', { hasText: 'Provided' }).waitFor();

    await visit(page, '/room?tab=requests');
    await page.getByRole('button', { name: 'Accept The grid offer' }).click();
    await page.locator('.badge', { hasText: 'Accepted' }).waitFor();
    await roomTab(page, 'Questions');
    await page.getByText('A bureau in Lagos.').waitFor();
  });

  test('what a guest asks without an answer waits in its place, and is sent once, by the same guest only', async ({
    newVisitor,
  }) => {
    const team = await openTeam(newVisitor);
    const invited = await inviteGuest(team.page);
    const next = await inviteGuest(team.page);
    const { page, expectErrors } = await newVisitor();
    expectErrors(/ERR_FAILED|status of 40[0349]/);
    await enterRoom(page, invited);
    await acceptAgreement(page);
    await roomTab(page, 'Questions');
    await page.getByRole('button', { name: 'Ask a question' }).click();
    const questions = await loseAnswer(page, '**/api/room/questions');
    await dialog(page).getByLabel('Your question').fill('Who made this study?');
    await dialog(page).getByRole('button', { name: 'Send question' }).click();
    await toastSays(page, 'Waiting to send');
    const list = page.locator('.notice', { hasText: 'Waiting to send' });
    await list.getByText('Question: “Who made this study?”').waitFor();
    const inPlace = page.locator('.messages > li', { hasText: 'Waiting to send' });
    await inPlace.getByText('Who made this study?').waitFor();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await eventually(() => list.count()).toBe(0);
    await eventually(() => inPlace.count()).toBe(0);
    await page.getByText('Awaiting an answer').waitFor();
    expect(questions).toHaveLength(2);
    expect(questions[1]).toBe(questions[0]);

    await roomTab(page, 'Requests');
    await page.getByRole('button', { name: 'Ask for a document' }).click();
    await page.route('**/api/room/requests', (route) => route.abort());
    await dialog(page).getByLabel('What do you need?').fill('The grid offer');
    await dialog(page).getByRole('button', { name: 'Send request' }).click();
    await inPlace.getByText('The grid offer').waitFor();
    const own = await page.context().cookies();
    await page.context().clearCookies();
    await page.unroute('**/api/room/requests');
    await enterRoom(page, next);
    await acceptAgreement(page);
    await roomTab(page, 'Requests');
    await page.getByText('No requests yet').waitFor();
    await eventually(() => list.count()).toBe(0);
    await page.context().clearCookies();
    await page.context().addCookies(own);
    await visit(page, '/room?tab=requests');
    await page.locator('.rows').getByText('The grid offer').waitFor();
    await eventually(() => list.count()).toBe(0);
  });

  test('the agreement is changed before and after it was accepted, and the last day, the link and the name of a guest, on a phone', async ({
    newVisitor,
  }) => {
    const { page, room, admin, expectErrors } = await openTeam(newVisitor, 360);
    expectErrors(/status of 400/);
    await roomTab(page, 'Guests');
    const agreement = page.getByRole('region', { name: 'Non-disclosure agreement' });
    const rewrite = async (hint: string, words: string) => {
      await agreement.getByRole('button', { name: 'Edit the text' }).click();
      await dialog(page).getByText(hint).waitFor();
      await dialog(page).getByRole('textbox', { name: 'Text' }).fill(words);
      await dialog(page).getByRole('button', { name: 'Save the text' }).click();
      await dialog(page).waitFor({ state: 'detached' });
    };
    await rewrite('Nobody has accepted this version yet', 'Keep it to yourself.');
    await agreement.getByText('Version 1, accepted by 0 guests').waitFor();
    const invited = await inviteGuest(page);
    const guest = await newVisitor();
    guest.expectErrors(/status of 4(0[034]|10)/);
    await enterRoom(guest.page, invited);
    await guest.page.getByText('Keep it to yourself.').waitFor();
    await acceptAgreement(guest.page);
    await guest.page.getByRole('link', { name: 'Open Study.pdf' }).click();
    await expect.poll(() => isDrawn(guest.page)).toBe(true);
    await agreement.getByText('Version 1, accepted by 1 guest').waitFor();
    await rewrite('This version has been accepted', 'Keep it to yourself for five years.');
    await agreement.getByText('Version 2, accepted by 0 guests').waitFor();
    await visit(guest.page, '/room');
    await guest.page.getByText('Keep it to yourself for five years.').waitFor();
    const [record] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download record Ngozi Bello' }).click(),
    ]);
    expect(await text(await record.createReadStream())).toContain('Keep it to yourself.');

    const act = async (item: string) => {
      await page.getByRole('button', { name: 'Actions for Ngozi Bello' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await act('Edit');
    await dialog(page).getByLabel('Last day').fill('2020-01-31');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await eventually(() => dialog(page).getByLabel('Last day').getAttribute('aria-invalid')).toBe(
      'true',
    );
    const lastDay = dayAhead(3);
    await dialog(page).getByLabel('Last day').fill(lastDay);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    const guests = async () =>
      (await admin.send<{ endsOn: string; email: string }[]>('GET', `/api/rooms/${room.id}/guests`))
        .body;
    expect(await guests()).toMatchObject([{ endsOn: lastDay }]);

    await act('Send a new link');
    await dialog(page).getByRole('button', { name: 'Send a new link' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await visit(guest.page, invited.link);
    await guest.page.getByRole('heading', { name: 'This link doesn’t open a room' }).waitFor();

    await act('Erase personal data');
    await dialog(page).getByText('are erased everywhere in this room').waitFor();
    await dialog(page).getByRole('button', { name: 'Erase personal data' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText('Nobody is invited yet').waitFor();
    await page.getByRole('cell', { name: 'Erased' }).first().waitFor();
    expect(await guests()).toEqual([]);
    await roomTab(page, 'Views');
    await page.getByRole('cell', { name: 'Erased guest' }).first().waitFor();
    const [views] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    const lines = await text(await views.createReadStream());
    expect(lines).toContain('Study.pdf');
    expect(lines).not.toMatch(/Ngozi|fund\.example/);
  });

  test('an answer that was asked for before a step doesn’t lead back to it', async ({
    newVisitor,
  }) => {
    const team = await openTeam(newVisitor);
    const invited = await inviteGuest(team.page);
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 40[034]/);
    await visit(page, invited.link);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Code').waitFor();
    const late = Promise.withResolvers<void>();
    const isAnswered = Promise.withResolvers<void>();
    await page.route(
      '**/api/room',
      async (route) => {
        const response = await route.fetch();
        isAnswered.resolve();
        await late.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await isAnswered.promise;
    const { subject } = await mailTo(invited.email, /is your code/);
    await page.getByLabel('Code').fill(subject.slice(0, 6));
    await page.getByRole('button', { name: 'Open the room' }).click();
    const accepted = page.getByLabel('I accept this agreement');
    await accepted.check();
    const next = page.waitForResponse('**/api/room');
    late.resolve();
    await next;
    await page.waitForResponse('**/api/room');
    await eventually(() => accepted.isChecked()).toBe(true);
  });

  test('an open page empties itself once access is revoked, and the link opens nothing', async ({
    newVisitor,
  }) => {
    const team = await openTeam(newVisitor);
    const invited = await inviteGuest(team.page);
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 4(0[034]|10)/);
    await enterRoom(page, invited);
    await acceptAgreement(page);
    await page.getByRole('link', { name: 'Open Study.pdf' }).click();
    await expect.poll(() => isDrawn(page)).toBe(true);
    await team.page.getByRole('button', { name: 'Actions for Ngozi Bello' }).click();
    await team.page.getByRole('menuitem', { name: 'Revoke access' }).click();
    await dialog(team.page).getByRole('button', { name: 'Revoke access' }).click();
    await team.page.getByText('Revoked', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Your access has ended' }).waitFor();
    await eventually(() => page.locator('.room-page img').count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Your access has ended' }).waitFor();
    expect(await page.content()).not.toContain('Study.pdf');
    const other = await newVisitor();
    other.expectErrors(/status of 410/);
    await other.page.goto(invited.link);
    await other.page.getByRole('heading', { name: 'Your access has ended' }).waitFor();
  });

  test('an open page empties itself at the end of access', async ({ newVisitor }) => {
    const team = await openTeam(newVisitor);
    const invited = await inviteGuest(team.page);
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of (4(0[034]|10)|503)/);
    await enterRoom(page, invited);
    await acceptAgreement(page);
    await page.getByRole('link', { name: 'Open Study.pdf' }).click();
    await expect.poll(() => isDrawn(page)).toBe(true);
    // The end is two seconds away, and until then the server says nothing more.
    let isOver = false;
    await page.route('**/api/room', async (route) => {
      if (isOver) return route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } });
      const response = await route.fetch();
      const room = (await response.json()) as { now: string };
      isOver = true;
      const endsAt = new Date(Date.parse(room.now) + 2000).toISOString();
      return route.fulfill({ response, json: { ...room, endsAt } });
    });
    await page.getByRole('heading', { name: 'Your access has ended' }).waitFor();
    await eventually(() => page.locator('.room-page img').count()).toBe(0);
    expect(await page.content()).not.toContain('Study.pdf');
  });

  test('a tab out of sight shows nothing, and asks before it shows the page again', async ({
    newVisitor,
  }) => {
    const team = await openTeam(newVisitor);
    const invited = await inviteGuest(team.page);
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 4(0[034]|10)/);
    await enterRoom(page, invited);
    await acceptAgreement(page);
    await page.getByRole('link', { name: 'Open Study.pdf' }).click();
    await expect.poll(() => isDrawn(page)).toBe(true);
    const opacity = () =>
      page.locator('.guest-room').evaluate((room) => getComputedStyle(room).opacity);
    const turn = (state: string) =>
      page.evaluate((given) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: given });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await turn('hidden');
    await eventually(opacity).toBe('0');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/room', async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/room');
    await turn('visible');
    await asked;
    expect(await opacity()).toBe('0');
    held.resolve();
    await eventually(opacity).toBe('1');
    await expect.poll(() => isDrawn(page)).toBe(true);
  });

  test('a link that is none, and /room without one, say what to do', async ({ newVisitor }) => {
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 404/);
    for (const path of [`/room/${'A'.repeat(43)}`, '/room/x', '/room']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await page.getByRole('heading', { name: 'This link doesn’t open a room' }).waitFor();
    }
    expect(
      (await fetch(`${place.url}/sitemap.xml`).then((sent) => sent.text())).includes('/room'),
    ).toBe(false);
  });

  test('a guest leaves; the room is closed on this device', async ({ newVisitor }) => {
    const team = await openTeam(newVisitor);
    const invited = await inviteGuest(team.page);
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 40[034]/);
    await enterRoom(page, invited);
    await page.getByRole('button', { name: 'Leave the room' }).click();
    await page.getByText('You have left the room on this device.').waitFor();
    expect((await page.goto('/room'))?.status()).toBe(404);
  });
});
