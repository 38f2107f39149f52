/**
 * A screen's data, declared once. On the server the first document is made with calls in process; after
 * that the browser asks /api through the query cache. Keys are the calls' addresses on both sides.
 */
import type { QueryClient } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { addressOf, type Call, type Out, type Sent } from '#contract/call.ts';
import { CallError } from '#contract/page-visit.ts';
import { makeQueryClient, queryOf } from './api.ts';
import { visitOf } from './visit.ts';

export type Get = <C extends Call>(call: C, input: Sent<C>) => Promise<Out<C> | null>;
export type Load = (get: Get, url: URL) => Promise<unknown>;

/** What a server loader leaves for the query cache: addresses and what they answered. */
export interface Seen {
  seen: [string, unknown][];
}

let shared: QueryClient | undefined;
/** One client for the browser; one for each rendering on the server. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return makeQueryClient();
  shared ??= makeQueryClient();
  return shared;
}

/** A signed-out visitor gets the 401 page, unless the screen is for anyone; a refused call gets its own page. */
export function screenLoader(load: Load, who: 'signed-in' | 'anyone' = 'signed-in') {
  return async ({ context, request }: LoaderFunctionArgs) => {
    const visit = visitOf(context);
    if (who === 'signed-in' && !visit.user) throw data(null, 401);
    const seen: Seen['seen'] = [];
    const get: Get = async (call, input) => {
      try {
        const answer = await visit.call(call, input);
        seen.push([addressOf(call, input as Record<string, unknown>), answer]);
        return answer;
      } catch (error) {
        if (error instanceof CallError) throw data(error.body, error.status);
        throw error;
      }
    };
    await load(get, new URL(request.url));
    return { seen };
  };
}

export function screenClientLoader(load: Load) {
  return async ({ request }: ClientLoaderFunctionArgs): Promise<Seen> => {
    const get: Get = async (call, input) => {
      try {
        return await queryClient().ensureQueryData(queryOf(call, input));
      } catch (error) {
        if (error instanceof CallError && error.status === 404) throw data(error.body, 404);
        // Anything else the screen shows itself, with a way to try again.
        return null;
      }
    };
    await load(get, new URL(request.url));
    return { seen: [] };
  };
}
