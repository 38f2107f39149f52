/** The film of the hero (HOME-04..HOME-07): when it loads, how it plays, and how to stop it. */

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { raw } from './tools/bytes.ts';
import { now } from './tools/dates.ts';
import { axeFindings, smallTargets } from './tools/look.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';
import type { VisitorOptions } from './tools/visitor.ts';

const fastLine = { saveData: false, effectiveType: '4g', downlink: 10 };

/** A visitor without reduced motion, on a fast connection; also records console messages and requests. */
async function watcher(
  newVisitor: NewVisitor,
  options: VisitorOptions = {},
  connection: object = fastLine,
) {
  const visitor = await newVisitor({ reducedMotion: 'no-preference', ...options });
  // What the browser reports about its connection depends on the machine's load.
  await visitor.page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value }),
    connection,
  );
  const said: string[] = [];
  const media: string[] = [];
  visitor.page.on('console', (message) => said.push(message.text()));
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.mp4')) media.push(pathname);
  });
  return { ...visitor, said: () => said.join('\n'), media };
}

const film = (page: Page) =>
  page.locator('.hero-art video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    paused: video.paused,
    muted: video.muted,
    loops: video.loop,
    inline: video.playsInline,
    hidden: video.getAttribute('aria-hidden'),
  }));

const plays = async (page: Page) => {
  const before = await film(page);
  await page.waitForTimeout(100);
  const after = await film(page);
  return !after.paused && after.time !== before.time;
};

/** Makes play() the only way to start the film, and reject this many times. Records when it was called. */
function refusePlaying(times: number): void {
  const calls: number[] = [];
  const real = HTMLMediaElement.prototype.play;
  Object.defineProperty(HTMLMediaElement.prototype, 'autoplay', { set: () => undefined });
  HTMLMediaElement.prototype.play = function play() {
    calls.push(performance.now());
    return calls.length > times
      ? real.call(this)
      : Promise.reject(new DOMException('refused here', 'NotAllowedError'));
  };
  Object.assign(window, { playCalls: calls });
}

const playCalls = (page: Page) =>
  page.evaluate(() => (window as unknown as { playCalls: number[] }).playCalls);

describe('The film of the hero', () => {
  test('HOME-04: plays muted and in a loop behind the labels, once the page has loaded', async ({
    newVisitor,
  }) => {
    const { page } = await watcher(newVisitor);
    await page.goto('/');
    await eventually(() => plays(page)).toBe(true);
    expect(await film(page)).toMatchObject({
      muted: true,
      loops: true,
      inline: true,
      hidden: 'true',
    });
    const sooner = await page.evaluate(() => {
      const [view] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /mp4/.test(name) && startTime < (view?.loadEventEnd ?? 0));
    });
    expect(sooner).toEqual([]);
    await page.locator('.hero-art video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.2;
    });
    await eventually(async () => (await film(page)).time < 5 && (await plays(page))).toBe(true);
    for (const place of ['HBCU campuses, USA', 'Ghana', 'Nigeria', 'Kenya', 'South Africa'])
      await eventually(() => page.locator('.map text', { hasText: place }).isVisible()).toBe(true);
  });

  for (const width of [800, 1440])
    test(`HOME-04: lies exactly under the map and moves nothing at ${width} px`, async ({
      newVisitor,
    }) => {
      const { page } = await watcher(newVisitor, { width });
      await page.addInitScript(() => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        Object.assign(window, { shiftSoFar: () => shift });
      });
      await page.goto('/');
      const heights = () => page.locator('.hero-art').boundingBox();
      const before = await heights();
      await eventually(() => page.locator('.film-on').count()).toBe(1);
      await eventually(() => heights()).toEqual(before);
      const [map, video] = await Promise.all(
        ['.hero-art .map', '.hero-art video'].map((name) => page.locator(name).boundingBox()),
      );
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs((map?.[side] ?? 0) - (video?.[side] ?? 99))).toBeLessThan(0.5);
      const shifts = () => (window as unknown as { shiftSoFar(): number }).shiftSoFar();
      await eventually(() => page.evaluate(shifts)).toBe(0);
    });

  test('TARGETS: the film is at most 400 KB, the still at most 15 KB in either format', async () => {
    const [whole, poster] = [await raw('/media/hero.mp4'), await raw('/media/hero.avif')];
    const fallback = await raw('/media/hero.webp');
    expect([fallback.headers['content-type'], fallback.bytes <= 15_000]).toEqual([
      'image/webp',
      true,
    ]);
    expect(whole.headers['content-type']).toBe('video/mp4');
    expect(whole.bytes).toBeLessThanOrEqual(400_000);
    expect(whole.bytes, 'something was counted').toBeGreaterThan(50_000);
    expect(poster.headers['content-type']).toBe('image/avif');
    expect(poster.bytes).toBeLessThanOrEqual(15_000);
    const part = await raw('/media/hero.mp4', { Range: 'bytes=0-1' });
    expect([part.status, part.bytes]).toEqual([206, 2]);
  });
});

describe('HOME-04: nothing of the film is fetched before its button is clicked, which says its size', () => {
  const slow = (given: object) => ({ ...fastLine, ...given });
  const without: [string, VisitorOptions, object][] = [
    ['when the visitor asked for less motion', { reducedMotion: 'reduce' }, fastLine],
    ['when the visitor asked to save data', {}, slow({ saveData: true })],
    ['on a 3g line', {}, slow({ effectiveType: '3g' })],
    ['on a 4g line of less than 5 Mbit/s', {}, slow({ downlink: 4.9 })],
    ['where the browser does not say how fast the line is', {}, {}],
    ['on a narrow screen', { width: 768 }, fastLine],
  ];
  test.for(without)('%s', async ([, options, connection], { newVisitor }) => {
    const { page, media } = await watcher(newVisitor, options, connection);
    const { bytes } = await raw('/media/hero.mp4');
    const button = page.getByRole('button', { name: `Play film (${Math.round(bytes / 1000)} KB)` });
    await page.goto('/');
    // By then the script has decided against fetching it.
    await button.waitFor();
    expect(media).toEqual([]);
    await eventually(() => page.locator('.hero-art video').count()).toBe(0);
    await eventually(() => page.locator('.thread-nigeria').isVisible()).toBe(true);
    const height = async () => (await page.locator('.hero-art').boundingBox())?.height;
    const before = await height();
    await button.click();
    await eventually(() => plays(page)).toBe(true);
    expect(media).toContain('/media/hero.mp4');
    await eventually(() => height()).toBe(before);
    await page.getByRole('button', { name: 'Pause film' }).click();
    await eventually(() => plays(page)).toBe(false);
  });
});

/** The largest paints so far: the element, and its file if it has one. */
const paints = (page: Page) =>
  page.evaluate(() => (window as unknown as { paints: [string, string][] }).paints);

test('TARGETS: the film is never the largest paint: the still of the same size was there before it', async ({
  newVisitor,
}) => {
  const { page } = await watcher(newVisitor);
  await page.addInitScript(() => {
    const seen: [string, string][] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element, url } = entry as unknown as { element: Element | null; url: string };
        seen.push([element?.tagName ?? '', url && new URL(url).pathname]);
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    Object.assign(window, { paints: seen });
  });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await page.goto('/');
  await eventually(() => plays(page)).toBe(true);
  // Let some more frames be painted.
  await page.waitForTimeout(500);
  expect((await paints(page)).at(-1)).toEqual(['IMG', '/media/hero.avif']);
  expect((await paints(page)).filter(([name]) => name === 'VIDEO')).toEqual([]);
});

describe('HOME-05: a film that may not start automatically', () => {
  const gestures: [string, (page: Page) => Promise<void>][] = [
    ['click', (page) => page.mouse.click(5, 300)],
    ['touch', (page) => page.locator('h1').tap()],
    ['scroll', (page) => page.mouse.wheel(0, 200)],
  ];
  test.for(gestures)('says so and tries again on the first %s', async ([, act], { newVisitor }) => {
    const { page, said } = await watcher(newVisitor, { hasTouch: true });
    await page.addInitScript(refusePlaying, 1);
    await page.goto('/');
    await eventually(said).toContain('The browser blocked autoplay');
    expect(await film(page)).toMatchObject({ paused: true });
    await eventually(() => page.locator('.thread-nigeria').isVisible()).toBe(true);
    await eventually(() => page.getByRole('button', { name: 'Play film' }).isVisible()).toBe(true);
    await act(page);
    await eventually(() => plays(page)).toBe(true);
    await page.getByRole('button', { name: 'Pause film' }).waitFor();
    const calls = (await playCalls(page)).length;
    await page.mouse.click(5, 300);
    expect((await playCalls(page)).length, 'nothing tries again once it plays').toBe(calls);
  });

  test('if a scroll is refused too, a click remains', async ({ newVisitor }) => {
    const { page, said } = await watcher(newVisitor);
    await page.addInitScript(refusePlaying, 2);
    await page.goto('/');
    await eventually(said).toContain('The browser blocked autoplay');
    await page.mouse.wheel(0, 200);
    await eventually(async () => (await playCalls(page)).length).toBe(2);
    await page.mouse.click(5, 300);
    await eventually(() => plays(page)).toBe(true);
  });
});

describe('HOME-06: a film that fails', () => {
  test('reports it, is loaded again after a second, and plays', async ({ newVisitor }) => {
    const { page, said, expectErrors } = await watcher(newVisitor);
    expectErrors(/ERR_FAILED/);
    const asked: number[] = [];
    await page.route('**/media/hero.mp4', (route) => {
      asked.push(now());
      return asked.length === 1 ? route.abort() : route.continue();
    });
    await page.goto('/');
    await eventually(said).toContain('The film could not be played');
    await eventually(() => page.locator('.thread-nigeria').isVisible()).toBe(true);
    await eventually(() => plays(page)).toBe(true);
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(1000);
  });

  test('is reloaded only once; the map stays', async ({ newVisitor }) => {
    const { page, said, expectErrors, media } = await watcher(newVisitor);
    expectErrors(/ERR_FAILED/);
    await page.route('**/media/hero.mp4', (route) => route.abort());
    await page.goto('/');
    await eventually(() => said().split('The film could not be played').length - 1).toBe(2);
    await page.waitForTimeout(1500);
    expect(media.filter((path) => path.endsWith('.mp4'))).toHaveLength(2);
    await eventually(() => page.locator('.thread-nigeria').isVisible()).toBe(true);
  });
});

test('HOME-07: readiness is checked every 500 ms, and playing begins 100 ms after it', async ({
  newVisitor,
}) => {
  const { page } = await watcher(newVisitor);
  await page.addInitScript(refusePlaying, 0);
  await page.addInitScript(() => {
    const looks: number[] = [];
    Object.defineProperty(HTMLMediaElement.prototype, 'readyState', {
      get: () => (looks.push(performance.now()) > 2 ? 4 : 0),
    });
    Object.assign(window, { looks });
  });
  await page.goto('/');
  await eventually(async () => (await playCalls(page)).length).toBe(1);
  const looks = await page.evaluate(() => (window as unknown as { looks: number[] }).looks);
  const [first = 0, second = 0, third = 0] = looks;
  const [played = 0] = await playCalls(page);
  expect(looks).toHaveLength(3);
  expect(second - first).toBeGreaterThanOrEqual(499);
  expect(third - second).toBeGreaterThanOrEqual(499);
  expect(played - third).toBeGreaterThanOrEqual(99);
});

describe('HOME-04, WCAG 2.2.2: the film can be stopped', () => {
  test('with the keyboard, continues on request, and stops if less motion is asked for while it plays', async ({
    newVisitor,
  }) => {
    const { page } = await watcher(newVisitor);
    await page.goto('/');
    await eventually(() => plays(page)).toBe(true);
    const pause = page.getByRole('button', { name: 'Pause film' });
    await page.getByRole('link', { name: 'How We Work' }).focus();
    await page.keyboard.press('Tab');
    await eventually(() => pause.evaluate((button) => button === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Play film' }).waitFor();
    await eventually(() => plays(page)).toBe(false);
    // Contrast is measured between two pictures, so nothing may move.
    expect(await axeFindings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.mouse.wheel(0, 100);
    await page.mouse.click(5, 300);
    await eventually(() => plays(page), 'only the button starts it again').toBe(false);
    await page.getByRole('button', { name: 'Play film' }).click();
    await eventually(() => plays(page)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Play film' }).waitFor();
    await eventually(() => plays(page)).toBe(false);
  });
});
