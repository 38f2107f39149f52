/** Load on the product's server and on the baseline, in turn. */
import autocannon from 'autocannon';

interface Load {
  url: string;
  headers: Record<string, string>;
}
interface Run {
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
}

/** 64 connections. autocannon's own percentiles are whole milliseconds, too coarse for a comparison. */
export async function fire({ url, headers }: Load, given: object): Promise<Run> {
  const times: number[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const running = autocannon({ url, headers, connections: 64, ...given }, (error, result) => {
    if (error) reject(error);
    else resolve(result);
  });
  running.on('response', (_client, _status, _bytes, time) => times.push(time));
  const { requests, non2xx, errors } = await promise;
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  const sorted = Float64Array.from(times).sort();
  return { rate: requests.average, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

export interface Pair {
  ours: Run;
  bare: Run;
  /** Ratio of the rates. */
  ratio: number;
}

/** The better of two rounds of each, after a warm-up round. */
export async function inTurn(ours: Load, bare: Load, seconds: number): Promise<Pair> {
  const best = {
    bare: { rate: 0, p99: Number.POSITIVE_INFINITY },
    ours: { rate: 0, p99: Number.POSITIVE_INFINITY },
  };
  for (const round of [0, 1, 2])
    for (const [name, load] of [
      ['bare', bare],
      ['ours', ours],
    ] as const) {
      const run = await fire(load, { duration: round === 0 ? 2 : seconds });
      if (round === 0) continue;
      best[name].rate = Math.max(best[name].rate, run.rate);
      best[name].p99 = Math.min(best[name].p99, run.p99);
    }
  return { ...best, ratio: best.ours.rate / best.bare.rate };
}
