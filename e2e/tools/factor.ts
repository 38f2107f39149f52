/** An authenticator app, and the part of the account page that sets it up. */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { Client } from './api.ts';

/** The code that an app currently shows for this secret. */
export const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate();

export const factorPart = (page: Page) =>
  page.getByRole('region', { name: 'Two-factor authentication' });

interface Factor {
  secret: string;
  recoveryCodes: string[];
}

/** Sets up the second factor without the screen. */
export async function setUpFactor({ send }: Client, password: string): Promise<Factor> {
  const path = '/api/account/second-factor';
  const started = await send<{ secret: string }>('POST', path, { password });
  const { secret } = started.body;
  const sent = { code: codeOf(secret) };
  const { body } = await send<{ recoveryCodes: string[] }>('POST', `${path}/confirm`, sent);
  return { secret, recoveryCodes: body.recoveryCodes };
}

/** Enters the password in the second factor section and requests the QR code. */
export async function startOnScreen(page: Page, password: string): Promise<void> {
  await factorPart(page).getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Set up' }).click();
}

/** Continues to the recovery codes; returns the secret in the QR code. */
export async function turnOnOnScreen(page: Page): Promise<string> {
  const secret = await factorPart(page).locator('p.code').innerText();
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Two-factor authentication is on').waitFor();
  return secret;
}
