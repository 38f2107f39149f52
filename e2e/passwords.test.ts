/** Forgotten and changed passwords, and two-factor authentication, on the screens. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { mailTo, newPerson, type Person, unique } from './tools/api.ts';
import { codeOf, factorPart, startOnScreen, turnOnOnScreen } from './tools/factor.ts';
import { newReader } from './tools/reader.ts';
import { enhanced, isMarked, mark, toast, toastTexts, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const newPassword = 'several plain words';

/** Enters address and password in the open page's form. */
async function enter(page: Page, email: string, password: string, code?: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  if (code !== undefined) await page.getByLabel('Authentication code').fill(code);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome, Kofi' });

async function openAccount(newVisitor: NewVisitor, { email, password }: Person) {
  const visitor = await newVisitor();
  await visitor.signIn(email, password);
  await visit(visitor.page, '/account');
  return visitor;
}

async function changePassword(page: Page, from: string, to = newPassword): Promise<void> {
  await page.getByLabel('Current password').fill(from);
  await page.getByLabel('New password').fill(to);
  await page.getByRole('button', { name: 'Change password' }).click();
}

describe('A forgotten password', () => {
  for (const script of [true, false])
    test(`DECISIONS §2: the emailed link sets a new one and signs in, with script ${script ? 'on' : 'off'}`, async ({
      newVisitor,
    }) => {
      const { email, password } = await newPerson();
      const { page, expectErrors } = await newVisitor({ script });
      expectErrors(/status of 40[01]/);
      await visit(page, '/sign-in');
      await page.getByRole('link', { name: 'Forgotten password' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      const { text } = await mailTo(email, /^Reset your password/);
      const link = /http\S+view=reset\S+/.exec(text)?.[0] ?? '';

      await visit(page, link);
      await page.getByLabel('New password').fill('passwordpassword');
      await page.getByRole('button', { name: 'Set New Password' }).click();
      await eventually(() => page.locator('[data-error=password]').textContent()).toMatch(
        /too common/,
      );
      await page.getByLabel('New password').fill(newPassword);
      await page.getByRole('button', { name: 'Set New Password' }).click();
      await page.getByText('New password set').waitFor();

      if (script) await enhanced(page);
      await enter(page, email, password);
      await page.locator('#main').getByText('Incorrect email or password').waitFor();
      await enter(page, email, newPassword);
      await welcome(page).waitFor();

      await visit(page, link);
      await page.getByLabel('New password').fill('other plain words');
      await page.getByRole('button', { name: 'Set New Password' }).click();
      await eventually(() => page.getByRole('alert').innerText()).toContain('This link is invalid');
      await page.getByRole('link', { name: 'Send a new link' }).click();
      await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
    });

  test('DECISIONS §2: the answer on screen is the same for an address without an account', async () => {
    const page = await newReader();
    const answers: string[] = [];
    for (const email of [(await newPerson()).email, `nobody-${unique()}@example.org`]) {
      await page.goto('/sign-in?view=forgot');
      page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      expect(page.getByRole('heading', { name: 'Check your email' }).count()).toBe(1);
      answers.push(page.locator('main').textContent().replace(email, 'ADDRESS'));
    }
    expect(answers[1]).toBe(answers[0]);
  });
});

describe('Changing the password', () => {
  test('DECISIONS §2: is reported on the same page, and closes the account’s page in another browser', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const here = await openAccount(newVisitor, person);
    const there = await openAccount(newVisitor, person);
    there.expectErrors(/status of 401/);
    await mark(here.page);
    await changePassword(here.page, person.password);
    await eventually(() => toastTexts(here.page)).toEqual([
      'Password changed',
      'You’re signed out in every other browser.',
    ]);
    await there.page.waitForURL('**/sign-in?next=%2Faccount');
    await eventually(() => isMarked(here.page), 'not loaded anew').toBe(true);
    await eventually(() => here.page.getByLabel('Current password').inputValue()).toBe('');
    await here.page.reload();
    await here.page.getByRole('heading', { name: 'My account' }).waitFor();
    await enhanced(there.page);
    await enter(there.page, person.email, newPassword);
    await there.page.waitForURL('**/account');
  });

  test('LOOK: empty fields get the product’s own messages', async ({ newVisitor }) => {
    const { page, expectErrors } = await openAccount(newVisitor, await newPerson());
    expectErrors(/status of 400/);
    await changePassword(page, '', '');
    await page.getByText('Enter your password.').waitFor();
    await page.getByText('Use at least 12 characters.').waitFor();
    const field = page.getByLabel('Current password');
    await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('LOOK: a wrong current one is reported at its field, which gets the focus', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await openAccount(newVisitor, await newPerson());
    expectErrors(/status of 403/);
    await changePassword(page, 'not the password');
    const field = page.getByLabel('Current password');
    await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    const described = (await field.getAttribute('aria-describedby')) ?? '';
    await eventually(() => page.locator(`#${described.split(' ').at(-1)}`).textContent()).toBe(
      'Incorrect password.',
    );
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
    await eventually(() => page.getByLabel('New password').inputValue()).toBe(newPassword);
    await eventually(() => toast(page).count()).toBe(0);
  });
});

describe('Two-factor authentication', () => {
  test('DECISIONS §2: is set up with the QR code, and then required; a recovery code works once', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const { page } = await openAccount(newVisitor, person);
    await startOnScreen(page, person.password);
    const picture = page.getByRole('img', { name: 'QR code for the key' });
    expect((await picture.boundingBox())?.width).toBeGreaterThan(150);
    const secret = await turnOnOnScreen(page);
    const used = codeOf(secret);
    const shown = page.locator('.recovery-codes');
    const codes = await shown.getByRole('listitem').allTextContents();
    expect(new Set(codes).size).toBe(10);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as a file' }).click();
    expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
    await page.reload();
    await page.getByText('10 recovery codes left').waitFor();
    await eventually(() => shown.count(), 'shown this once').toBe(0);

    const other = await newVisitor();
    other.expectErrors(/status of 401/);
    await visit(other.page, '/sign-in');
    await enter(other.page, person.email, person.password);
    await eventually(() => toastTexts(other.page)).toEqual([
      'One more step',
      'Enter the code from your authenticator app.',
    ]);
    const field = other.page.getByLabel('Authentication code');
    await eventually(() => other.page.getByText('(optional)').count()).toBe(0);
    await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill('000000');
    await other.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await eventually(() => toast(other.page).locator('p').allTextContents()).toEqual([
      'Login Failed',
      'That code is incorrect or has already been used.',
    ]);
    // Each code works once; the app shows the next one within 30 seconds.
    await eventually(() => codeOf(secret)).not.toBe(used);
    await field.fill(codeOf(secret));
    await other.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await welcome(other.page).waitFor();

    const plain = await newVisitor({ script: false });
    plain.expectErrors(/status of 401/);
    await plain.page.goto('/sign-in');
    await enter(plain.page, person.email, person.password);
    await eventually(() => plain.page.getByRole('alert').innerText()).toMatch(/^One more step/);
    await enter(plain.page, person.email, person.password, codes[0]);
    await welcome(plain.page).waitFor();
    await plain.page.goto('/api/logout');
    await plain.page.goto('/sign-in');
    await enter(plain.page, person.email, person.password, codes[0]);
    await eventually(() => plain.page.getByRole('alert').innerText()).toMatch(/^That didn’t work/);
  });

  test('DECISIONS §2: is turned off with the password', async ({ newVisitor }) => {
    const person = await newPerson();
    const { page, expectErrors } = await openAccount(newVisitor, person);
    expectErrors(/status of 403/);
    await startOnScreen(page, person.password);
    await turnOnOnScreen(page);
    await page.getByText('Turn it off').click();
    await factorPart(page).getByLabel('Your password').fill('not the password');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await factorPart(page).getByText('Incorrect password.').waitFor();
    await factorPart(page).getByLabel('Your password').fill(person.password);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await eventually(() => toastTexts(page)).toEqual([
      'Turned off',
      'You now sign in with your password only.',
    ]);
    await page.getByRole('button', { name: 'Set up' }).waitFor();
  });
});
