/** What a form says of an empty entry: at its field, in the product's words, with script and without. */
import { describe, expect } from 'vitest';
import { readPage } from './tools/reader.ts';
import { visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

const forms = [
  ['/sign-in', 'Sign In', 'email'],
  ['/sign-in?view=create', 'Create Account', 'firstName'],
  ['/sign-in?view=forgot', 'Send link', 'email'],
  ['/admin-login', 'Sign In', 'email'],
  ['/track', 'Track Project', 'code'],
] as const;

describe('An empty form', () => {
  for (const [path, button, field] of forms)
    test(`on ${path} says at the first field what is missing, and moves the focus there`, async ({
      newVisitor,
    }) => {
      const { page, expectErrors } = await newVisitor();
      expectErrors(/status of 400/);
      await visit(page, path);
      await page.locator('main').getByRole('button', { name: button, exact: true }).first().click();
      await eventually(() => page.locator(`[data-error=${field}]`).innerText()).toMatch(/^Enter /);
      await eventually(() =>
        page.evaluate(() => document.activeElement?.getAttribute('name')),
      ).toBe(field);

      const plain = await readPage(path);
      await plain.locator('main').getByRole('button', { name: button }).first().click(400);
      expect(plain.locator(`[data-error=${field}]`).textContent()).toMatch(/^Enter /);
    });
});
