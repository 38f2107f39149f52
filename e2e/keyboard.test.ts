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

interface Stop {
  /** The control's number. */
  number: string | undefined;
  what: string;
  /** A date or time, which has a stop for each of its parts, and one for its calendar. */
  hasParts: boolean;
  marked: boolean;
  inView: boolean;
}

/** Notes, whenever Tab is pressed, the control that it leaves: by then the page has scrolled to it. */
const noteStops = (page: Page) =>
  page.evaluate(() => {
    const stops: Stop[] = [];
    let isFirst = true;
    Object.assign(window, { stops });
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Tab') return;
        // Nothing has been reached yet.
        if (isFirst) {
          isFirst = false;
          return;
        }
        const control = document.activeElement as HTMLElement;
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(control);
        const { top, bottom, width } = control.getBoundingClientRect();
        const outlined =
          outlineStyle !== 'none' &&
          Number.parseFloat(outlineWidth) >= 2 &&
          !/, 0\)$/.test(outlineColor);
        stops.push({
          number: control.dataset.stop,
          what: control.outerHTML.slice(0, 100),
          hasParts: control.matches(
            '[type=date], [type=datetime-local], [type=time], [type=month]',
          ),
          marked: outlined || boxShadow !== 'none',
          inView: bottom > 0 && top < innerHeight && width > 0,
        });
      },
      true,
    );
  });

/** A date has a stop for each of its parts, and one for its calendar. */
const mostParts = 8;
const isNext = ({ hasParts, number }: Stop, at: number, all: readonly Stop[]) =>
  !hasParts || number !== all[at - 1]?.number;

/** Presses Tab until so many controls have been left, or it gets no further. */
async function walk(page: Page, count: number): Promise<Stop[]> {
  await noteStops(page);
  let stops: Stop[] = [];
  for (let left = count + 1; left > 0; ) {
    const before = stops.length;
    for (let presses = Math.max(left, mostParts); presses > 0; presses -= 1)
      await page.keyboard.press('Tab');
    stops = await page.evaluate(() => (window as unknown as { stops: Stop[] }).stops);
    left = stops.length > before ? count - stops.filter(isNext).length : 0;
  }
  const controlsUpTo = (at: number) => stops.slice(0, at + 1).filter(isNext).length;
  return stops.filter((_, at) => controlsUpTo(at) <= count);
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

const wide = 1440;
const narrow = 360;
/** Where a narrow screen has other controls: menus in a drawer, lists as cards, columns to scroll, boxes to unfold. */
const narrowToo = [
  'landing',
  'submit',
  'client-portal',
  'admin-projects',
  'admin-review',
  'deals-board',
  'room-folder',
];

/** Controls that appear shortly after the page: the film's button; links to neighbouring records, and what fits a project. */
const comesLater: Readonly<Record<string, string>> = {
  landing: '.film-button',
  'admin-review': 'main:has(.match-list) .record-bar nav',
};

async function ready(page: Page, { name, as }: State): Promise<void> {
  if (as || name === 'room-folder') await hydrated(page);
  const late = comesLater[name];
  if (late) await page.locator(late).waitFor();
  await eventually(() => page.locator('main .skeleton').count()).toBe(0);
}

async function openState(visitor: Visitor, state: State): Promise<Page> {
  if (state.errors) visitor.expectErrors(state.errors);
  if (state.as) await visitor.signIn(account(state.as));
  await state.open(visitor);
  await ready(visitor.page, state);
  return visitor.page;
}

describe('By keyboard', () => {
  test('the lists of pages name states that exist', () => {
    expect(states.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(names).toEqual(expect.arrayContaining(narrowToo));
  });

  for (const state of states) {
    const widths = narrowToo.includes(state.name) ? [wide, narrow] : [wide];
    test(`LOOK: every control of ${state.name} is reached by Tab in order and shows its focus at ${widths.join(' and ')} px`, async ({
      newVisitor,
    }) => {
      const page = await openState(await newVisitor({ width: wide }), state);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        // Tab would start where a click has prepared the state, or where the last round ended.
        if (!state.path || width !== wide) {
          await page.reload();
          await ready(page, state);
        }
        const count = await numberControls(page);
        expect(count).toBeGreaterThan(5);
        const stops = await walk(page, count);
        for (const { what, marked, inView } of stops) {
          expect.soft(marked, `focus is marked at ${width} px: ${what}`).toBe(true);
          expect.soft(inView, `is in view at ${width} px: ${what}`).toBe(true);
        }
        const reached = stops.filter(isNext);
        const inOrder = Array.from({ length: count }, (_, number) => String(number));
        expect(reached.map(({ number }) => number)).toEqual(inOrder);
      }
    });
  }

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
