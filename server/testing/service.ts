/** The product as tests use it: the real door over a real database, with test adapters outside. */

import { demoDomain, demoPassword } from '#content/demo.ts';
import { makeSite } from '#content/site.ts';
import { compose } from '../compose.ts';
import { listen } from '../http/serve.ts';
import { fixedClock } from '../platform/clock.ts';
import { openEmbedded, type Store } from '../platform/database.ts';
import { memoryFiles } from '../platform/files.ts';
import { openJobs } from '../platform/jobs.ts';
import { memoryLimiter } from '../platform/limiter.ts';
import { openLive } from '../platform/live.ts';
import type { OutgoingMail } from '../platform/mail.ts';
import { migrate } from '../platform/migrate.ts';
import { seedAccounts } from '../seed/seed.ts';

/** A Monday. */
export const testStart = '2026-11-02T09:00:00Z';

export type Service = Awaited<ReturnType<typeof startService>>;

/** Starts the product on a free port with the demonstration accounts and no projects. */
export async function startService() {
  const store = await openStore();
  const clock = fixedClock(testStart);
  await seedAccounts({ store, clock });
  const jobs = openJobs(store);
  const outbox: OutgoingMail[] = [];
  const settings = {
    baseUrl: 'http://127.0.0.1:3999',
    site: makeSite({}),
    demo: true,
    accountApproval: 'admin' as const,
    timeZone: 'Africa/Lagos',
    holidays: new Set<string>(),
  };
  const { app, cache, platform, startJobs } = compose({
    store,
    clock,
    jobs,
    live: await openLive(store),
    limiter: memoryLimiter(),
    mailer: async (mail) => void outbox.push(mail),
    settings,
    trustProxy: ['127.0.0.1'],
    files: memoryFiles(),
    staticFiles: () => null,
    bundle: null,
  });
  await startJobs();
  const server = await listen(app, cache, { host: '127.0.0.1', port: 0, before: null });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    clock,
    outbox,
    platform,
    store,
    settings,
    async stop() {
      await server.stop();
      await jobs.stop();
      await store.close();
    },
  };
}

async function openStore(): Promise<Store> {
  const store = await openEmbedded();
  await migrate(store);
  return store;
}

export interface Reply<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Headers;
}

export interface Client {
  send<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
  cookie(): string;
}

let visitors = 0;

/** A browser as far as the door sees one: an origin, a cookie, a network address of its own. */
export function makeClient(service: Pick<Service, 'url' | 'settings'>): Client {
  let cookie = '';
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return {
    cookie: () => cookie,
    async send<T>(
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Reply<T>> {
      const response = await fetch(service.url + path, {
        method,
        redirect: 'manual',
        headers: {
          origin: service.settings.baseUrl,
          'x-forwarded-for': address,
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      for (const set of response.headers.getSetCookie()) {
        const pair = set.split(';')[0] ?? '';
        cookie = pair.endsWith('=') ? '' : pair;
      }
      const text = await response.text();
      const json = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        headers: response.headers,
        body: (json ? JSON.parse(text) : text) as T,
      };
    },
  };
}

/** A client signed in as one of the demonstration accounts. */
export async function signedIn(
  service: Pick<Service, 'url' | 'settings'>,
  account: string,
): Promise<Client> {
  const client = makeClient(service);
  const email = `${account}@${demoDomain}`;
  const { status } = await client.send('POST', '/api/sign-in', { email, password: demoPassword });
  if (status !== 200) throw new Error(`${account} could not sign in: ${status}`);
  return client;
}

/** Waits until `check` gives something, at most five seconds. */
export async function eventually<T>(check: () => T | undefined | false | null): Promise<T> {
  for (const deadline = Date.now() + 5000; Date.now() < deadline; ) {
    const result = check();
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('This did not happen within five seconds');
}
