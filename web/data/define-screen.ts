/**
 * Declares a screen's data once: its calls, and how the address determines their input. For the first document, the
 * server makes the calls in process; after that the browser requests /api through the query cache. On both sides the
 * query keys are the calls' addresses.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLocation,
} from 'react-router';
import { type Call, callUrl, malformedParts, type SentInput } from '#contract/call.ts';
import { getCurrentUser, type User } from '#contract/identity/people.ts';
import { CallError } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import { goingTo } from '../islands/session.ts';
import { makeQueryClient, queryOf, useCallQuery } from './api.ts';

export interface ScreenQuery<C extends Call = Call> {
  readonly call: C;
  /** Null if the address does not need this call. */
  readonly input: (query: URLSearchParams, pathname: string) => SentInput<C> | null;
  /** The screen itself shows a refusal, so the page does not fail. */
  readonly optional?: true;
  /** The screen shows that it is loading, so navigation does not wait for the answer. */
  readonly loadsOnScreen?: true;
  /** The screen has words of its own for an id that can't be one. */
  readonly saysMissing?: true;
  /** Whether to make the call for this user; without it, for everybody. */
  readonly isFor?: (user: User) => boolean;
}

export const screenQuery = <C extends Call>(
  call: C,
  input: ScreenQuery<C>['input'] = () => ({}) as SentInput<C>,
): ScreenQuery<C> => ({ call, input });

/** Like `screenQuery`, for a call whose refusal the screen explains itself. */
export const optionalQuery = <C extends Call>(
  call: C,
  input: ScreenQuery<C>['input'],
): ScreenQuery<C> => ({ call, input, optional: true });

/** The input of a call for one record: its id, from this parameter of the address. */
export const idNamed = (name: string) => (query: URLSearchParams) => {
  const id = query.get(name);
  return id ? { id } : null;
};

/** The input of a call for one record: its id, the last segment of the path. */
export const idInPath = (_query: URLSearchParams, pathname: string) => ({
  id: pathname.split('/').at(-1) ?? '',
});

/** The last segment of the path: the record that the screen is of. */
export const useIdInPath = (): string => idInPath(new URLSearchParams(), useLocation().pathname).id;

/** The input of a list's call; null while the address opens one of its records. */
export const unlessNamed =
  <T>(name: string, input: (query: URLSearchParams) => T) =>
  (query: URLSearchParams): T | null =>
    query.get(name) ? null : input(query);

/** The input of an unfiltered list's call: only where its page begins, from this parameter of the address. */
export const pageNamed = (name: string) => (query: URLSearchParams) => ({
  after: query.get(name) ?? undefined,
});

export const pageOfAddress = pageNamed('after');

type Queries = readonly ScreenQuery[];

/** What a tab or a route shows, and the calls it needs. */
export interface Screen {
  readonly queries: Queries;
  readonly Screen: ComponentType;
  /** Rendered beside the heading. */
  readonly Aside?: ComponentType;
  /** Links to this and the other sections of its tab. */
  readonly Sections?: ComponentType;
}

export const defineScreen = (screen: Screen): Screen => screen;

/** The answer to one of the screen's calls. The present address must need that call. */
export function useScreenQuery<C extends Call>({ call, input }: ScreenQuery<C>) {
  const { pathname, search } = useLocation();
  const asked = input(new URLSearchParams(search), pathname);
  if (asked === null) throw new Error(`${call.path} is not asked for at this address`);
  return useCallQuery(call, asked);
}

/** What a server loader passes to the query cache: addresses and their answers. */
export interface DehydratedQueries {
  seen: [address: string, answer: unknown][];
  /** Refused calls: the screen shows the refusal instead of data. */
  refused?: [address: string, status: number, text: string][];
}

let shared: QueryClient | undefined;
/** One client for the browser, and one for each server rendering. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return makeQueryClient();
  shared ??= makeQueryClient();
  return shared;
}

/** Fills the query cache with the loader's results. */
export function hydrateQueries(
  client: QueryClient,
  { seen = [], refused = [] }: Partial<DehydratedQueries>,
): void {
  for (const [address, answer] of seen) client.setQueryData([address], answer);
  for (const [address, status, text] of refused)
    client
      .getQueryCache()
      .build(client, { queryKey: [address] })
      .setState({ status: 'error', fetchStatus: 'idle', error: new CallError(status, text) });
}

function callsAt(queries: Queries, address: string, user: User | null | undefined) {
  const { searchParams, pathname } = new URL(address);
  return queries.flatMap(({ call, input, isFor, ...how }) => {
    const asked = isFor && !(user && isFor(user)) ? null : input(searchParams, pathname);
    return asked === null ? [] : [{ call, input: asked, ...how }];
  });
}

/** Whether the call was refused because an id in the page's own path can't be one, and the screen has no words for it. */
function isMalformed(
  { call, saysMissing }: { call: Call; saysMissing: true | undefined },
  input: Record<string, unknown>,
  params: LoaderFunctionArgs['params'],
): boolean {
  const { error } = call.input.safeParse(input);
  const parts = error && !saysMissing ? malformedParts(call, error) : [];
  return parts.some((name) => Object.values(params).includes(String(input[name])));
}

const isDenial = (status: number) => status === 401 || status === 403;

/**
 * Makes the calls for the first document. A signed-out visitor gets the 401 page unless the screen is for anyone, a
 * visitor who lacks access the 403 page, and a path whose id can't be one the 404 page. For any other refusal, the
 * document has its status and the screen shows its message, so that navigation still works.
 */
export function screenLoader(queries: Queries, who: 'signed-in' | 'anyone' = 'signed-in') {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    const visit = visitOf(context);
    if (who === 'signed-in' && !visit.user) throw data(null, 401);
    const seen: DehydratedQueries['seen'] = [];
    const refused: NonNullable<DehydratedQueries['refused']> = [];
    let failed: number | undefined;
    await Promise.all(
      callsAt(queries, request.url, visit.user).map(
        async ({ call, input, optional, saysMissing }) => {
          const entries = input as Record<string, unknown>;
          const address = callUrl(call, entries);
          try {
            seen.push([address, await visit.call(call, input)]);
          } catch (error) {
            if (!(error instanceof CallError)) throw error;
            const { status, body, text } = error;
            if (isMalformed({ call, saysMissing }, entries, params)) throw data(null, 404);
            if (!optional && isDenial(status)) throw data(body, status);
            if (!optional) failed ??= status;
            refused.push([address, status, text]);
          }
        },
      ),
    );
    return data<DehydratedQueries>({ seen, ...(refused.length > 0 && { refused }) }, failed);
  };
}

/** The document with the status of the first refusal that the screen itself shows. */
export const asRefused = ({ data: seen, init }: ReturnType<typeof data<DehydratedQueries>>) =>
  data(seen, init ?? seen.refused?.[0]?.[1]);

/** A refusal stays in the query cache; the screen shows it with a way to try again. */
export function screenClientLoader(queries: Queries) {
  return async ({
    request,
  }: Pick<ClientLoaderFunctionArgs, 'request'>): Promise<DehydratedQueries> => {
    const user = queryClient().getQueryData<User | null>([getCurrentUser.path]);
    goingTo(request.url);
    await Promise.all(
      callsAt(queries, request.url, user).map(({ call, input, loadsOnScreen }) => {
        const loaded = queryClient()
          .ensureQueryData(queryOf(call, input))
          .catch(() => null);
        return loadsOnScreen ? null : loaded;
      }),
    );
    goingTo();
    return { seen: [] };
  };
}
