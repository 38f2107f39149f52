/** The baseline: the least that node:http can do for the same response. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

const [mode, target = ''] = process.argv.slice(2);

/** Replays the product's own responses from memory, with these headers or with all. */
function mirror(only?: readonly string[]) {
  const kept = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();
  const fetched = async (path: string) => {
    const response = await fetch(target + path, { headers: { 'accept-encoding': 'identity' } });
    const body = Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, body };
  };
  return async (request: IncomingMessage, response: ServerResponse) => {
    const key = `${request.url} ${request.headers['accept-encoding']}`;
    let entry = kept.get(key);
    if (!entry) {
      const { brotliCompressSync } = await import('node:zlib');
      entry = await fetched(request.url ?? '/');
      const text = /^(text|application)\//.test(entry.headers['content-type'] ?? '');
      if (text && /\bbr\b/.test(String(request.headers['accept-encoding']))) {
        entry.body = brotliCompressSync(entry.body);
        entry.headers['content-encoding'] = 'br';
      }
      for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'date'])
        delete entry.headers[name];
      entry.headers['content-length'] = String(entry.body.length);
      for (const name of Object.keys(entry.headers))
        if (only && !only.includes(name)) delete entry.headers[name];
      kept.set(key, entry);
    }
    response.writeHead(entry.status, entry.headers).end(entry.body);
  };
}

/** One query for the session, its user, and the first page of their projects. */
function list() {
  const pool = new pg.Pool({ connectionString: target, max: 10 });
  return async (request: IncomingMessage, response: ServerResponse) => {
    const token = /=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const { rows } = await pool.query({
      name: 'list',
      text: `select p.* from sessions s join users u on u.id = s.user_id
        left join lateral (select * from projects where owner_id = u.id
          order by submitted_at desc, id desc limit 50) p on true
        where s.token_hash = $1 and s.expires_at > now() and u.status <> 'suspended'`,
      values: [createHash('sha256').update(token).digest('base64url')],
    });
    const body = JSON.stringify(rows);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  };
}

const modes: Record<string, () => ReturnType<typeof mirror>> = {
  mirror,
  plain: () => mirror(['content-type', 'content-encoding', 'content-length']),
  list,
};
const answer = (modes[mode ?? ''] ?? list)();
const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  console.log(`It is at http://127.0.0.1:${port}`);
});
