/** Requests to a source: retried when it is busy, conditional where it allows it. */
import {
  type FetchAnswer,
  FetchError,
  type FetchRequest,
} from '../../../../platform/fetching/guarded-fetch.ts';
import { type Reading, SourceError } from './source.ts';

const attempts = 3;

/** Tries again after 1 and 4 seconds, or when the server says, at most 20 seconds later. */
export async function ask(
  { fetch, limits, signal, pause }: Reading,
  address: string,
  request: FetchRequest = {},
): Promise<FetchAnswer> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await fetch(address, { ...request, signal }, limits);
    } catch (error) {
      if (!(error instanceof FetchError) || !error.retry || attempt === attempts) throw error;
      const seconds = error.retryAfter ?? 4 ** (attempt - 1);
      if (seconds > 20) throw error;
      await pause(seconds);
    }
}

/** Null: nothing has changed since the last run. */
export async function askIfChanged(
  reading: Reading,
  address: string,
  request: FetchRequest = {},
): Promise<FetchAnswer | null> {
  const { etag, lastModified } = reading.last;
  const conditions = {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
  const answer = await ask(reading, address, {
    ...request,
    headers: { ...request.headers, ...conditions },
  });
  if (answer.status === 304) {
    reading.unchanged();
    return null;
  }
  reading.validated({
    etag: textHeader(answer.headers.etag),
    lastModified: textHeader(answer.headers['last-modified']),
  });
  return answer;
}

const textHeader = (value: unknown) =>
  typeof value === 'string' && value.length <= 500 ? value : null;

export function jsonOf({ body }: FetchAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new SourceError('The answer is not JSON');
  }
}
