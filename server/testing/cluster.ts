/** A PostgreSQL for the tests: a temporary folder, a free loopback port, no passwords. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { postgresProgram } from '../platform/database/postgres-programs.ts';

/** The user that migrates, and the user of the product. */
export const owner = 'alliance_owner';
export const application = 'alliance';

export interface Cluster {
  port: number;
  /** The folder of its socket, which takes less of the processor than its port; null if the path is too long for one. */
  socket: string | null;
  /** The URL of a database for a user. */
  url(user: string, database: string): string;
  /** Runs one statement as the superuser. */
  run(statement: string, database?: string): Promise<{ rows: Record<string, unknown>[] }>;
  /** Creates a database of the owner, empty or a copy; returns the variables for the product to use it. */
  newDatabase(
    name: string,
    copyOf?: string,
  ): Promise<{ DATABASE_URL: string; MIGRATION_DATABASE_URL: string }>;
  /** Creates a tablespace in a folder, whoever owns it. */
  tablespace(name: string, folder: string): Promise<void>;
  start(): Promise<void>;
  /** `immediate` stops it like a power cut; `fast` closes its connections in order. */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
  /** Copies the data of a stopped cluster to a new path. */
  copyTo(path: string): void;
  remove(): Promise<void>;
}

const missing =
  'The tests need PostgreSQL 15 or later: install it (Debian and Ubuntu: sudo apt-get install postgresql).';

/** PostgreSQL refuses to run as root; in that case it runs as Debian's user `postgres`. */
function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

/** A free loopback port. */
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

function programs(): { initdb: string; postgres: string } {
  const path = process.env.PATH ?? '';
  const [initdb, postgres] = [postgresProgram('initdb', path), postgresProgram('postgres', path)];
  if (!initdb || !postgres) throw new Error(missing);
  return { initdb, postgres };
}

/** The PostgreSQL version that runs the tests. */
export const postgresVersion = (): string =>
  execFileSync(programs().postgres, ['--version'], { encoding: 'utf8' });

/** Preserves modes and owner, which PostgreSQL checks. */
export const copyCluster = (from: string, to: string): void =>
  void execFileSync('cp', ['-a', from, to]);

/**
 * `durable`: writes reach the disk, as in production. `image`: starts from this copy of another cluster's
 * data.
 */
export async function startCluster({
  durable = false,
  image,
}: {
  durable?: boolean;
  image?: string;
} = {}): Promise<Cluster> {
  const { initdb, postgres } = programs();
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'alliance-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  let port = 0;
  if (image) copyCluster(image, data);
  else
    execFileSync(
      initdb,
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...user, cwd: folder, stdio: 'pipe' },
    );
  // An address of a socket has 104 characters at the most.
  const socket = folder.length < 80 ? folder : null;
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socket ?? '',
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
    get port() {
      return port;
    },
    socket,
    url,
    run,
    async newDatabase(name, copyOf = 'template1') {
      await run(`create database "${name}" template "${copyOf}" strategy file_copy owner ${owner}`);
      return { DATABASE_URL: url(application, name), MIGRATION_DATABASE_URL: url(owner, name) };
    },
    async tablespace(name, place) {
      const inside = mkdtempSync(join(place, 'tables-'));
      if (user.uid !== undefined) chownSync(inside, user.uid, user.gid);
      await run(`create tablespace ${name} location '${inside}'`);
      await run(`grant create on tablespace ${name} to ${owner}`);
    },
    async start() {
      const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]);
      running = spawn(postgres, ['-D', data, ...options], {
        ...user,
        cwd: folder,
        stdio: 'ignore',
      });
      const child = running;
      process.once('exit', () => {
        if (running === child) child.kill('SIGQUIT');
      });
      await answering(run, child, data);
    },
    async stop(how = 'fast') {
      const child = running;
      running = null;
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await ended;
    },
    copyTo: (path) => copyCluster(data, path),
    async remove() {
      await this.stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  // A port that was free may be taken before PostgreSQL listens on it; then it ends.
  const hasEnded = () => running?.exitCode !== null;
  for (let tries = 3; ; tries -= 1) {
    port = await freePort();
    try {
      await cluster.start();
      break;
    } catch (error) {
      if (tries === 1 || !hasEnded()) throw error;
    }
  }
  if (!image) await run(`create role ${owner} login; create role ${application} login`);
  return cluster;
}

/** Waits until this PostgreSQL answers, and not another one on its port. */
async function answering(run: Cluster['run'], child: ChildProcess, data: string): Promise<void> {
  for (const deadline = Date.now() + 90_000; ; ) {
    try {
      const { rows } = await run('show data_directory');
      if (rows[0]?.data_directory === data) return;
      throw new Error('Another PostgreSQL has the port');
    } catch (error) {
      if (Date.now() > deadline || child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
