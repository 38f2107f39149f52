/** Servers on this machine that answer as sources of opportunities do, and as they should not. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Answering = (
  request: IncomingMessage & { body: string },
  response: ServerResponse,
  number: number,
) => unknown;

export async function localSource(answer: Answering) {
  let asked = 0;
  let answering = answer;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      asked += 1;
      answering(Object.assign(request, { body }), response, asked);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    answers(next: Answering) {
      asked = 0;
      answering = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type LocalSource = Awaited<ReturnType<typeof localSource>>;

export const json = (value: unknown) => (_: unknown, response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(value));

/** A JSON feed with this many items. */
export const feedOf = (count: number, more: Record<string, unknown> = {}) => ({
  version: 'https://jsonfeed.org/version/1.1',
  items: Array.from({ length: count }, (_, index) => ({
    id: `call-${index + 1}`,
    title: `Call ${index + 1} for regional data centres`,
    url: `https://calls.example.org/${index + 1}`,
    content_text: 'Grants for data centres.',
    ...more,
  })),
});
