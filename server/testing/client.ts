/** A visitor's browser, as far as the door sees one. */
import { demoDomain, demoPassword } from '#content/demo.ts';
import type { LiveEvent } from '#contract/system.ts';
import type { Service } from './service.ts';

type Place = Pick<Service, 'url' | 'settings'>;

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
  address: string;
}

const bodyOf = (body: unknown) =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);

let visitors = 0;

/** With an origin, a cookie, and a network address of its own. */
export function makeClient(service: Place, start = ''): Client {
  let cookie = start;
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return {
    address,
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
          ...(body !== undefined &&
            !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: bodyOf(body) }),
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
        body: (json && text !== '' ? JSON.parse(text) : text) as T,
      };
    },
  };
}

/** A client signed in as one of the demonstration accounts, or as the account with this address. */
export async function signedIn(
  service: Place,
  account: string,
  password = demoPassword,
): Promise<Client> {
  const client = makeClient(service);
  const email = account.includes('@') ? account : `${account}@${demoDomain}`;
  const { status } = await client.send('POST', '/api/sign-in', { email, password });
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

export interface Following<T> {
  status: number;
  events: T[];
  /** Waits for one more event than `seen`, and gives it. */
  event(number: number): Promise<T>;
  close(): void;
}

/** Opens a live connection and collects what it says. */
export async function followLive<T = LiveEvent>(
  service: Place,
  path: string,
  client: Client = makeClient(service),
): Promise<Following<T>> {
  const ending = new AbortController();
  const response = await fetch(service.url + path, {
    headers: { 'x-forwarded-for': client.address, cookie: client.cookie() },
    signal: ending.signal,
  });
  const events: T[] = [];
  void collect(response, (event) => events.push(event as T));
  return {
    status: response.status,
    events,
    event: (number) => eventually(() => events[number - 1]),
    close: () => ending.abort(),
  };
}

async function collect(response: Response, heard: (event: unknown) => void): Promise<void> {
  let text = '';
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString('utf8');
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts)
        if (part.startsWith('data: ')) heard(JSON.parse(part.slice('data: '.length)));
    }
  } catch (error) {
    // Closed by the test.
    if ((error as Error).name !== 'AbortError') throw error;
  }
}
