/** What a page costs on the network, and what is in its bytes. */
import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { type Account, account, demoPassword } from './accounts.ts';
import { client, newAddress } from './api.ts';
import { place } from './place.ts';

interface Raw {
  status: number;
  headers: IncomingHttpHeaders;
  /** Compressed, as received. */
  bytes: number;
  text: string;
}

const unpack: Record<string, (data: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (data) => data,
};

/** A request as a browser sends it to open a page, without decompressing the answer. */
export function raw(path: string, headers: Record<string, string> = {}): Promise<Raw> {
  const given = {
    Accept: 'text/html,*/*;q=0.8',
    'Accept-Encoding': 'gzip, deflate, br',
    'X-Forwarded-For': newAddress(),
  };
  return new Promise((resolve, reject) => {
    const sent = request(place.url + path, { headers: { ...given, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const data = Buffer.concat(chunks);
        const encoding = answer.headers['content-encoding'] ?? 'identity';
        const text = data.length > 0 ? (unpack[encoding]?.(data).toString() ?? '') : '';
        const { statusCode: status = 0 } = answer;
        resolve({ status, headers: answer.headers, bytes: data.length, text });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** The cookie of a new session of a demonstration account. */
export async function cookieOf(name: Account): Promise<string> {
  const sent = { email: account(name), password: demoPassword };
  const { headers } = await (await client()).send('POST', '/api/sign-in', sent);
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Submits a form without script: returns the status and the page's text. */
export async function postForm(path: string, entries: [string, string][]) {
  const answer = await fetch(place.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: place.url, 'X-Forwarded-For': newAddress() },
    body: new URLSearchParams(entries),
  });
  const html = await answer.text();
  return { status: answer.status, html: html.replaceAll('<!-- -->', '') };
}

interface Loaded {
  url: string;
  type: string;
  /** Over the network: with headers, compressed. */
  bytes: number;
  /** Whether it was requested before the load event. */
  inFirstView: boolean;
}

/** Milliseconds without a request after which a page counts as idle. */
const quiet = 1500;

/** Loads a page and lists every request it makes until it is idle, including the film. */
export async function load(page: Page, path: string): Promise<Loaded[]> {
  const network = await page.context().newCDPSession(page);
  const loaded = new Map<string, Omit<Loaded, 'inFirstView'>>();
  network.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other' }) => {
    if (!url.startsWith('data:')) loaded.set(requestId, { url, type, bytes: 0 });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = loaded.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  const underWay = new Set<Request>();
  let last = 0;
  const note = (change: (request: Request) => void) => (request: Request) => {
    // The live connection of a signed-in screen never ends.
    if (request.resourceType() === 'eventsource') return;
    change(request);
    last = performance.now();
  };
  page.on(
    'request',
    note((request) => underWay.add(request)),
  );
  page.on(
    'requestfinished',
    note((request) => underWay.delete(request)),
  );
  page.on(
    'requestfailed',
    note((request) => underWay.delete(request)),
  );
  await network.send('Network.enable');
  await page.goto(path);
  while (underWay.size > 0 || performance.now() - last < quiet) await page.waitForTimeout(100);
  const later = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime >= (document?.loadEventStart ?? 0))
      .map(({ name }) => name);
  });
  return [...loaded.values()].map((entry) => ({
    ...entry,
    inFirstView: !later.includes(entry.url),
  }));
}

/** With one decimal. */
export const inKilobytes = (bytes: number): number => Math.round((10 * bytes) / 1024) / 10;

export const sum = (parts: readonly { bytes: number }[]): number =>
  parts.reduce((bytes, part) => bytes + part.bytes, 0);

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The inline parts and scripts of a document that its own content security policy would block. */
export function refusedByPolicy({ text, headers }: Pick<Raw, 'text' | 'headers'>): string[] {
  const policy = String(headers['content-security-policy'] ?? '');
  const sources = (directive: string) =>
    new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
  const parts = [...text.matchAll(/(<(script|style)\b[^>]*>)([\s\S]*?)<\/\2>/g)];
  return parts.flatMap(([, tag = '', name = '', content = '']) => {
    const allowed = sources(`${name}-src`);
    const nonce = attribute(tag, 'nonce');
    if (nonce && allowed.includes(`'nonce-${nonce}'`)) return [];
    const hash = createHash('sha256').update(content).digest('base64');
    const isInline = attribute(tag, 'src') === undefined;
    return isInline && allowed.includes(`'sha256-${hash}'`) ? [] : [tag + content.slice(0, 80)];
  });
}

/** Slow 3G, as in TARGETS: 400 kbit/s, 400 ms; or with another latency in milliseconds. */
export async function slowDown(page: Page, latency = 400): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
}
