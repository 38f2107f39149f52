/** What the door reads from a request before anybody else sees it. */
import { randomUUID } from 'node:crypto';
import { door } from '#contract/limits.ts';
import { AppError } from '../platform/app-error.ts';

/** The cookie's name says how it may be set: `__Host-` needs https. */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);
export const sessionCookie = (secure: boolean) => cookieName('session', secure);

/** Whether it has the form of a session's token: what has not needs no look into the database. */
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
 * Refuses a changing request that a page of this site did not send: browsers say so themselves, older ones
 * by their origin. An origin that is there has to be this site's, by its address or the one asked for.
 */
export function checkOrigin(headers: Headers, site: string): void {
  const origin = headers.get('origin') || null;
  const fetched = headers.get('sec-fetch-site');
  const host = headers.get('host');
  const known =
    origin === site || origin === 'null' || (host !== null && origin === `http://${host}`);
  if (fetched === 'same-origin' ? origin === null || known : fetched === null && origin === site)
    return;
  throw new AppError('wrong_origin');
}

/**
 * One of two addresses that take a POST without an origin: a mail provider's one-click unsubscription (RFC
 * 8058) comes from its servers, without cookies. The secret in the address is the right; no session adds to
 * it, so none is looked at there.
 */
export const isOneClick = (method: string, path: string): boolean =>
  method === 'POST' && /^\/newsletter\/unsubscribe\/[\w-]{1,200}$/.test(path);

/** The other one: what the payment provider's servers tell. The signature over the body is the right. */
export const isWebhook = (method: string, path: string): boolean =>
  method === 'POST' && path === '/api/webhooks/stripe';

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Refuses a request under another name than this machine's. The demonstration's password is known: a site
 * whose name is made to lead here would be of one origin with it, for the visitor's own browser.
 */
export function checkHost(headers: Headers): void {
  if (!thisMachine.test(headers.get('host') ?? '')) throw new AppError('unknown_host');
}

/** A navigation to this address that a page of another site caused. */
export function isCrossSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  return site === 'cross-site' || site === 'same-site';
}

/** Reads a body of at most `most` bytes. */
export async function readBody(request: Request, most: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new AppError('too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new AppError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * A request that the pages may read. Their forms hold no file; one is bounded above what its fields take, so
 * that too long a text is told at its field. Whatever else comes is refused before anybody reads it.
 */
export async function readForm(request: Request): Promise<Request> {
  const { method, url, headers, signal } = request;
  if (method === 'GET' || method === 'HEAD') return request;
  const type = headers.get('content-type') ?? '';
  const urlEncoded = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
  if (!urlEncoded && !isOneClick(method, new URL(url).pathname))
    throw new AppError('unsupported_form');
  const body = new Uint8Array(await readBody(request, door.formBytes));
  return new Request(url, { method, headers, body, signal });
}

/** The body as it came: what is signed is every byte of it. */
export async function readText(request: Request): Promise<string> {
  const body = await readBody(request, door.jsonBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch (cause) {
    throw new AppError('invalid_signature', { cause });
  }
}

/** The object in a JSON body; an empty body is an empty object. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const body = await readBody(request, door.jsonBytes);
  if (body.length === 0) return {};
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new AppError('unsupported_type');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new AppError('invalid_json', { cause });
  }
  if (depthOf(value) > door.jsonDepth) throw new AppError('too_deep');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('invalid_input', { fields: { body: 'Send one JSON object.' } });
  return value as Record<string, unknown>;
}

function depthOf(value: unknown): number {
  let level = [value];
  for (let depth = 0; ; depth += 1) {
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
    if (level.length === 0 || depth > door.jsonDepth) return depth + 1;
  }
}

/** `If-Match: "7"` as 7; undefined without the header; anything else never matches. */
export function readIfMatch(header: string | null): number | undefined {
  if (header === null || header.trim() === '*') return undefined;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim());
  return match ? Number(match[1]) : -1;
}

/** A key that a client may send; one of an odd form is refused rather than ignored. */
export function readIdempotencyKey(header: string | null): string | undefined {
  if (header === null) return undefined;
  if (!/^[\x21-\x7e]{8,200}$/.test(header))
    throw new AppError('invalid_input', {
      fields: { 'Idempotency-Key': 'Send 8 to 200 printable characters.' },
    });
  return header;
}

export const newRequestId = (): string => randomUUID();
