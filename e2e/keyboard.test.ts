/** Full keyboard use and visible focus (LOOK, Held by tests and by eye). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { hydrated } from './tools/screens.ts';
import { signedInStates } from './tools/signed-in-states.ts';
import type { State } from './tools/state.ts';
import { publicStates } from './tools/states.ts';
import { eventually, test } from './tools/test.ts';
import type { Visitor } from './tools/visitor.ts';

/** Numbers the visible controls in document order and returns their count. */
const numberControls = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
      ),
    ].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.matches(':disabled') &&
        control.tabIndex >= 0,
    );
    // Only one of a group of radio buttons is a tab stop.
    const stops = controls.filter(
      (control, place) =>
        !(control instanceof HTMLInputElement && control.type === 'radio') ||
        controls.findIndex(
          (other) => other instanceof HTMLInputElement && other.name === control.name,
        ) === place,
    );
    for (const [place, control] of stops.entries()) control.dataset.stop = String(place);
    return stops.length;
  });

/** The number of the focused control, and its focus styles. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(control);
    const { top, bottom, width } = control.getBoundingClientRect();
    const outlined =
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 2 &&
      !/, 0\)$/.test(outlineColor);
    return {
      stop: control.dataset.stop,
      what: control.outerHTML.slice(0, 100),
      hasParts: control.matches('[type=date], [type=datetime-local], [type=time], [type=month]'),
      marked: outlined || boxShadow !== 'none',
      inView: bottom > 0 && top < innerHeight && width > 0,
    };
  });

/** A date has a stop for each of its parts, and one for its calendar. */
const mostParts = 8;

/** To the next control. In a date that was reached before, through its other parts first. */
async function pressTab(page: Page, last: string | undefined) {
  for (let part = 1; ; part += 1) {
    await page.keyboard.press('Tab');
    const control = await focused(page);
    if (!control.hasParts || control.stop !== last || part === mostParts) return control;
    expect.soft(control.marked, `focus is marked in each part: ${control.what}`).toBe(true);
  }
}

const names = [
  'landing',
  'submit',
  'sign-in',
  'create-account',
  'admin-login',
  'track-submitted',
  'not-found',
  'dashboard-client',
  'client-portal',
  'client-project',
  'funding-opportunities',
  'admin-projects',
  'admin-review',
  'admin-required',
  'admin-source',
  'deals-board',
  'deal',
  'deal-room',
  'room-folder',
];
const states = [...publicStates, ...signedInStates].filter(({ name }) => names.includes(name));

/** Controls that appear shortly after the page: the film's button; links to neighbouring records, and what fits a project. */
const comesLater: Readonly<Record<string, string>> = {
  landing: '.film-button',
  'admin-review': 'main:has(.match-list) .record-bar nav',
};

async function openState(visitor: Visitor, state: State): Promise<Page> {
  if (state.errors) visitor.expectErrors(state.errors);
  if (state.as) await visitor.signIn(account(state.as));
  await state.open(visitor);
  const { page } = visitor;
  // A click while preparing the state would change where Tab starts.
  if (state.as || state.name === 'room-folder') {
    await page.reload();
    await hydrated(page);
  }
  const late = comesLater[state.name];
  if (late) await page.locator(late).waitFor();
  await eventually(() => page.locator('main .skeleton').count()).toBe(0);
  return page;
}

describe('By keyboard', () => {
  test('the list of pages names states that exist', () => {
    expect(states.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  for (const width of [360, 1440])
    for (const state of states)
      test(`LOOK: every control of ${state.name} is reached by Tab in order and shows its focus at ${width} px`, async ({
        newVisitor,
      }) => {
        const page = await openState(await newVisitor({ width }), state);
        const count = await numberControls(page);
        expect(count).toBeGreaterThan(5);
        const reached: (string | undefined)[] = [];
        for (let stop = 0; stop < count; stop += 1) {
          const control = await pressTab(page, reached.at(-1));
          reached.push(control.stop);
          expect.soft(control.marked, `focus is marked: ${control.what}`).toBe(true);
          expect.soft(control.inView, `is in view: ${control.what}`).toBe(true);
        }
        expect(reached).toEqual(Array.from({ length: count }, (_, stop) => String(stop)));
      });

  test('LOOK: the first tab stop skips the header', async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await page.goto('/');
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Skip to content',
    );
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await eventually(() =>
      page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
    ).toBe(true);
  });
});
