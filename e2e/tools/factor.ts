/** An authenticator app, and the part of the account page that sets it up. */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { Client } from './api.ts';

/** The code an app shows for this secret, now or some steps of 30 seconds later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

export const factorPart = (page: Page) => page.getByRole('region', { name: 'Second factor' });

interface Factor {
  secret: string;
  recoveryCodes: string[];
}

/** Sets the second factor up without the screen. */
export async function setUpFactor({ send }: Client, password: string): Promise<Factor> {
  const path = '/api/account/second-factor';
  const started = await send<{ secret: string }>('POST', path, { password });
  const { secret } = started.body;
  const sent = { code: codeOf(secret) };
  const { body } = await send<{ recoveryCodes: string[] }>('POST', `${path}/confirm`, sent);
  return { secret, recoveryCodes: body.recoveryCodes };
}

/** Enters the password in the part of the second factor and asks for the QR code. */
export async function startOnScreen(page: Page, password: string): Promise<void> {
  await factorPart(page).getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Set up' }).click();
}

/** Goes on to the recovery codes; answers the secret behind the QR code. */
export async function turnOnOnScreen(page: Page): Promise<string> {
  const secret = await factorPart(page).locator('p.code').innerText();
  await page.getByLabel('Code the app shows').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('The second factor is on').waitFor();
  return secret;
}
