/** Sign-in through a real provider: its process, and a browser that goes through the whole flow. */
import { type ChildProcess, fork } from 'node:child_process';
import { type OpenId, openIdProvider } from '../platform/security/openid.ts';
import type { Service } from './service.ts';

export const openIdClient = { clientId: 'alliance', clientSecret: 'a secret: 100% +safe' } as const;

/** The provider's claims about a person; `sub` is also the name entered at its sign-in. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: unknown;
  name?: string;
  given_name?: string;
  family_name?: string;
}

export interface TestProvider {
  issuer: string;
  /** The product's adapter for a site at this URL. */
  openId(baseUrl: string): OpenId;
  /** Adds an account to the provider. */
  know(account: ProviderAccount): Promise<void>;
  stop(): Promise<void>;
}

export async function startProvider(...sites: string[]): Promise<TestProvider> {
  const { clientId, clientSecret } = openIdClient;
  const child = fork(
    new URL('openid-process.ts', import.meta.url),
    [clientId, clientSecret, ...sites],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--no-warnings'],
    },
  );
  const { issuer } = (await heard(child)) as { issuer: string };
  return {
    issuer,
    openId: (baseUrl) =>
      openIdProvider({
        issuer,
        ...openIdClient,
        scopes: 'openid email profile',
        baseUrl,
        timeoutSeconds: 2,
      }),
    async know(account) {
      const known = heard(child);
      child.send(account);
      await known;
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

const heard = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The provider ended'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });

export interface Place {
  status: number;
  url: URL;
  text: string;
  headers: Headers;
}

export interface Browser {
  /** One request, without following redirects. */
  get(address: string | URL, headers?: Record<string, string>): Promise<Place>;
  /** Follows redirects from a URL, up to a page or a URL that `until` matches. */
  go(address: string | URL, until?: (url: URL) => boolean): Promise<Place>;
  /** Sends a form, and follows redirects likewise. */
  send(address: URL, form: Record<string, string>, until?: (url: URL) => boolean): Promise<Place>;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
}

let browsers = 0;

/** Keeps cookies for every host it visits. The service answers for the site's public address. */
export function makeBrowser(service: Service): Browser {
  const site = service.settings.baseUrl;
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  browsers += 1;
  const address = `10.99.${(browsers >> 8) & 255}.${browsers & 255}`;

  async function ask(url: URL, init: RequestInit = {}): Promise<Place> {
    const here = url.origin === new URL(site).origin;
    const jar = jarOf(url.origin);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(here ? service.url + url.pathname + url.search : url, {
      ...init,
      redirect: 'manual',
      headers: {
        ...(cookie && { cookie }),
        ...(here && { 'x-forwarded-for': address, origin: site }),
        ...(init.headers as Record<string, string>),
      },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    const { status, headers } = response;
    return { status, url, headers, text: await response.text() };
  }

  async function follow(place: Place, until?: (url: URL) => boolean): Promise<Place> {
    const to = place.headers.get('location');
    if (place.status < 300 || place.status > 399 || to === null) return place;
    const url = new URL(to, place.url);
    return until?.(url) ? { ...place, url } : follow(await ask(url), until);
  }

  const absolute = (to: string | URL) => new URL(to, site);
  return {
    get: (to, headers) => ask(absolute(to), headers ? { headers } : {}),
    go: async (to, until) =>
      until?.(absolute(to)) ? ask(absolute(to)) : follow(await ask(absolute(to)), until),
    send: async (to, form, until) =>
      follow(await ask(to, { method: 'POST', body: new URLSearchParams(form) }), until),
    cookie: (name) => jarOf(new URL(site).origin).get(name),
    setCookie: (name, value) => void jarOf(new URL(site).origin).set(name, value),
  };
}

const isCallback = (url: URL) => url.pathname === '/api/login/callback';

/** Signs in at the provider, starting at `start`; returns the URL that it redirects back to. */
export async function comeBack(browser: Browser, sub: string, start = '/api/login'): Promise<URL> {
  let place = await browser.go(start, isCallback);
  for (let pages = 0; !isCallback(place.url); pages += 1) {
    const prompt = /name="prompt" value="(\w+)"/.exec(place.text)?.[1];
    if (!prompt || pages > 3) throw new Error(`Stuck at ${place.url}: ${place.status}`);
    place = await browser.send(place.url, { prompt, login: sub, password: 'any' }, isCallback);
  }
  return place.url;
}

/** The whole flow; returns where our site finally redirects the browser. */
export async function signInThere(browser: Browser, sub: string, start?: string): Promise<string> {
  const back = await comeBack(browser, sub, start);
  return (await browser.get(back)).headers.get('location') ?? '';
}

/** Where a failed sign-in leads. */
export const failed = (reason: string) => `/sign-in?view=failed&reason=${reason}`;

/** A person in a new browser: where the whole flow ended, and as whom. */
export async function come(service: Service, sub: string) {
  const browser = makeBrowser(service);
  const to = await signInThere(browser, sub);
  const { status, text } = await browser.get('/api/auth/user');
  return { to, browser, user: status === 200 ? JSON.parse(text) : null };
}
