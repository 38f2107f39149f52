/** Checks for every page in every look, run in the page itself. */
import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { poorContrast } from './contrast.ts';
import { alreadyLookedAt } from './looked-at.ts';

/** Minified, because every page has to receive and compile it. */
const axeSource = readFileSync(
  new URL('../../node_modules/axe-core/axe.min.js', import.meta.url),
  'utf8',
);

const options: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations', 'incomplete'],
  elementRef: true,
  // The only rule that reads style sheets is one for mobile orientation, which is not among these.
  preload: { assets: ['media'] },
};

/** A finding, or what axe could not decide, with the place of its element in `window.undecided`. */
interface Found {
  text: string;
  place: number;
  rule: string;
}

/** Runs in the page. `known` are parts that need no look, as places in `window.lookedAt`. */
async function runInPage({ known, options }: { known: number[]; options: axe.RunOptions }) {
  const { axe: own, lookedAt } = window as unknown as { axe: typeof axe; lookedAt: Element[] };
  const exclude = known
    .flatMap((place) => lookedAt[place] ?? [])
    .filter((part) => part.isConnected);
  const results = await own.run({ include: [document.documentElement], exclude }, options);
  const undecided: HTMLElement[] = [];
  Object.assign(window, { undecided });
  const found = (result: axe.Result): Found[] =>
    result.nodes.map((node) => {
      const place = node.element ? undecided.push(node.element) - 1 : -1;
      const why = node.failureSummary?.split('\n').slice(1).join(' ').trim() ?? '';
      const text = `${result.id}: ${result.help}: ${node.target.join(' ')}: ${why}`;
      return { text, place, rule: result.id };
    });
  // axe reads the colour of a drawing's text, which is drawn with its fill.
  const drawn = [...document.querySelectorAll<SVGElement & HTMLElement>('svg :is(text, tspan)')];
  const toJudge = drawn.filter(
    (text) =>
      text.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      [...text.childNodes].some((part) => part.nodeName === '#text' && part.textContent?.trim()) &&
      !exclude.some((part) => part.contains(text)),
  );
  /** Bars cover what can be scrolled out from below them: the target is then whole, and free around its middle. */
  const isFree = ({ text, place, rule }: Found): boolean => {
    const element = undecided[place];
    if (!element || rule !== 'target-size' || !text.includes('obscured')) return false;
    const before = { left: scrollX, top: scrollY, behavior: 'instant' } as const;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const target = element.closest('label') ?? element;
    const { x, y, width, height } = target.getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2] as const;
    const corners = [-11, 11].flatMap((right) => [-11, 11].map((down) => [right, down] as const));
    const isReached = corners.every(([right, down]) =>
      target.contains(document.elementFromPoint(middle[0] + right, middle[1] + down)),
    );
    scrollTo(before);
    return width >= 24 && height >= 24 && isReached;
  };
  /** axe gives up on names with quotation marks: the words that are shown are in the name. */
  const isNamed = ({ place, rule }: Found): boolean => {
    const words = undecided[place]?.textContent?.match(/[\p{L}\p{N}]+/gu) ?? [];
    const name = undecided[place]?.getAttribute('aria-label') ?? '';
    return rule === 'label-content-name-mismatch' && words.every((word) => name.includes(word));
  };
  /** axe does not know how long a film is before it has loaded. One without sound may be. */
  const isSilent = ({ place, rule }: Found): boolean =>
    rule === 'no-autoplay-audio' &&
    (undecided[place] as HTMLMediaElement | undefined)?.muted === true;
  /** axe asks whether a list for choices may be empty: where nothing is found, it is. */
  const isEmptyList = ({ place, rule }: Found): boolean =>
    rule === 'aria-required-children' && undecided[place]?.matches('[role=listbox]:empty') === true;
  /** What an open dialog or menu lies over is looked at where that is closed. */
  const layer = [...document.querySelectorAll(':modal, :popover-open')].at(-1);
  const isBehind = ({ place, rule }: Found): boolean =>
    rule === 'color-contrast' && layer !== undefined && !layer.contains(undecided[place] ?? null);
  const incomplete = [
    ...results.incomplete
      .flatMap(found)
      .filter((one) => !isNamed(one) && !isSilent(one) && !isEmptyList(one)),
    ...toJudge.flatMap((text): Found[] => {
      if (undecided.includes(text)) return [];
      const said = `color-contrast: a drawing’s text “${text.textContent}”`;
      return [{ text: said, place: undecided.push(text) - 1, rule: 'color-contrast' }];
    }),
  ];
  return {
    passes: results.passes.length,
    violations: results.violations.flatMap(found).filter((one) => !isFree(one)),
    incomplete: incomplete.filter((one) => !isBehind(one)),
    hasMore: incomplete.some(isBehind),
    // A drawing is judged as a whole.
    drawings: Object.values(
      Object.groupBy(undecided.keys(), (place) => {
        const drawing = undecided[place]?.closest('svg');
        return drawing ? `svg ${lookedAt.indexOf(drawing)}` : place;
      }),
    ),
  };
}

/** Runs in the page: counts what changes of its elements; what they say and what the looks do to them does not count. */
function countChanges(): void {
  const counter = { changes: 0 };
  Object.assign(window, { counter });
  const attributeFilter = ['open', 'class', 'hidden', 'inert', 'aria-busy', 'aria-hidden'];
  new MutationObserver((changes) => {
    counter.changes += changes.length;
  }).observe(document.documentElement, { subtree: true, childList: true, attributeFilter });
  const count = () => {
    counter.changes += 1;
  };
  document.addEventListener('toggle', count, true);
}
const changesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { counter?: { changes: number } }).counter?.changes);

/**
 * axe's findings in what has not been looked at before, one line each. What axe cannot decide is judged or is a finding.
 * Findings of a page that changed meanwhile, as when a dialog opens, are of no page: it is looked at again.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  for (let round = 0; round < 10; round += 1) {
    if ((await changesOf(page)) === undefined) await page.evaluate(countChanges);
    const before = await changesOf(page);
    const findings = await findingsNow(page);
    if ((await changesOf(page)) === before) return findings;
  }
  throw new Error('The page does not stop changing.');
}

async function findingsNow(page: Page): Promise<string[]> {
  const { known, isNew, remember } = await alreadyLookedAt(page);
  if (!isNew) return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const looked = await page.evaluate(runInPage, { known, options });
  const { violations, incomplete, passes, drawings, hasMore } = looked;
  if (passes === 0) throw new Error('axe looked at nothing.');
  const findings = violations.map(({ text }) => text);
  const contrasts = incomplete.filter(({ rule }) => rule === 'color-contrast');
  for (const other of incomplete)
    if (!contrasts.includes(other)) findings.push(`Undecided: ${other.text}`);
  for (const places of drawings) {
    const texts = contrasts.filter(({ place }) => places?.includes(place));
    if (texts.length > 0) findings.push(...(await judged(page, texts)));
  }
  if (findings.length === 0 && !hasMore) remember();
  return findings;
}

async function judged(page: Page, texts: readonly Found[]): Promise<string[]> {
  const elements = await page.evaluateHandle(
    (places) => {
      const { undecided } = window as unknown as { undecided: Element[] };
      return places.flatMap((place) => undecided[place] ?? []);
    },
    texts.map(({ place }) => place),
  );
  const wrong = await poorContrast(page, elements);
  return texts.flatMap(({ text }, place) => (wrong[place] ? `${text} ${wrong[place]}` : []));
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

/** Doubles the text size through the browser's own setting; media queries in em follow. Call what it returns to end it. */
export async function doubleText(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const setSize = (standard: number, fixed: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
  await setSize(32, 26);
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
  return async () => {
    await setSize(16, 13);
    await browser.detach();
  };
}
