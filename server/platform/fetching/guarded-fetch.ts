/** The one way to read from addresses that people or other servers give: public ones only, bounded in bytes and time. */
import { request as askInClear, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as askByTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import {
  addressOfHost,
  isPublicAddress,
  PrivateAddressError,
  publicLookup,
} from './public-address.ts';

/** Why nothing was read. `retry`: another attempt may succeed. */
export class FetchError extends Error {
  override name = 'FetchError';
  readonly reason: FetchFailure;
  readonly retry: boolean;
  /** How long the server asks to be left alone, in seconds. */
  readonly retryAfter: number | null;

  constructor(
    reason: FetchFailure,
    message: string,
    more: { retry?: boolean; after?: number | null } = {},
  ) {
    super(message);
    this.reason = reason;
    this.retry = more.retry ?? false;
    this.retryAfter = more.after ?? null;
  }
}

export type FetchFailure =
  | 'address'
  | 'private'
  | 'unreachable'
  | 'slow'
  | 'too-large'
  | 'redirects'
  | 'status'
  | 'cut-off';

export interface FetchRequest {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
}

export interface FetchLimits {
  /** Of the body, as sent and as unpacked. */
  bytes: number;
  /** For the whole request, its redirects included. */
  seconds: number;
}

export interface FetchAnswer {
  /** 200 to 299, or 304 to a conditional request. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Fetching = (
  address: string,
  request: FetchRequest,
  limits: FetchLimits,
) => Promise<FetchAnswer>;

export interface GuardedFetch extends Fetching {
  /** Throws FetchError if nothing is ever read from this address. What its name resolves to is seen when it is read. */
  check(address: string): void;
}

const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * `insecureHosts`, as `host:port`, may be asked by http and need not be public: for tests, and for sources in one's own
 * network. The function throws FetchError and nothing else, but for the reason of the caller's own abort signal.
 */
export function makeGuardedFetch({
  insecureHosts = [],
}: {
  insecureHosts?: readonly string[];
} = {}): GuardedFetch {
  const isInsecure = ({ host }: URL) => insecureHosts.includes(host);

  const check = (address: string): URL => {
    if (!URL.canParse(address)) throw new FetchError('address', 'This is not a web address');
    const url = new URL(address);
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isInsecure(url)))
      throw new FetchError('address', 'The address does not begin with https://');
    if (url.username || url.password)
      throw new FetchError('address', 'The address contains a user name or a password');
    const literal = addressOfHost(url.hostname);
    if (literal !== null && !isInsecure(url) && !isPublicAddress(literal))
      throw new FetchError('private', `${url.hostname} is not a public address`);
    return url;
  };

  /** One request; the address that it redirects to, or the answer. */
  const send = async (
    url: URL,
    { method = 'GET', headers = {}, body }: FetchRequest,
    bytes: number,
    signal: AbortSignal,
  ): Promise<FetchAnswer | { location: URL }> => {
    const answer = await ask(
      url,
      { method, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers }, signal },
      body,
      isInsecure(url) ? undefined : publicLookup,
    );
    const { statusCode: status = 0 } = answer;
    const { location } = answer.headers;
    if (status === 304 || (status >= 200 && status <= 299))
      return { status, headers: answer.headers, body: await readBody(answer, bytes) };
    answer.destroy();
    if (redirects.has(status) && typeof location === 'string') {
      // What is posted goes to the address that it was meant for, and to no other.
      if (method !== 'GET')
        throw new FetchError('redirects', 'The server redirects what is posted');
      if (URL.canParse(location, url)) return { location: check(new URL(location, url).href) };
    }
    throw new FetchError('status', `The server answered ${status}`, {
      retry: status === 429 || status >= 500,
      after: secondsOf(answer.headers['retry-after']),
    });
  };

  const fetch: Fetching = async (address, asked, { bytes, seconds }) => {
    const deadline = AbortSignal.timeout(seconds * 1000);
    const signal = asked.signal ? AbortSignal.any([asked.signal, deadline]) : deadline;
    try {
      let url = check(address);
      for (let hop = 0; hop <= mostRedirects; hop += 1) {
        const answer = await send(url, asked, bytes, signal);
        if (!('location' in answer)) return answer;
        url = answer.location;
      }
      throw new FetchError('redirects', 'The server redirects too often');
    } catch (error) {
      asked.signal?.throwIfAborted();
      throw failureOf(error, deadline.aborted);
    }
  };
  return Object.assign(fetch, { check: (address: string) => void check(address) });
}

/** Sends a request over a connection of its own: a source is asked rarely. Resolves with the head of the answer. */
const ask = (
  url: URL,
  options: { method: string; headers: Readonly<Record<string, string>>; signal: AbortSignal },
  body: string | Uint8Array | undefined,
  lookup: LookupFunction | undefined,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? askByTls : askInClear;
    const request = send(url, {
      ...options,
      agent: false,
      maxHeaderSize: 32 * 1024,
      ...(lookup && { lookup }),
    });
    request.on('response', (answer) => {
      // What breaks off later is told to whoever reads the body.
      answer.on('error', () => undefined);
      resolve(answer);
    });
    request.on('error', reject);
    request.end(body);
  });

/** The body, unpacked. It is read whole before, so that neither can hold up the other. */
async function readBody(answer: IncomingMessage, bytes: number): Promise<Buffer> {
  const { headers } = answer;
  const tooLarge = () => new FetchError('too-large', `The answer is larger than ${bytes} bytes`);
  const unpack = unpackerOf(String(headers['content-encoding'] ?? ''));
  if (!unpack || Number(headers['content-length']) > bytes) {
    answer.destroy();
    throw unpack ? tooLarge() : new FetchError('cut-off', 'The answer is packed in an unknown way');
  }
  const parts: Buffer[] = [];
  let read = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    read += part.length;
    if (read > bytes) throw tooLarge();
    parts.push(part);
  }
  try {
    return await unpack(Buffer.concat(parts), { maxOutputLength: bytes });
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : error;
  }
}

type Unpacker = (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

function unpackerOf(encoding: string): Unpacker | null {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return async (body) => body;
    case 'gzip':
    case 'x-gzip':
      return promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);
    case 'deflate':
      return promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);
    case 'br':
      return promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress);
    default:
      return null;
  }
}

function failureOf(error: unknown, isOver: boolean): FetchError {
  if (error instanceof FetchError) return error;
  if (isOver) return new FetchError('slow', 'The server took too long', { retry: true });
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof PrivateAddressError) return new FetchError('private', cause.message);
  const code = (error as { code?: string }).code ?? '';
  if (/TIMEOUT/.test(code))
    return new FetchError('slow', 'The server took too long', { retry: true });
  if (/^(Z_|ERR_ZLIB|ERR_BROTLI|ERR__ERROR|HPE_)|ECONNRESET|PREMATURE/.test(code))
    return new FetchError('cut-off', 'The answer broke off or is damaged', { retry: true });
  return new FetchError('unreachable', 'The server cannot be reached', { retry: true });
}

/** `Retry-After` in seconds, at most an hour; a date counts as a minute, because two clocks may differ. */
function secondsOf(value: string | string[] | undefined): number | null {
  if (typeof value !== 'string') return null;
  return /^\d{1,6}$/.test(value.trim()) ? Math.min(3600, Number(value)) : 60;
}
