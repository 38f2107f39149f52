/**
 * Visitors whose page the next test can have: a page that stays in its process, with the scripts compiled, costs half of
 * a new one. Nothing else of them stays.
 */
import type { Browser } from 'playwright-core';
import { place } from './place.ts';
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

export interface TakeOptions extends VisitorOptions {
  /** Nothing in the cache of its browser. */
  mustBeEmpty?: boolean;
}

interface Free {
  server: string;
  script: boolean;
  visitor: Visitor;
}

/** Oldest first. Those of servers that have ended leave at the front. */
const free: Free[] = [];
const mostFree = 4;

/** What cannot be taken back from a page or a context. */
const lasting = [
  ...['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession'],
  ...['emulateMedia', 'install', 'setOffline', 'setGeolocation', 'routeWebSocket'],
];
const spent = new WeakSet<Visitor>();
const poolable = new WeakMap<Visitor, Free>();

function noteWhatLasts(visitor: Visitor): void {
  const { page, context } = visitor;
  for (const owner of [page, context, context.clock] as unknown as Record<string, unknown>[])
    for (const name of lasting) {
      const method = owner[name];
      if (typeof method !== 'function') continue;
      owner[name] = (...words: unknown[]) => {
        spent.add(visitor);
        return method.apply(owner, words);
      };
    }
}

/** As new, except that its browser may have files in its cache, unless that `mustBeEmpty`. */
export async function takeVisitor(
  browser: Browser,
  { mustBeEmpty = false, ...options }: TakeOptions,
): Promise<Visitor> {
  const { width = 1440, script = true, ...others } = options;
  if (mustBeEmpty || Object.keys(others).length > 0) return openVisitor(browser, options);
  const server = place.url;
  const at = free.findIndex((one) => one.server === server && one.script === script);
  const [found] = at === -1 ? [] : free.splice(at, 1);
  if (found) {
    await found.visitor.page.setViewportSize({ width, height: 800 });
    await found.visitor.startAnew();
    return found.visitor;
  }
  const visitor = await openVisitor(browser, options);
  noteWhatLasts(visitor);
  poolable.set(visitor, { server, script, visitor });
  return visitor;
}

/** Leaves nothing of what a test did, or ends the visitor. */
export async function giveBack(visitor: Visitor, hasFailed: boolean): Promise<void> {
  const { page, context } = visitor;
  const one = poolable.get(visitor);
  if (!one || hasFailed || spent.has(visitor) || page.isClosed()) return context.close();
  for (const other of context.pages()) if (other !== page) await other.close();
  await leave(visitor);
  free.push(one);
  if (free.length > mostFree) await free.shift()?.visitor.context.close();
}

const events = ['request', 'response', 'requestfinished', 'requestfailed', 'console', 'dialog'];

/** To a page of the same process that asks for nothing, with nothing of the page before. */
export async function leave({ page, context }: Visitor): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of events) page.removeAllListeners(event);
  await page.mouse.move(-1, -1);
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await context.clearCookies();
}
