/** A visitor: a separate browser context, monitored for unwanted behaviour of its pages. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { noteUse, opened } from '#server/testing/costs.ts';
import { demoPassword } from './accounts.ts';
import { newAddress } from './api.ts';
import { place } from './place.ts';
import { unannounced } from './unannounced.ts';

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Announces console errors with this text. */
  expectErrors(text: RegExp): void;
  /** Signs in without the form. */
  signIn(email: string, password?: string, code?: string): Promise<void>;
  /** Console errors, page errors and requests to other hosts that were not announced. */
  unexpected(): string;
  /** Forgets those and what was announced; from now on its address is another one. */
  startAnew(): Promise<void>;
}

export interface VisitorOptions extends BrowserContextOptions {
  /** Width of the screen, which is 800 px high. */
  width?: number;
  script?: boolean;
}

/** Records what the visitor requests, and where moving within a document leads. */
function noteUses(context: BrowserContext, script: boolean): void {
  const opening = script ? 'OPEN' : 'GET';
  context.on('request', (request) =>
    noteUse(
      request.resourceType() === 'document' && request.method() === 'GET'
        ? opening
        : request.method(),
      request.url(),
    ),
  );
  context.on('page', (page) => {
    opened.pages += 1;
    page.on('framenavigated', (frame) => noteUse(opening, frame.url()));
  });
}

/** The visitor's own script may not run in frames that show an email, which are blank until it has arrived. */
const usual =
  /Blocked script execution in '(about:blank|[^']*\/(dev\/outbox\/|admin\/newsletters\/|admin\/site-texts\/email))/;

function watch(context: BrowserContext) {
  const home = `${place.url}/`;
  const problems: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error')
      problems.push(`Console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`Page: ${error.error().stack}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(home) && !/^(data|blob|about):/.test(url))
      problems.push(`Request to another host: ${url}`);
  });
  return {
    expectErrors: (text: RegExp) => void expected.push(text),
    unexpected: () =>
      unannounced(
        problems.filter((text) => !usual.test(text)),
        expected,
      ),
    async startAnew() {
      problems.length = 0;
      expected.length = 0;
      for (const page of context.pages()) toastsOf.set(page, []);
      await context.setExtraHTTPHeaders({ 'X-Forwarded-For': newAddress() });
    },
  };
}

/** Runs in the page: records that one of its own scripts has run. */
function noteModules(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) Object.assign(window, { moduleRan: true });
  };
  document.addEventListener('load', note, true);
}

/** What each page's toasts said, oldest first: they go after five seconds, and some pages are left sooner. */
export const toastsOf = new WeakMap<Page, Told[]>();

interface Told {
  texts: string[];
  isFailure: boolean;
}

/** Runs in the page: tells of every toast that is shown. */
function noteToasts(): void {
  const { noteToast } = window as unknown as { noteToast(told: Told): void };
  const noted = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const shown of document.querySelectorAll('.toast')) {
      if (noted.has(shown) || !shown.checkVisibility()) continue;
      noted.add(shown);
      const texts = Array.from(shown.querySelectorAll('p'), ({ textContent }) => textContent);
      noteToast({ texts, isFailure: shown.matches('.toast-destructive[role=alert]') });
    }
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Milliseconds by which every answer is late, for the whole run: finds tests that read the page before it is ready.
 */
const lineDelay = Number(process.env.TEST_LINE_DELAY ?? 0);
async function delayLine(context: BrowserContext, page: Page, latency: number): Promise<void> {
  const session = await context.newCDPSession(page);
  const throughput = { downloadThroughput: -1, uploadThroughput: -1 };
  const setOffline = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', { offline, latency, ...throughput });
  await session.send('Network.enable');
  await setOffline(false);
  // The session's conditions win over the context's.
  const ofContext = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    if (!page.isClosed()) await setOffline(offline);
    await ofContext(offline);
  };
}

export async function openVisitor(
  browser: Browser,
  { width = 1440, script = true, ...options }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: place.url,
    viewport: { width, height: 800 },
    javaScriptEnabled: script,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // A worker would answer requests that a test holds or counts.
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
    ...options,
  });
  context.setDefaultTimeout(60_000);
  opened.contexts += 1;
  noteUses(context, script);
  if (script) {
    await context.exposeBinding('noteToast', ({ page }, told: Told) => {
      toastsOf.get(page)?.push(told);
    });
    context.on('page', (page) => toastsOf.set(page, []));
    await context.addInitScript(noteModules);
    await context.addInitScript(noteToasts);
  }
  const page = await context.newPage();
  if (lineDelay > 0) await delayLine(context, page, lineDelay);
  return {
    context,
    page,
    ...watch(context),
    async signIn(email, password = demoPassword, code) {
      noteUse('POST', '/api/sign-in');
      const answer = await context.request.post('/api/sign-in', {
        data: { email, password, ...(code && { code }) },
        headers: { Origin: place.url },
      });
      if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}`);
    },
  };
}
