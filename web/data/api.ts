/** The browser's access to data (API-01..API-07). On the server, loaders make the same calls in process. */
import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type Call,
  type CallOutput,
  callUrl,
  type Page,
  pathNames,
  type SentInput,
} from '#contract/call.ts';
import { getCurrentUser } from '#contract/identity/people.ts';
import { CallError } from '#contract/page-visit.ts';
import { cacheFresh } from '#contract/timing.ts';
import { inTime, isAway } from '../islands/in-time.ts';
import { keyHeaders } from '../islands/key-headers.ts';
import type { Said } from '../islands/offline-queue.ts';
import { prepareQueue, queue } from '../islands/queue.ts';
import { leaveForSignIn } from '../islands/session.ts';
import { clearFailure } from './tell-failure.ts';

interface Options {
  version?: number;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** One request: method, URL, body as JSON, always with cookies. A refusal throws CallError (API-04). */
async function request(method: string, url: string, body?: unknown, options: Options = {}) {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(options.version !== undefined && { 'If-Match': `"${options.version}"` }),
      ...(options.idempotencyKey !== undefined && keyHeaders(options.idempotencyKey)),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  });
  if (response.ok) return response;
  throw new CallError(
    response.status,
    (await response.text()) || response.statusText,
    response.headers.get('X-Request-Id'),
  );
}

/** What is not in the path. */
function bodyOf(call: Call, entries: Record<string, unknown>): Record<string, unknown> {
  const inPath = pathNames(call.path);
  return Object.fromEntries(Object.entries(entries).filter(([key]) => !inPath.includes(key)));
}

/** Makes a call of the contract; throws CallError. */
export async function send<C extends Call>(
  call: C,
  input: SentInput<C>,
  options?: Options,
): Promise<CallOutput<C>> {
  const entries = input as Record<string, unknown>;
  const url = callUrl(call, entries);
  if (call.method === 'GET') return read(call, url);
  const response = await request(call.method, url, bodyOf(call, entries), options);
  return (response.status === 204 ? undefined : await response.json()) as CallOutput<C>;
}

async function read<C extends Call>(call: C, url: string): Promise<CallOutput<C>> {
  const response = await request('GET', url);
  const data = await response.json();
  if (call.kind !== 'list') return data;
  const link = response.headers.get('Link');
  const total = response.headers.get('X-Total-Count');
  const page: Page<unknown> = {
    items: data,
    next: link
      ? new URL(link.slice(1, link.indexOf('>')), location.href).searchParams.get('after')
      : null,
    total: total === null ? null : Number(total),
  };
  return page as CallOutput<C>;
}

/** Turns a 401 into an empty result and redirects to sign-in (API-06, AUTH-10). */
async function nullOnUnauthorized<T>(load: Promise<T>): Promise<T | null> {
  try {
    return await load;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    leaveForSignIn();
    return null;
  }
}

/**
 * Asks again, too, for what is under way when something changes and would not be interrupted: a first answer, or one that
 * nothing on screen shows yet. It may have left the server before the change, and would otherwise count as fresh.
 */
class LiveQueryClient extends QueryClient {
  override invalidateQueries(...given: Parameters<QueryClient['invalidateQueries']>) {
    const underWay = this.getQueryCache()
      .findAll({ ...given[0], fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined || !query.isActive());
    for (const { promise, queryKey } of underWay)
      void promise
        ?.catch(() => undefined)
        .then(() => super.invalidateQueries({ queryKey, exact: true }));
    return super.invalidateQueries(...given);
  }
}

/** Fresh for five minutes, no retries, no automatic refetching (UX-07..UX-09). Keys are URLs (API-05). */
export function makeQueryClient(): QueryClient {
  // Maybe before the live update that the permission was withdrawn, or without one: then the screen says so (ROLE-20).
  const onError = ({ message }: Error) => {
    if (/portal_closed|admin_required/.test(message))
      void client.prefetchQuery({ queryKey: [getCurrentUser.path], staleTime: 0 });
  };
  const client = new LiveQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: cacheFresh,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        queryFn: ({ queryKey }) =>
          nullOnUnauthorized(
            request('GET', String(queryKey[0])).then((response) => response.json()),
          ),
      },
      mutations: { retry: false },
    },
  });
  // The current user stays fresh until a change invalidates it (AUTH-07).
  client.setQueryDefaults([getCurrentUser.path], {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return client;
}

export function queryOf<C extends Call>(call: C, input: SentInput<C>) {
  const url = callUrl(call, input as Record<string, unknown>);
  return queryOptions({
    queryKey: [url] as const,
    queryFn: () => nullOnUnauthorized(read(call, url)),
  });
}

export const useCallQuery = <C extends Call>(call: C, input: SentInput<C>) =>
  useQuery(queryOf(call, input));

/**
 * The Idempotency-Key of an attempt: the same input sent again, because the answer was lost, keeps its key
 * and is processed once. After a success the next attempt has a new key.
 */
function useAttempt() {
  const last = useRef<{ entries: string; key: string } | null>(null);
  return {
    keyFor(input: unknown): string {
      const entries = JSON.stringify(input);
      if (last.current?.entries !== entries) last.current = { entries, key: crypto.randomUUID() };
      return last.current.key;
    },
    succeeded() {
      last.current = null;
    },
  };
}

export const addressOf = ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]);

/** Refetches every query on screen whose address begins with one of these. */
export const invalidateAddress = (client: QueryClient, ...addresses: string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: (query) => addresses.some((start) => addressOf(query).startsWith(start)),
  });

/** The queries of this call, with whichever search, filter and page, but nothing below its path. */
export const queriesOf = ({ path }: Call) => ({
  predicate: (query: { queryKey: readonly unknown[] }) => addressOf(query).split('?')[0] === path,
});

/** Refetches what this call reads. */
export const invalidateCall = (client: QueryClient, call: Call): Promise<void> =>
  client.invalidateQueries(queriesOf(call));

/** Handlers of a change that waits on the device if it has no answer. */
interface Waits<C extends Call> {
  said: (input: SentInput<C>) => Said;
  /** It waits: what was typed can go. */
  kept: () => void;
}

export interface MutationHandlers<C extends Call> {
  done: (answer: CallOutput<C>) => void;
  refused: (error: unknown) => void;
  waits?: Waits<C>;
}

/** In place of the answer. */
const kept = Symbol('waits on the device');

/** Sends it; what has no answer in time waits on the device (decision 20). */
async function sendOrKeep<C extends Call>(
  call: C,
  input: SentInput<C>,
  idempotencyKey: string,
  { said }: Waits<C>,
): Promise<CallOutput<C>> {
  try {
    return await inTime((signal) => send(call, input, { idempotencyKey, signal }));
  } catch (error) {
    if (error instanceof CallError && !isAway(error.status)) throw error;
    const entries = input as Record<string, unknown>;
    // A browser that stores nothing says what happened.
    await keep(call, entries, said(input), idempotencyKey).catch(() => Promise.reject(error));
    return kept as never;
  }
}

async function keep(
  call: Call,
  entries: Record<string, unknown>,
  said: Said,
  idempotencyKey: string,
): Promise<void> {
  const { keepWaiting, newSend } = await queue();
  await keepWaiting(newSend(callUrl(call, entries), bodyOf(call, entries), said, idempotencyKey));
}

/** A mutation. A 401 shows the toast and redirects to sign-in; the screen shows every other refusal. */
export function useCallMutation<C extends Call>(call: C, handlers: MutationHandlers<C>) {
  const attempt = useAttempt();
  const { waits } = handlers;
  const canWait = waits !== undefined;
  useEffect(() => (canWait ? prepareQueue(document) : undefined), [canWait]);
  return useMutation({
    mutationFn: ({ input, ...options }: { input: SentInput<C> } & Options) =>
      waits
        ? sendOrKeep(call, input, attempt.keyFor(input), waits)
        : send(call, input, {
            ...(call.method === 'POST' && { idempotencyKey: attempt.keyFor(input) }),
            ...options,
          }),
    onMutate: clearFailure,
    onSuccess(answer: CallOutput<C>) {
      attempt.succeeded();
      if ((answer as unknown) === kept) waits?.kept();
      else handlers.done(answer);
    },
    onError(error) {
      if (!(error instanceof CallError) || error.status !== 401) return handlers.refused(error);
      leaveForSignIn();
    },
  });
}

/** The server's message, or that there was no connection. */
export function messageOf(error: unknown): string {
  if (error instanceof CallError) {
    const { body } = error;
    const first = body?.fields && Object.values(body.fields)[0];
    return first ?? body?.message ?? error.message;
  }
  return 'No connection to the server. Check your network and try again.';
}
