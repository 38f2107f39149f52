/** A visitor's browser, as far as the app can tell. */
import { randomUUID } from 'node:crypto';
import { demoDomain, demoPassword } from '#content/demo.ts';
import { browserHeader } from '#contract/identity/device.ts';
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
  /** The session cookie as it is sent, or an empty text. */
  cookie(): string;
  /** All cookies. */
  cookies(): string;
  address: string;
}

const bodyOf = (body: unknown) =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);

let visitors = 0;

/** With an origin, a cookie jar, a unique network address and a browser's own secret. */
export function makeClient(service: Place, start = '', secret: string = randomUUID()): Client {
  const jar = new Map<string, string>();
  const keep = (pair: string) => {
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1)];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  };
  for (const pair of start.split(';')) if (pair) keep(pair);
  const pairs = () => [...jar].map(([name, value]) => `${name}=${value}`);
  const cookies = () => pairs().join('; ');
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return {
    address,
    cookie: () => pairs().find((pair) => /^(__Host-)?session=/.test(pair)) ?? '',
    cookies,
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
          ...(jar.size > 0 && { cookie: cookies() }),
          ...(body !== undefined &&
            !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...(headers['idempotency-key'] && secret && { [browserHeader]: secret }),
          ...headers,
        },
        ...(body !== undefined && { body: bodyOf(body) }),
      });
      for (const set of response.headers.getSetCookie()) keep(set.split(';')[0] ?? '');
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

/** A client signed in to a demonstration account, or to the account with this address. */
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

/** Polls until `check` returns something; gives up if that would hang. */
export async function eventually<T>(
  check: () => T | undefined | false | null | Promise<T | undefined | false | null>,
): Promise<T> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const result = await check();
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('This did not happen');
}

export interface Following<T> {
  status: number;
  events: T[];
  /** Resolves with the event of this number. */
  event(number: number): Promise<T>;
  close(): void;
}

/** Opens a live connection and collects its events. */
export async function followLive<T = LiveEvent>(
  service: Place,
  path: string,
  client: Client = makeClient(service),
): Promise<Following<T>> {
  const ending = new AbortController();
  const response = await fetch(service.url + path, {
    headers: { 'x-forwarded-for': client.address, cookie: client.cookies() },
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
