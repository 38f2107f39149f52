/**
 * Measures a view in Chromium over a throttled connection until the page is idle: bytes, requests, largest
 * contentful paint, and more.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { launchOptions } from '../e2e/tools/chromium.ts';

const lines = {
  'slow 4G': { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  fast: { latency: 20, downloadThroughput: 20_000_000 / 8, uploadThroughput: 5_000_000 / 8 },
  'slow 3G': { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 },
};

/** Milliseconds without traffic after which a page counts as idle. */
const quiet = 1500;

export interface View {
  /** Until the load event. */
  bytes: number;
  requests: number;
  scriptBytes: number;
  /** Until the page is idle, including its scripts and film. */
  allBytes: number;
  allRequests: number;
  lcp: number;
  /** Total blocking time: milliseconds beyond 50 of each task, with a fourfold CPU slowdown. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
}

interface Screen {
  width: number;
  height: number;
}
const phone: Screen = { width: 360, height: 740 };
export const desk: Screen = { width: 1440, height: 900 };

interface How {
  line: keyof typeof lines;
  screen: Screen;
}

async function viewIn(context: BrowserContext, url: string, line: How['line']): Promise<View> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, ...lines[line] });
  await network.send('Page.enable');
  await network.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const sent = new Map<string, { to: string; at: number; bytes: number; script: boolean }>();
  let loadedAt = 0;
  let last = performance.now();
  for (const traffic of ['Network.dataReceived', 'Network.loadingFailed'] as const)
    network.on(traffic, () => {
      last = performance.now();
    });
  network.on('Network.requestWillBeSent', ({ requestId, timestamp, request, type }) => {
    last = performance.now();
    if (!request.url.startsWith('data:'))
      sent.set(requestId, {
        to: request.url,
        at: timestamp,
        bytes: 0,
        script: type === 'Script',
      });
  });
  // Responses from the service worker or the browser's cache use no network.
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker || response.fromDiskCache) sent.delete(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    const entry = sent.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  network.on('Page.loadEventFired', ({ timestamp }) => {
    loadedAt = timestamp;
  });
  await page.addInitScript(() => {
    new PerformanceObserver((entries) => {
      const last = entries.getEntries().at(-1);
      if (last) Object.assign(window, { lcp: last.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    const seen = { blocking: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) seen.blocking += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  while (performance.now() - last < quiet) await wait(100);
  const { later, ...measured } = await page.evaluate(() => {
    const { lcp, seen } = window as unknown as {
      lcp: number;
      seen: { blocking: number; shift: number };
    };
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const later = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime >= (document?.loadEventStart ?? 0))
      .map(({ name }) => name);
    return { lcp, later, ...seen };
  });
  await page.close();
  // The first view ends where the load event begins: what it fetches is not part of it.
  const first = [...sent.values()].filter(({ at, to }) => at < loadedAt && !later.includes(to));
  const all = [...sent.values()];
  return {
    bytes: sum(first),
    requests: first.length,
    scriptBytes: sum(first.filter(({ script }) => script)),
    allBytes: sum(all),
    allRequests: all.length,
    ...measured,
  };
}

const sum = (entries: { bytes: number }[]) => entries.reduce((so, { bytes }) => so + bytes, 0);

async function firstView(browser: Browser, url: string, { line, screen }: How): Promise<View> {
  const context = await browser.newContext({ viewport: screen });
  const seen = await viewIn(context, url, line);
  await context.close();
  if (seen.bytes === 0) throw new Error('The browser did not say what the first view took.');
  return seen;
}

/** A first view, on a phone over slow 4G. */
export async function view(url: string): Promise<View> {
  const browser = await chromium.launch(launchOptions);
  const seen = await firstView(browser, url, { line: 'slow 4G', screen: phone });
  await browser.close();
  return seen;
}

/** A repeat view in the same browser, once the service worker has filled its cache. */
export async function viewAgain(url: string): Promise<View> {
  const browser = await chromium.launch(launchOptions);
  const context = await browser.newContext({ viewport: phone });
  await viewIn(context, url, 'slow 4G');
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  while (!(await page.evaluate(async () => (await caches.keys()).length > 0))) await wait(200);
  await wait(2 * quiet);
  await page.close();
  const seen = await viewIn(context, url, 'slow 4G');
  await browser.close();
  return seen;
}

/** The median of three views of each, in turn. */
export async function compare(
  product: string,
  mirror: string,
  line: keyof typeof lines,
  screen: Screen = phone,
) {
  const browser = await chromium.launch(launchOptions);
  const views: [View[], View[]] = [[], []];
  for (let time = 0; time < 3; time += 1) {
    views[0].push(await firstView(browser, product, { line, screen }));
    views[1].push(await firstView(browser, mirror, { line, screen }));
  }
  await browser.close();
  const [ours, bare] = views.map((all) => all.sort((a, b) => a.lcp - b.lcp)[1]);
  if (!ours || !bare) throw new Error('There was no view.');
  return { ours, bare };
}
