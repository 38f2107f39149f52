/** Serves the same pages in small chunks, so that each is painted many times while it loads. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { place } from './place.ts';

export async function startDrip({ bytes = 1000, milliseconds = 25 } = {}) {
  const server = createServer(async ({ url = '/', headers }, response) => {
    const page = await fetch(new URL(url, place.url), {
      headers: { Accept: headers.accept ?? '*/*', 'Accept-Encoding': 'identity' },
    });
    const body = Buffer.from(await page.arrayBuffer());
    const type = page.headers.get('content-type') ?? '';
    response.writeHead(page.status, { 'Content-Type': type });
    if (!type.startsWith('text/html')) return response.end(body);
    for (let sent = 0; sent < body.length; sent += bytes) {
      response.write(body.subarray(sent, sent + bytes));
      await wait(milliseconds);
    }
    return response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
