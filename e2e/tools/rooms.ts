/** What the team and the guests of a diligence room do on their screens. */

import type { Page } from 'playwright-core';
import { mailTo, unique } from './api.ts';
import { dialog } from './deals.ts';
import { visit } from './screens.ts';

/** A PDF of two pages. */
export const twoPages = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R/Size 5>>
%%EOF
`);

/** Makes the room of the deal whose page is on screen. */
export async function makeRoom(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Diligence room' }).click();
  await page.getByRole('button', { name: 'Create the room' }).click();
  await page.getByText('This folder is empty').waitFor();
}

/** Adds PDF files to the folder on screen, Study.pdf of two pages unless told. */
export const addFiles = (page: Page, ...files: { name: string; buffer: Buffer }[]) =>
  page
    .getByLabel('Add files')
    .and(page.locator('input'))
    .setInputFiles(
      (files.length ? files : [{ name: 'Study.pdf', buffer: twoPages }]).map((file) => ({
        ...file,
        mimeType: 'application/pdf',
      })),
    );

export const roomTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the room' }).getByRole('link', { name }).click();

/** Invites somebody on the screen; answers their address and the link in the email. */
export async function inviteGuest(page: Page) {
  const email = `ngozi-${unique()}@fund.example`;
  await roomTab(page, 'Guests');
  await page.getByRole('button', { name: 'Invite a guest' }).click();
  const form = dialog(page);
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Name', { exact: true }).fill('Ngozi Bello');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('row', { name: /Ngozi Bello/ }).waitFor();
  const { text } = await mailTo(email, /invited/);
  return { email, link: /\/room\/[\w-]{43}/.exec(text)?.[0] ?? '' };
}

/** Opens the room by link and code, up to the agreement. */
export async function enterRoom(page: Page, { email, link }: { email: string; link: string }) {
  await visit(page, link);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').waitFor();
  const { subject } = await mailTo(email, /is your code/);
  await page.getByLabel('Code').fill(subject.slice(0, 6));
  await page.getByRole('button', { name: 'Open the room' }).click();
  await page.getByRole('heading', { name: 'Before you begin' }).waitFor();
}

export async function acceptAgreement(page: Page) {
  await page.getByLabel('I accept this agreement').check();
  await page.getByRole('button', { name: 'Accept and open the room' }).click();
  await page.getByRole('link', { name: 'Open Study.pdf' }).waitFor();
}

/** Whether the image of the page on screen was drawn by the server. */
export const isDrawn = (page: Page) =>
  page
    .locator('.room-page img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 500);
