/** The first view in Chromium over a slow line: bytes, requests, when the largest thing was painted, and more. */
import { type Browser, chromium } from 'playwright-core';
import { launchOptions } from '../e2e/tools/chromium.ts';

export const lines = {
  'slow 4G': { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  'slow 3G': { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 },
};

export interface View {
  bytes: number;
  requests: number;
  lcp: number;
  /** Milliseconds that tasks took beyond 50 each, with the processor slowed down four times. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
}

async function view(browser: Browser, url: string, line: keyof typeof lines): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, ...lines[line] });
  await network.send('Page.enable');
  await network.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const sent = new Map<string, { at: number; bytes: number }>();
  let loadedAt = 0;
  network.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (!request.url.startsWith('data:')) sent.set(requestId, { at: timestamp, bytes: 0 });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
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
  await page.waitForTimeout(500);
  const measured = await page.evaluate(() => {
    const { lcp, seen } = window as unknown as {
      lcp: number;
      seen: { blocking: number; shift: number };
    };
    return { lcp, ...seen };
  });
  await context.close();
  // The first view ends with the load event.
  const first = [...sent.values()].filter(({ at }) => at < loadedAt);
  const bytes = first.reduce((sum, entry) => sum + entry.bytes, 0);
  if (bytes === 0) throw new Error('The browser did not say what the first view took.');
  return { bytes, requests: first.length, ...measured };
}

/** The middle of five views of each, in turn. */
export async function compare(product: string, bare: string, line: keyof typeof lines) {
  const browser = await chromium.launch(launchOptions);
  const views: [View[], View[]] = [[], []];
  for (let time = 0; time < 5; time += 1) {
    views[0].push(await view(browser, product, line));
    views[1].push(await view(browser, bare, line));
  }
  await browser.close();
  const [ours, theirs] = views.map((all) => all.sort((a, b) => a.lcp - b.lcp)[2]);
  if (!ours || !theirs) throw new Error('There was no view.');
  return { ours, theirs };
}
