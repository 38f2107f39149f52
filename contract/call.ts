/**
 * The form of the contract: one object per call. From the table of all calls come the mounted routes, the
 * typed client, the OpenAPI document, the access-matrix test, the rate limits and the forms' checks.
 */
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './vocabulary.ts';

/** The columns of the access table, in its order. */
export const columns = [
  'signed-out',
  'pending',
  'member',
  'client',
  'partner',
  'executive',
  'admin',
] as const;
export type Column = (typeof columns)[number];

/** yes: allowed; own: the caller's own rows; published, active: those rows; setup: see the call; a number: refused with that status. */
export const cells = [
  'yes',
  'own',
  'published',
  'active',
  'setup',
  '401',
  '403',
  '404',
  '409',
] as const;
export type Cell = (typeof cells)[number];
export type Access = Readonly<Record<Column, Cell>>;

/** Reads a row as the access table writes it: seven cells, separated by blanks. Throws on anything else. */
export function access(row: string): Access {
  const parts = row.split(/\s+/);
  const entries = columns.map((column, index) => {
    const cell = cells.find((known) => known === parts[index]);
    if (cell === undefined) throw new Error(`Access row “${row}” has no valid cell for ${column}`);
    return [column, cell] as const;
  });
  if (parts.length !== columns.length) throw new Error(`Access row “${row}” needs seven cells`);
  return Object.fromEntries(entries) as Record<Column, Cell>;
}

/** At most `count` in `seconds`; counted for a network address, an account, or the `email` of the input. */
export interface Limit {
  readonly per: 'address' | 'account' | 'email';
  readonly count: number;
  readonly seconds: number;
  /** Calls that name the same counter are counted together. */
  readonly counter?: string;
  /** Only attempts that failed count. */
  readonly failures?: true;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * json: answers the output; list: answers an array, paged by key; events: server-sent events;
 * navigation: answers a redirect or a page, called by the browser's address bar; file: answers bytes to keep;
 * upload: takes a multipart form with the field `file`; webhook: takes the body as it came, and its signature.
 */
export type Kind = 'json' | 'list' | 'events' | 'navigation' | 'file' | 'upload' | 'webhook';

export type Schema = z.ZodMiniType;

export interface Call<In extends Schema = Schema, Out extends Schema = Schema> {
  readonly method: Method;
  /** With `{name}` for the parts that the input fills. */
  readonly path: `/api/${string}`;
  readonly kind: Kind;
  readonly summary: string;
  readonly access: Access;
  /** Path parts, then the query (GET) or the body (everything else), as one object. */
  readonly input: In;
  /** One object, or for a list one element. */
  readonly output: Out;
  readonly status: 200 | 201 | 202 | 204;
  readonly limits: readonly Limit[];
  /** Only with this permission, whatever the role (ROLE-20). */
  readonly needs?: Permission | undefined;
  /** What a 409 of the access row says. */
  readonly conflict?: ErrorCode | undefined;
  /** The use case refuses by itself where the row says 403, because it records the attempt. */
  readonly refusesItself?: true | undefined;
  /**
   * The answer gives away what is shown once, a secret or a session: no Idempotency-Key makes it be kept, and
   * a repeat runs again.
   */
  readonly secret?: true | undefined;
  /** What a caller could send; the tests and the OpenAPI document use it. */
  readonly example: Readonly<Record<string, unknown>>;
}

export type In<C extends Call> = z.infer<C['input']>;
export type Sent<C extends Call> = z.input<C['input']>;
export type Out<C extends Call> = C['kind'] extends 'list'
  ? Page<z.infer<C['output']>>
  : z.infer<C['output']>;

/** A page of a list. On the wire: the items as an array, `next` as Link header, `total` as X-Total-Count. */
export interface Page<T> {
  items: T[];
  next: string | null;
  total: number | null;
}

type CallDraft<K extends Kind, I extends Schema, O extends Schema> = Pick<
  Call<I, O>,
  'method' | 'path' | 'summary' | 'access' | 'input' | 'output'
> & { kind?: K } & Partial<
    Pick<Call, 'status' | 'limits' | 'example' | 'needs' | 'conflict' | 'refusesItself' | 'secret'>
  >;

export function defineCall<I extends Schema, O extends Schema, K extends Kind = 'json'>(
  draft: CallDraft<K, I, O>,
): Call<I, O> & { readonly kind: K } {
  return { kind: 'json' as K, status: 200, limits: [], example: {}, ...draft };
}

/** The names between braces in a call's path, in order. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** The address of a call for this input: path parts filled, and for GET the rest as query. */
export function addressOf(
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
