/** One request with JSON or a part of a file, which has a whole answer in time or none. */
import { partPatience, patience } from '#contract/timing.ts';
import { inTime } from './in-time.ts';

export interface Answer {
  ok: boolean;
  status: number;
  body: Record<string, unknown>;
}

/**
 * Rejects if there was no whole answer in time. `signedOut`: without cookies, whoever is signed in.
 */
export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  signedOut = false,
): Promise<Answer> {
  const isPart = body instanceof FormData;
  return inTime(
    async (signal) => {
      const response = await fetch(url, {
        method: 'POST',
        credentials: signedOut ? 'omit' : 'include',
        headers: { ...(!isPart && { 'Content-Type': 'application/json' }), ...headers },
        body: isPart ? body : JSON.stringify(body),
        signal,
      });
      const { ok, status } = response;
      return { ok, status, body: bodyOf(await response.text(), ok) };
    },
    isPart ? partPatience : patience,
  );
}

/** Throws if the answer to something that was done is not whole; a refusal may come from a proxy, and say anything. */
export function bodyOf(text: string, ok: boolean): Answer['body'] {
  try {
    return (JSON.parse(text || 'null') ?? {}) as Answer['body'];
  } catch (error) {
    if (ok) throw error;
    return {};
  }
}

export const noAnswer: Answer = { ok: false, status: 0, body: {} };
