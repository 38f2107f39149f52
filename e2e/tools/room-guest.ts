/** A guest of the demonstration partner's diligence room, without its words, so that it works in every language. */

import type { Page } from 'playwright-core';
import { account } from './accounts.ts';
import { client, mailTo, unique } from './api.ts';
import { dayAhead } from './dates.ts';
import { visit } from './screens.ts';
import type { State } from './state.ts';

/** Invites somebody; answers their address and the path of their link. */
async function invitedGuest(): Promise<{ email: string; link: string }> {
  const partner = await client(account('partner'));
  const deals = await partner.send<{ id: string }[]>('GET', '/api/deals?search=senior+loan');
  const path = `/api/deals/${deals.body[0]?.id}/room`;
  const { room } = (await partner.send<{ room: { id: string } }>('GET', path)).body;
  const email = `guest-${unique()}@fund.example`;
  await partner.send('POST', `/api/rooms/${room.id}/guests`, {
    // As in the demonstration data, which the test locale knows.
    name: 'Demonstration: Kofi Mensah',
    email,
    organization: 'An invented fund',
    rights: 'download',
    folderIds: null,
    endsOn: dayAhead(20),
  });
  const { text } = await mailTo(email, /./);
  return { email, link: /\/room\/[\w-]{43}/.exec(text)?.[0] ?? '' };
}

const send = (page: Page) => page.locator('.guest-step button').last().click();

/** From the link to the code asked for, to the agreement, or to the open room. */
export async function enterAsGuest(
  page: Page,
  until: 'code' | 'agreement' | 'open',
): Promise<void> {
  const { email, link } = await invitedGuest();
  await visit(page, link);
  await send(page);
  await page.locator('[name=code]').waitFor();
  if (until === 'code') return;
  const { subject } = await mailTo(email, /\d{6}/);
  await page.locator('[name=code]').fill(/\d{6}/.exec(subject)?.[0] ?? '');
  await page.locator('[name=code]').press('Enter');
  await page.locator('[name=accepted]').waitFor();
  if (until === 'agreement') return;
  await page.locator('[name=accepted]').check();
  await send(page);
  await page.locator('.guest-room .tabs').waitFor();
}

const guest = (
  name: string,
  until: 'code' | 'agreement' | 'open',
  then?: (page: Page) => Promise<unknown>,
): State => ({
  name,
  errors: /status of 403/,
  async open({ page }) {
    await enterAsGuest(page, until);
    await then?.(page);
  },
});

const inTab = (tab: string) => async (page: Page) => {
  await visit(page, `/room?tab=${tab}`);
};

export const roomGuestStates: readonly State[] = [
  guest('room-code', 'code'),
  guest('room-agreement', 'agreement'),
  guest('room-folder', 'open', (page) => page.locator('.guest-room .rows').first().waitFor()),
  guest('room-file', 'open', async (page) => {
    await page.locator('.guest-room .table a').first().click();
    await page.locator('.room-page[aria-busy=false] img').waitFor();
  }),
  guest('room-questions', 'open', inTab('questions')),
  guest('room-requests', 'open', inTab('requests')),
  guest('room-about', 'open', inTab('about')),
  {
    name: 'room-unknown',
    path: '/room',
    errors: /status of 404/,
    open: ({ page }) => page.goto('/room'),
  },
];

/** What the team sees of guests. `dealRoom` opens the demonstration room. */
export const guestTabs = (
  dealRoom: (name: string, then: (page: Page) => Promise<unknown>) => State,
): State[] => [
  ...['guests', 'questions', 'requests', 'views'].map((tab) =>
    dealRoom(`deal-room-${tab}`, async (page) => {
      await visit(page, `${page.url()}?tab=${tab}`);
      await page.locator(`#${tab}`).waitFor();
    }),
  ),
  dealRoom('deal-room-invite', async (page) => {
    await page.goto(`${page.url()}?tab=guests&new=guest`);
    await page.locator('dialog[open]').waitFor();
  }),
];
