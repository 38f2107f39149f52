/** What the drivers leave open when PostgreSQL goes away: transactions and listening that survive it. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { logError } from './log.ts';

export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 1500,
    statement_timeout: 15_000,
    // For a server that is silent rather than gone.
    query_timeout: 17_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'alliance',
  });
  pool.on('error', (error) => {
    if (!pool.ending) logError('database connection lost', error);
  });
  // The pool hears its idle connections only: one that breaks in use would end the process. Its statement
  // fails, and that is answered.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    rememberPlans(client);
  });
  return pool;
}

/** More than the product has; a bound all the same, because a list of ids makes a text of its own. */
const mostNames = 300;
const names = new Map<string, string>();

/** Names drizzle's statements, so that PostgreSQL reads and plans each once a connection. */
function rememberPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  const named = (config: unknown, ...rest: unknown[]) => {
    if (isDrizzles(config) && (names.has(config.text) || names.size < mostNames)) {
      const name = names.get(config.text) ?? `q${names.size}`;
      names.set(config.text, name);
      return query({ ...config, name }, ...rest);
    }
    return query(config, ...rest);
  };
  Object.assign(client, { query: named });
}

const isDrizzles = (config: unknown): config is { text: string } =>
  typeof config === 'object' && config !== null && 'rowMode' in config && 'text' in config;

/**
 * Drizzle over the pool. Its own transactions keep a connection for ever when `begin` fails, and hide the
 * first error behind that of the rollback.
 */
export function databaseOver(pool: pg.Pool): NodePgDatabase {
  const db = drizzle(pool) as NodePgDatabase;
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect();
    let reason: unknown;
    let broken = false;
    try {
      return await drizzle(client).transaction(async (inner) => {
        try {
          return await work(inner);
        } catch (error) {
          reason = error;
          throw error;
        }
      }, config);
    } catch (error) {
      broken = error !== reason;
      throw reason ?? error;
    } finally {
      client.release(broken);
    }
  };
  return Object.assign(db, { transaction });
}

/** A connection of its own for LISTEN, made again when it breaks. Returns how to stop it. */
export async function keepListening(
  connectionString: string,
  channel: string,
  heard: (payload: string) => void,
  lost: () => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client;
  /** Resolves once it listens; `ended` is called when that connection is over. */
  const connect = async (ended: () => void) => {
    client = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 1500,
      application_name: 'alliance-live',
    });
    // Its end is what matters, and the next handler hears that.
    client.on('error', () => undefined);
    client.on('notification', (message) => heard(message.payload ?? ''));
    await client.connect();
    client.once('end', ended);
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
  const again = () => {
    if (stopped) return;
    setTimeout(() => {
      if (!stopped) connect(again).then(lost, again);
    }, 500).unref();
  };
  await connect(again);
  return async () => {
    stopped = true;
    await client.end().catch(() => undefined);
  };
}
