/** The browser's way to data (API-01..API-07). On the server, loaders make the same calls in process. */
import { QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { addressOf, type Call, type Out, type Page, pathNames, type Sent } from '#contract/call.ts';
import { CallError } from '#contract/page-visit.ts';
import { getCurrentUser } from '#contract/people.ts';
import { cacheFresh } from '#contract/timing.ts';
import { leaveForSignIn } from './enhance/session.ts';

interface Options {
  version?: number;
  idempotencyKey?: string;
}

/** One request: method, address, body as JSON, cookies always. A refusal throws CallError (API-04). */
async function request(method: string, url: string, body?: unknown, options: Options = {}) {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(options.version !== undefined && { 'If-Match': `"${options.version}"` }),
      ...(options.idempotencyKey !== undefined && { 'Idempotency-Key': options.idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response;
  throw new CallError(response.status, (await response.text()) || response.statusText);
}

/** Makes a call of the contract; throws CallError. */
async function send<C extends Call>(call: C, input: Sent<C>, options?: Options): Promise<Out<C>> {
  const entries = input as Record<string, unknown>;
  const url = addressOf(call, entries);
  if (call.method === 'GET') return read(call, url);
  const inPath = pathNames(call.path);
  const body = Object.fromEntries(Object.entries(entries).filter(([key]) => !inPath.includes(key)));
  const response = await request(call.method, url, body, options);
  return (response.status === 204 ? undefined : await response.json()) as Out<C>;
}

async function read<C extends Call>(call: C, url: string): Promise<Out<C>> {
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
  return page as Out<C>;
}

/** A 401 is an empty result, and the way to sign in (API-06, AUTH-10). */
async function orNothing<T>(load: Promise<T>): Promise<T | null> {
  try {
    return await load;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    leaveForSignIn();
    return null;
  }
}

/** Fresh for five minutes, no retry, no refetch by itself (UX-07..UX-09). Keys are addresses (API-05). */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: cacheFresh,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        queryFn: ({ queryKey }) =>
          orNothing(request('GET', String(queryKey[0])).then((response) => response.json())),
      },
      mutations: { retry: false },
    },
  });
  // Who somebody is holds until a change says otherwise (AUTH-07).
  client.setQueryDefaults([getCurrentUser.path], {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return client;
}

export function queryOf<C extends Call>(call: C, input: Sent<C>) {
  const url = addressOf(call, input as Record<string, unknown>);
  return queryOptions({
    queryKey: [url] as const,
    queryFn: () => orNothing(read(call, url)),
  });
}

export const useCall = <C extends Call>(call: C, input: Sent<C>) => useQuery(queryOf(call, input));

/** A change. A 401 raises the toast and leads to sign in; every other refusal is the screen's to show. */
export function useChange<C extends Call>(
  call: C,
  handlers: { done: (answer: Out<C>) => void; refused: (error: unknown) => void },
) {
  return useMutation({
    mutationFn: ({ input, ...options }: { input: Sent<C> } & Options) => send(call, input, options),
    onSuccess: handlers.done,
    onError(error) {
      if (!(error instanceof CallError) || error.status !== 401) return handlers.refused(error);
      leaveForSignIn();
    },
  });
}

/** What to tell about a failure: the server's sentence, or that there was no connection. */
export function messageOf(error: unknown): string {
  if (error instanceof CallError) {
    const { body } = error;
    const first = body?.fields && Object.values(body.fields)[0];
    return first ?? body?.message ?? error.message;
  }
  return 'No connection to the server. Check your network and try again.';
}
