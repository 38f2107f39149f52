import { patience } from '#contract/timing.ts';

/** Gives up when its time is over, by the page's clock, which also covers the body of an answer. */
export async function inTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  limit: number = patience,
): Promise<T> {
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), limit);
  try {
    return await work(given.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** This site, or what it needs, was not there. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504;
