/** A PostgreSQL of the tests' own: a temporary folder, a free port of the loopback address, no passwords. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { postgresProgram } from '../platform/postgres-programs.ts';

/** Who migrates, and whom the product works as. */
export const owner = 'alliance_owner';
export const application = 'alliance';

export interface Cluster {
  port: number;
  /** Where a user finds a database. */
  url(user: string, database: string): string;
  /** Runs one statement as the superuser. */
  run(statement: string, database?: string): Promise<{ rows: Record<string, unknown>[] }>;
  /** Makes an empty database of the owner's; gives the variables that lead the product there. */
  newDatabase(name: string): Promise<{ DATABASE_URL: string; MIGRATION_DATABASE_URL: string }>;
  /** Makes a tablespace in a folder of any owner. */
  tablespace(name: string, folder: string): Promise<void>;
  start(): Promise<void>;
  /** `immediate` leaves it as a power cut would; `fast` ends its connections in order. */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
  remove(): Promise<void>;
}

const missing =
  'The tests need PostgreSQL 15 or later: install it (Debian and Ubuntu: sudo apt-get install postgresql).';

/** PostgreSQL refuses to run as root: then it runs as Debian's user `postgres`. */
function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** `durable`: writes reach the disk, as in production. */
export async function startCluster({ durable = false } = {}): Promise<Cluster> {
  // biome-ignore lint/style/noProcessEnv: where programs are is the machine's to say
  const path = process.env.PATH ?? '';
  const [initdb, postgres] = [postgresProgram('initdb', path), postgresProgram('postgres', path)];
  if (!initdb || !postgres) throw new Error(missing);
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'alliance-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  execFileSync(
    initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder, stdio: 'pipe' },
  );
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_min_messages: 'panic',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  let running: ChildProcess | null = null;
  const url = (name: string, database: string) =>
    `postgres://${name}@127.0.0.1:${port}/${database}`;

  const run: Cluster['run'] = async (statement, database = 'postgres') => {
    const client = new pg.Client(url('postgres', database));
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const cluster: Cluster = {
    port,
    url,
    run,
    async newDatabase(name) {
      await run(`create database "${name}" owner ${owner}`);
      return { DATABASE_URL: url(application, name), MIGRATION_DATABASE_URL: url(owner, name) };
    },
    async tablespace(name, place) {
      const inside = mkdtempSync(join(place, 'tables-'));
      if (user.uid !== undefined) chownSync(inside, user.uid, user.gid);
      await run(`create tablespace ${name} location '${inside}'`);
      await run(`grant create on tablespace ${name} to ${owner}`);
    },
    async start() {
      const options = Object.entries(settings).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]);
      running = spawn(postgres, ['-D', data, ...options], {
        ...user,
        cwd: folder,
        stdio: 'ignore',
      });
      const { pid } = running;
      process.once('exit', () => {
        if (running?.pid === pid) running?.kill('SIGQUIT');
      });
      await answering(run);
    },
    async stop(how = 'fast') {
      const child = running;
      running = null;
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await ended;
    },
    async remove() {
      await this.stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await cluster.start();
  await run(`create role ${owner} login; create role ${application} login`);
  return cluster;
}

async function answering(run: Cluster['run']): Promise<void> {
  for (const deadline = Date.now() + 20_000; ; ) {
    try {
      await run('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
