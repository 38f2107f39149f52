/** Checks for every page in every look, run in the page itself. */
import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Minified, because every page has to receive and compile it. */
const axeSource = readFileSync(
  new URL('../../node_modules/axe-core/axe.min.js', import.meta.url),
  'utf8',
);

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** axe's findings, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations, passes } = await page.evaluate<axe.AxeResults, axe.RunOptions>(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
    {
      runOnly: { type: 'tag', values: tags },
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    },
  );
  if (passes.length === 0) throw new Error('axe looked at nothing.');
  // What is half under the bar of a selection, or under a dialog's buttons, can be scrolled out; `smallTargets` measures
  // it as a whole.
  const hasBar = (await page.locator('.bulk-bar, .dialog > form > .actions').count()) > 0;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.flatMap(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join(' ').trim() ?? '';
      const isUnderBar = hasBar && id === 'target-size' && why.includes('partially obscured');
      return isUnderBar ? [] : `${id}: ${help}: ${target.join(' ')}: ${why}`;
    }),
  );
}

/** By how many pixels the page overflows to the right, and which elements do. */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className} “${element.textContent.trim().slice(0, 40)}”`,
      );
    return [`${scrollWidth} of ${clientWidth} px`, ...beyond.slice(0, 5)];
  });
}

/**
 * Controls smaller than 24 px in either direction. Links in running text are left to axe, which knows their
 * spacing.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const inText = (element: Element) =>
      element.matches('a') && getComputedStyle(element).display === 'inline';
    const small: string[] = [];
    for (const element of document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    )) {
      if (!shown(element) || inText(element)) continue;
      // The label around a checkbox or radio button is part of the target.
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      const hidden = width <= 1 && height <= 1;
      if (!hidden && (width < 24 || height < 24))
        small.push(
          `${element.outerHTML.slice(0, 120)}: ${width.toFixed(1)} × ${height.toFixed(1)}`,
        );
    }
    return small;
  });
}

/** Clipped texts: elements that hide overflow and whose content overflows. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      // Table rows are one line; the full text is in the title. So is the last message of a thread, which opens in full.
      if (element.closest('.visually-hidden, .skip, svg, td[title], .thread-last')) continue;
      // Text for screen readers only is clipped to a pixel on purpose.
      if (element.clientWidth <= 1 || element.clientHeight <= 1) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const wide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const high = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
      if ((wide || high) && element.textContent?.trim())
        cut.push(
          `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent.trim().slice(0, 60)}`,
        );
    }
    return cut;
  });
}

/** Doubles the text size through the browser's own setting; media queries in em follow. */
export async function doubleText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
}
