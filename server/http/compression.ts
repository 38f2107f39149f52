/** Compression in Node's thread pool, which does not block other requests. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Maximum compression, for what is sent many times: some fifty milliseconds a page, seconds for a megabyte.
 */
export function smallest(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressed(bytes, encoding, { brotli: 11, gzip: 9 });
}

/** Fast compression, for a single request. Concurrent requests for the same bytes share one run. */
export function quickest(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const under = underWay.get(bytes) ?? {};
  underWay.set(bytes, under);
  under[encoding] ??= compressed(bytes, encoding, { brotli: 4, gzip: 6 });
  return under[encoding];
}

const underWay = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

async function compressed(
  bytes: Buffer,
  encoding: Encoding,
  level: { brotli: number; gzip: number },
): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return zip(bytes, { level: level.gzip });
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level.brotli } });
}
