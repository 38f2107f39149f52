/** Sources as tests read them: from answers in the recorded shapes. */
import type { FetchAnswer, FetchRequest } from '../../../../platform/fetching/guarded-fetch.ts';
import { type Found, type LastRead, type Reading, type Source, standardLimits } from './source.ts';

export interface Asked extends FetchRequest {
  address: string;
}

interface Read {
  found: Found[];
  asked: Asked[];
  unchanged: number;
  validated: LastRead[];
  pauses: number[];
}

type Answer = Partial<Omit<FetchAnswer, 'body'>> & { body?: unknown };

/** Reads a source whose server answers like this; a thrown error is the fetch's. */
export async function readFrom(
  source: Source,
  answer: (asked: Asked, number: number) => Answer,
  given: Partial<Reading> = {},
): Promise<Read> {
  const read: Read = { found: [], asked: [], unchanged: 0, validated: [], pauses: [] };
  const reading: Reading = {
    base: 'https://source.example',
    limits: standardLimits,
    signal: new AbortController().signal,
    last: { etag: null, lastModified: null },
    today: Temporal.PlainDate.from('2026-11-23'),
    pause: async (seconds) => {
      read.pauses.push(seconds);
    },
    unchanged: () => {
      read.unchanged += 1;
    },
    validated: (next) => {
      read.validated.push(next);
    },
    fetch: async (address, request) => {
      read.asked.push({ address, ...request });
      const {
        status = 200,
        headers = {},
        body = '',
      } = answer({ address, ...request }, read.asked.length);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return { status, headers, body: Buffer.from(text) };
    },
    ...given,
  };
  for await (const one of source(reading)) read.found.push(one);
  return read;
}

export const opportunities = (found: readonly Found[]) =>
  found.flatMap((one) => ('opportunity' in one ? [one.opportunity] : []));
export const reasons = (found: readonly Found[]) =>
  found.flatMap((one) => ('rejected' in one ? [one.rejected.reason] : []));
