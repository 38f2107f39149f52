/** Reads a request: addresses, cookies, and bodies within limits. */
import { randomUUID } from 'node:crypto';
import { requestWords as words } from '#content/answers.ts';
import { browserHeader } from '#contract/identity/device.ts';
import { requestLimits } from '#contract/limits.ts';
import { isFromOtherServers } from '#contract/table.ts';
import { AppError } from '../platform/app-error.ts';

/** The `__Host-` prefix of a cookie's name requires https. */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);
export const sessionCookie = (secure: boolean) => cookieName('session', secure);

/** Whether it has the form of a session token: anything else needs no database query. */
export const isSessionToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value);

export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return undefined;
}

export function writeCookie(
  name: string,
  secure: boolean,
  cookie: { token: string; seconds: number } | null,
): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return cookie
    ? `${name}=${cookie.token}; Max-Age=${cookie.seconds}; ${attributes}`
    : `${name}=; Max-Age=0; ${attributes}`;
}

/**
 * Refuses a changing request that was not sent by a page of this site: browsers say so in Sec-Fetch-Site,
 * older ones in Origin. An origin, if present, must match this site's address or the requested host.
 */
export function checkOrigin(headers: Headers, site: string): void {
  const origin = headers.get('origin') || null;
  const fetched = headers.get('sec-fetch-site');
  const host = headers.get('host');
  const isOwnOrigin =
    origin === site || origin === 'null' || (host !== null && origin === `http://${host}`);
  if (
    fetched === 'same-origin' ? origin === null || isOwnOrigin : fetched === null && origin === site
  )
    return;
  throw new AppError('wrong_origin');
}

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const thisPeer = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i;

/** Whether the connection comes from this machine. */
export const isThisPeer = (peer: string | undefined): boolean =>
  peer !== undefined && thisPeer.test(peer);

/**
 * Refuses requests from other machines, or under a host name other than this machine's. The demonstration's
 * password is public: with DNS rebinding, another site's page would share its origin in the visitor's own
 * browser. `peer` is undefined for calls by the product itself.
 */
export function checkLocal(headers: Headers, peer: string | undefined): void {
  const fromHere = peer === undefined || thisPeer.test(peer);
  if (!fromHere || !thisMachine.test(headers.get('host') ?? '')) throw new AppError('unknown_host');
}

/**
 * Whether a page of another site may have caused this navigation. Browsers say so themselves; for older ones
 * the origin or referrer must be this site's, which no other site can send.
 */
export function isCrossSite(headers: Headers, site: string): boolean {
  const fetched = headers.get('sec-fetch-site');
  if (fetched !== null) return fetched !== 'same-origin' && fetched !== 'none';
  const from = headers.get('origin') || headers.get('referer') || '';
  return !URL.canParse(from) || new URL(from).origin !== site;
}

/** A body of at most `most` bytes, as it arrives. */
export async function* bodyPieces(request: Request, most: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new AppError('too_large');
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > most) throw new AppError('too_large');
    yield piece;
  }
}

const readBody = async (request: Request, most: number): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(bodyPieces(request, most)));

/**
 * A request that the pages may read. Their forms contain no files; the limit is above what the fields accept,
 * so that an overlong text is reported at its field. Everything else is refused unread.
 */
export async function readForm(request: Request): Promise<Request> {
  const { method, url, headers, signal } = request;
  if (method === 'GET' || method === 'HEAD') return request;
  const type = headers.get('content-type') ?? '';
  const urlEncoded = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
  if (!urlEncoded && !isFromOtherServers(method, new URL(url).pathname))
    throw new AppError('unsupported_form');
  const body = new Uint8Array(await readBody(request, requestLimits.formBytes));
  return new Request(url, { method, headers, body, signal });
}

/** The raw body. Where it isn't UTF-8, the text doesn't match the signature that covers every byte of it. */
export async function readText(request: Request): Promise<string> {
  const body = await readBody(request, requestLimits.jsonBytes);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
}

/** The object in a JSON body; an empty body counts as an empty object. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const body = await readBody(request, requestLimits.jsonBytes);
  if (body.length === 0) return {};
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new AppError('unsupported_type');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new AppError('invalid_json', { cause });
  }
  if (depthOf(value) > requestLimits.jsonDepth) throw new AppError('too_deep');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('invalid_input', { fields: { body: words.oneObject } });
  return value as Record<string, unknown>;
}

function depthOf(value: unknown): number {
  let level = [value];
  for (let depth = 0; ; depth += 1) {
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
    if (level.length === 0 || depth > requestLimits.jsonDepth) return depth + 1;
  }
}

/** `If-Match: "7"` as 7; undefined without the header; a malformed value never matches. */
export function readIfMatch(header: string | null): number | undefined {
  if (header === null || header.trim() === '*') return undefined;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim());
  return match ? Number(match[1]) : -1;
}

/** A client's Idempotency-Key; a malformed one is refused rather than ignored. */
export function readIdempotencyKey(header: string | null): string | undefined {
  if (header === null) return undefined;
  if (!/^[\x21-\x7e]{8,200}$/.test(header))
    throw new AppError('invalid_input', {
      fields: { 'Idempotency-Key': words.idempotencyKey },
    });
  return header;
}

/** The secret that a signed-out browser owns its keys by. */
export function readBrowserSecret(header: string | null): string | undefined {
  if (header === null) return undefined;
  if (!/^[\w-]{22,64}$/.test(header))
    throw new AppError('invalid_input', { fields: { [browserHeader]: words.browserSecret } });
  return header;
}

export const newRequestId = (): string => randomUUID();
