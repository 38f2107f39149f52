/**
 * Handles lost connections to PostgreSQL, which the drivers do not: safe transactions, and a LISTEN connection that
 * reconnects.
 */
import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { logRecurring } from '../log.ts';

export function openPool(
  connectionString: string,
  max: number,
  connectionTimeoutMillis: number,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // PostgreSQL refuses new connections on some full disks, but goes on reading over open ones.
    min: Math.min(4, max),
    keepAlive: true,
    connectionTimeoutMillis,
    statement_timeout: 15_000,
    // For a server that hangs instead of failing.
    query_timeout: 17_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'alliance',
  });
  pool.on('error', (error) => {
    if (!pool.ending) logRecurring('database connection lost', error);
  });
  // The pool handles errors of idle connections only; without this handler, a connection that breaks while in
  // use would end the process. Its statement fails, and that error is handled.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    rememberPlans(client);
  });
  return pool;
}

const eachTime = '/* planned each time */';

/**
 * In a `where`: PostgreSQL plans the statement anew for its values. For lists whose best index depends on what they are
 * narrowed by: a plan that is kept for all values may read the whole table for some.
 */
export const plannedEachTime: SQL = sql.raw(`${eachTime} true`);

/** More than the product uses. Bounded, because every length of an id list makes a new statement text. */
const maxNames = 300;
const names = new Map<string, string>();

/**
 * Names drizzle's statements, so that PostgreSQL parses and plans each one once per connection, but for those that say
 * otherwise.
 */
function rememberPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  const named = (config: unknown, ...rest: unknown[]) => {
    if (isDrizzles(config) && (names.has(config.text) || names.size < maxNames)) {
      const name = names.get(config.text) ?? `q${names.size}`;
      names.set(config.text, name);
      return query({ ...config, name }, ...rest);
    }
    return query(config, ...rest);
  };
  Object.assign(client, { query: named });
}

const isDrizzles = (config: unknown): config is { text: string } =>
  typeof config === 'object' &&
  config !== null &&
  'rowMode' in config &&
  'text' in config &&
  !String(config.text).includes(eachTime);

/**
 * Drizzle over the pool. Drizzle's own transactions leak the connection if `begin` fails, and hide the
 * original error behind that of the rollback. `ended` is called after each transaction, before its caller
 * continues.
 */
export function databaseOver(pool: pg.Pool, ended: () => void): NodePgDatabase {
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
      ended();
    }
  };
  return Object.assign(db, { transaction });
}

export interface Listener {
  heard(payload: string): void;
  /** The connection is lost: notifications may be missed from now on. */
  broken(): void;
  /** Listening again; missed notifications are not replayed. */
  restored(): void;
}

/** One connection for LISTEN on all channels, opened with the first one; it reconnects when it breaks. */
export function keepListening(connectionString: string) {
  const listeners = new Map<string, Listener>();
  let stopped = false;
  let client: pg.Client | undefined;
  let opened: Promise<void> | undefined;
  const listenTo = (channel: string) => client?.query(`listen ${pg.escapeIdentifier(channel)}`);
  /** Resolves once it is listening; `ended` is called when that connection closes. */
  const connect = async (ended: () => void, connectionTimeoutMillis = 1500) => {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis,
      application_name: 'alliance-live',
    });
    client = next;
    // Only the end of the connection matters, and the next handler gets that.
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload }) => listeners.get(channel)?.heard(payload ?? ''));
    await next.connect();
    next.once('end', ended);
    for (const channel of listeners.keys()) await listenTo(channel);
  };
  const again = () => {
    for (const { broken } of listeners.values()) broken();
    if (stopped) return;
    setTimeout(() => {
      if (!stopped)
        connect(again).then(() => {
          for (const { restored } of listeners.values()) restored();
        }, again);
    }, 500).unref();
  };
  return {
    async listen(channel: string, listener: Listener): Promise<void> {
      const isFirst = opened === undefined;
      listeners.set(channel, listener);
      // While the product starts, nobody waits for an answer, and the machine may be busy.
      opened ??= connect(again, 15_000);
      await opened;
      // A connection that opens listens to the channels that are there by then.
      if (!isFirst) await listenTo(channel);
    },
    async stop(): Promise<void> {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}
