/** The first view in Chromium over a slow line: bytes, requests, and when the largest thing was painted. */
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
}

async function view(browser: Browser, url: string, line: keyof typeof lines): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, ...lines[line] });
  let bytes = 0;
  let requests = 0;
  let loaded = false;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (loaded) return;
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.addInitScript(() => {
    new PerformanceObserver((entries) => {
      const last = entries.getEntries().at(-1);
      if (last) Object.assign(window, { lcp: last.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  loaded = true;
  await page.waitForTimeout(500);
  const lcp = await page.evaluate(() => (window as unknown as { lcp: number }).lcp);
  await context.close();
  return { bytes, requests, lcp };
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
