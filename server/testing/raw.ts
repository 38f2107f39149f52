import { request } from 'node:http';
import type { Service } from './service.ts';

interface RawReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

interface RawRequest {
  method?: string;
  /** Sent unchanged, however malformed. */
  path: string;
  headers?: Record<string, string>;
  /** Sent one after the other, without a content length. */
  chunks?: (string | Buffer)[];
}

/** Sends a request that no browser would send. */
export function sendRaw(
  service: Pick<Service, 'port' | 'settings'>,
  { method = 'POST', path, headers, chunks = [] }: RawRequest,
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: service.port,
        method,
        path,
        agent: false,
        headers: { origin: service.settings.baseUrl, ...headers },
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        );
        incoming.on('error', reject);
      },
    );
    sent.on('error', reject);
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });
}
