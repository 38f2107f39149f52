/** One JSON request, which has a whole answer in time or none. */
import { inTime } from './in-time.ts';

export interface Answer {
  ok: boolean;
  status: number;
  body: Record<string, unknown>;
}

/**
 * Posts JSON; rejects if there was no whole answer in time. `signedOut`: without cookies, whoever is signed in.
 */
export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  signedOut = false,
): Promise<Answer> {
  return inTime(async (signal) => {
    const response = await fetch(url, {
      method: 'POST',
      credentials: signedOut ? 'omit' : 'include',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
    });
    const { ok, status } = response;
    const text = await response.text();
    return { ok, status, body: bodyOf(text, ok) };
  });
}

/** Throws if the answer to something that was done is not whole; a refusal may come from a proxy, and say anything. */
function bodyOf(text: string, ok: boolean): Answer['body'] {
  try {
    return (JSON.parse(text || 'null') ?? {}) as Answer['body'];
  } catch (error) {
    if (ok) throw error;
    return {};
  }
}

export const noAnswer: Answer = { ok: false, status: 0, body: {} };
