/**
 * The shape of the contract: one object per call. The table of all calls yields the mounted routes, the typed
 * client, the OpenAPI document, the access-matrix test, the rate limits and the forms' validation.
 */
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './vocabulary.ts';

/** The columns of the access table, in order. */
export const columns = [
  'signed-out',
  'pending',
  'member',
  'client',
  'partner',
  'executive',
  'admin',
] as const;
export type Audience = (typeof columns)[number];

/**
 * yes: allowed; own: the caller's own rows; assigned: those of a funding platform that the partner is assigned to;
 * published, active, public, …: those rows; setup: see the call; a number:
 * refused with that status.
 */
export const cells = [
  'yes',
  'own',
  'assigned',
  'published',
  'active',
  'public',
  'public+member',
  'public+member+client',
  'public+member+partner',
  'setup',
  '401',
  '403',
  '404',
  '409',
] as const;
export type AccessRule = (typeof cells)[number];
export type Access = Readonly<Record<Audience, AccessRule>>;

/** Parses an access row: seven cells, separated by blanks. Throws on anything else. */
export function access(row: string): Access {
  const parts = row.split(/\s+/);
  const entries = columns.map((column, index) => {
    const cell = cells.find((known) => known === parts[index]);
    if (cell === undefined) throw new Error(`Access row “${row}” has no valid cell for ${column}`);
    return [column, cell] as const;
  });
  if (parts.length !== columns.length) throw new Error(`Access row “${row}” needs seven cells`);
  return Object.fromEntries(entries) as Record<Audience, AccessRule>;
}

/** At most `count` in `seconds`, per network address, account, or email address in the input. */
export interface Limit {
  readonly per: 'address' | 'account' | 'email';
  readonly count: number;
  readonly seconds: number;
  /** Calls with the same counter share it. */
  readonly counter?: string;
  /** A browser that has signed in to the account before has its own counter. */
  readonly knownBrowserApart?: true;
  /** Counts only failed attempts. */
  readonly failures?: true;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * json: answers with the output; list: answers with an array, paged by cursor; events: server-sent events;
 * navigation: answers the browser's address bar with a redirect or a page; file: answers with bytes to
 * download; upload: takes a multipart form with the field `file`; webhook: takes the raw body and its
 * signature.
 */
export type Kind = 'json' | 'list' | 'events' | 'navigation' | 'file' | 'upload' | 'webhook';

export type Schema = z.ZodMiniType;

export interface Call<In extends Schema = Schema, Out extends Schema = Schema> {
  readonly method: Method;
  /** With `{name}` for path parameters. */
  readonly path: `/api/${string}`;
  readonly kind: Kind;
  readonly summary: string;
  readonly access: Access;
  /** Path parameters, then the query (GET) or the body (everything else), as one object. */
  readonly input: In;
  /** One object; for a list, one element. */
  readonly output: Out;
  readonly status: 200 | 201 | 202 | 204;
  readonly limits: readonly Limit[];
  /** Only with this permission, whatever the role (ROLE-20). */
  readonly needs?: Permission | undefined;
  /** The error code of a 409 in the access row. */
  readonly conflict?: ErrorCode | undefined;
  /**
   * Paths in the input to the email address that limits and security events count by; the first one present is used.
   * Default: `email`.
   */
  readonly emailFields?: readonly string[] | undefined;
  /** For an upload: the maximum bytes of its file. */
  readonly fileBytes?: number | undefined;
  /** For a webhook: the header with the signature of its body. */
  readonly signatureHeader?: string | undefined;
  /** The use case itself refuses where the row says 403, because it records the attempt. */
  readonly handlerRefuses?: true | undefined;
  /**
   * The answer contains something shown only once, a secret or a session: an Idempotency-Key does not store
   * it, and a repeat runs again.
   */
  readonly secret?: true | undefined;
  /** Nobody's session is looked up, so it answers whatever becomes of the database. */
  readonly sessionless?: true | undefined;
  /** A sample input, used by the tests and the OpenAPI document. */
  readonly example: Readonly<Record<string, unknown>>;
}

export type CallInput<C extends Call> = z.infer<C['input']>;
export type SentInput<C extends Call> = z.input<C['input']>;
export type CallOutput<C extends Call> = C['kind'] extends 'list'
  ? Page<z.infer<C['output']>>
  : z.infer<C['output']>;

/** A page of a list. Over HTTP: the items as an array, `next` as Link header, `total` as X-Total-Count. */
export interface Page<T> {
  items: T[];
  next: string | null;
  total: number | null;
}

type CallDraft<K extends Kind, I extends Schema, O extends Schema> = Pick<
  Call<I, O>,
  'method' | 'path' | 'summary' | 'access' | 'input' | 'output'
> & { kind?: K } & Partial<
    Pick<
      Call,
      | 'status'
      | 'limits'
      | 'example'
      | 'needs'
      | 'conflict'
      | 'emailFields'
      | 'fileBytes'
      | 'signatureHeader'
      | 'handlerRefuses'
      | 'secret'
      | 'sessionless'
    >
  >;

export function defineCall<I extends Schema, O extends Schema, K extends Kind = 'json'>(
  draft: CallDraft<K, I, O>,
): Call<I, O> & { readonly kind: K } {
  return { kind: 'json' as K, status: 200, limits: [], example: {}, ...draft };
}

/** The names in braces in a call's path, in order. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** The parts of a call's path that this error of its input is about: what they name can't exist. */
export const malformedParts = ({ path }: Pick<Call, 'path'>, error: z.core.$ZodError): string[] =>
  pathNames(path).filter((name) => error.issues.some((issue) => issue.path[0] === name));

/** The URL of a call with this input: path parameters filled in, and for GET the rest as query. */
export function callUrl(
  call: Pick<Call, 'path' | 'method'>,
  input: Record<string, unknown>,
): string {
  const names = pathNames(call.path);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  if (call.method !== 'GET') return path;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    if (names.includes(key) || value === undefined || value === null || value === '') continue;
    query.set(key, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
