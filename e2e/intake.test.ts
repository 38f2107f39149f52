/** The project form with script (INTAKE). */
import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  budgetRanges,
  locations,
  projectStatuses,
  projectTypes,
  valuesOf,
} from '#contract/vocabulary.ts';
import { account } from './tools/accounts.ts';
import { fillProject, toast, toastTexts, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const path = '/projects/submit';
const submitButton = (page: Page) => page.locator('form[data-enhance=project] button[type=submit]');
const send = (page: Page) => submitButton(page).click();
const errorOf = (page: Page, name: string) => page.locator(`[data-error=${name}]`).textContent();

async function openForm(newVisitor: NewVisitor, at = path) {
  const visitor = await newVisitor();
  await visit(visitor.page, at);
  return visitor;
}

const optionsOf = (page: Page, label: string) =>
  page
    .getByLabel(label)
    .locator('option')
    .evaluateAll((options) =>
      options.map((option) => [(option as HTMLOptionElement).value, option.textContent]),
    );

const terms = ['Terms Required', 'Please accept the terms and conditions to continue.'];
const missing = ['Required Fields Missing', 'Please fill in all required fields.'];

describe('The form', () => {
  for (const at of ['/', path])
    test(`INTAKE-01, INTAKE-05, INTAKE-11: is at ${at} with its fields in order, two of them optional`, async ({
      newVisitor,
    }) => {
      const { page } = await newVisitor();
      await page.goto(at);
      const fields = await page
        .locator('form[data-enhance=project] [name]')
        .evaluateAll((controls) =>
          (controls as HTMLInputElement[]).map(({ name, type, required, labels }) => [
            name,
            type,
            required ? 'required' : 'optional',
            labels?.[0]?.textContent,
          ]),
        );
      expect(fields).toEqual([
        ['firstName', 'text', 'required', 'First name'],
        ['lastName', 'text', 'required', 'Last name'],
        ['email', 'email', 'required', 'Email'],
        ['organization', 'text', 'optional', 'Organisation (optional)'],
        ['title', 'text', 'required', 'Project title'],
        ['location', 'select-one', 'required', 'Location'],
        ['projectType', 'select-one', 'required', 'Project type'],
        ['description', 'textarea', 'required', 'Description'],
        ['budgetRange', 'select-one', 'optional', 'Budget range (optional)'],
        [
          'termsAccepted',
          'checkbox',
          'required',
          'I accept the Terms of Service and have read the Privacy Policy.',
        ],
      ]);
      await eventually(() => submitButton(page).textContent()).toBe('Submit Project');
    });

  test('INTAKE-02, INTAKE-03, INTAKE-04: offers the specified values in the specified order', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    await page.goto(path);
    const given = {
      Location: ['nigeria', 'ghana', 'kenya', 'south-africa', 'usa-hbcu', 'other'],
      'Project type': [
        'new-datacenter',
        'expansion',
        'modernization',
        'ai-deployment',
        'green-retrofit',
      ],
      'Budget range': ['under-1m', '1m-5m', '5m-10m', '10m-25m', '25m-50m', 'over-50m'],
    };
    const labels = { ...locations, ...projectTypes, ...budgetRanges } as Record<string, string>;
    for (const [label, values] of Object.entries(given)) {
      const [none, ...options] = await optionsOf(page, label);
      expect(none?.[0], `${label}: no choice`).toBe('');
      expect(options).toEqual(values.map((value) => [value, labels[value]]));
    }
  });

  test('INTAKE-06: is shown to a signed-out visitor and, prefilled, to a signed-in one', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    expect((await page.goto(path))?.status()).toBe(200);
    await eventually(() => page.getByLabel('First name').inputValue()).toBe('');
    await signIn(account('client'));
    await page.goto(path);
    await eventually(() => page.getByLabel('First name').inputValue()).toBe('Chidinma');
    await eventually(() => page.getByLabel('Email').inputValue()).toBe(account('client'));
  });

  test('INTAKE-12: takes no more characters than the server does', async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await page.goto(path);
    const most = {
      'First name': 100,
      'Last name': 100,
      Email: 254,
      Organisation: 200,
      'Project title': 200,
      Description: 5000,
    };
    for (const [label, count] of Object.entries(most))
      await eventually(() => page.getByLabel(label).getAttribute('maxlength'), label).toBe(
        String(count),
      );
  });

  test('INTAKE-21: no page before the tracking page names a status', async ({ newVisitor }) => {
    const { page } = await newVisitor();
    for (const at of ['/', path]) {
      await page.goto(at);
      const text = await page.locator('main').innerText();
      const values = await page
        .locator('main [value]')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('value')));
      for (const status of valuesOf(projectStatuses)) expect(values).not.toContain(status);
      expect(text).not.toMatch(/\b(Submitted|Approved|Engaged|Funded|Declined|Withdrawn)\b/);
    }
  });
});

describe('Checks before sending', () => {
  test('INTAKE-07, INTAKE-08: the terms are checked first, whatever else is missing', async ({
    newVisitor,
  }) => {
    const { page } = await openForm(newVisitor);
    await send(page);
    await eventually(() => toastTexts(page)).toEqual(terms);
    await eventually(() => toast(page).getAttribute('class')).toContain('toast-destructive');
    await eventually(() => errorOf(page, 'title')).toBe('');
    await eventually(() => errorOf(page, 'termsAccepted')).toBe('Tick this box to continue.');
  });

  test('INTAKE-09: each of the seven required fields is asked for, and the first one gets the focus', async ({
    newVisitor,
  }) => {
    const { page } = await openForm(newVisitor);
    const posts: Request[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request));
    await fillProject(page);
    for (const [name, message] of Object.entries({
      firstName: 'Enter your first name.',
      lastName: 'Enter your last name.',
      email: 'Enter your email address.',
      title: 'Enter a title for the project.',
      location: 'Choose a location.',
      projectType: 'Choose a project type.',
      description: 'Describe the project.',
    })) {
      const control = page.locator(`form[data-enhance=project] [name=${name}]`);
      const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement);
      const value = await control.inputValue();
      const put = (text: string) => (isSelect ? control.selectOption(text) : control.fill(text));
      await put(isSelect ? '' : '   ');
      await send(page);
      await eventually(() => toastTexts(page), name).toEqual(missing);
      await eventually(() => errorOf(page, name), name).toBe(message);
      await eventually(() => control.getAttribute('aria-invalid')).toBe('true');
      await eventually(() =>
        control.evaluate((element) => element === document.activeElement),
      ).toBe(true);
      await put(value);
    }
    expect(posts, 'nothing was sent').toEqual([]);
  });

  test('INTAKE-10: the browser itself checks the format of the email address', async ({
    newVisitor,
  }) => {
    const { page } = await openForm(newVisitor);
    const posts: Request[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request));
    await fillProject(page, { email: 'ama at example.org' });
    await send(page);
    const email = page.getByLabel('Email');
    await eventually(() =>
      email.evaluate((input) => [
        (input as HTMLInputElement).validity.typeMismatch,
        (input as HTMLInputElement).required,
        input === document.activeElement,
      ]),
    ).toEqual([true, true, true]);
    expect(posts).toEqual([]);
    await eventually(() => toast(page).count()).toBe(0);
  });
});
