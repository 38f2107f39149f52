/**
 * Live updates. An event is published in the transaction that causes it and reaches every instance after the
 * commit, through the database's NOTIFY.
 */
import { sql } from 'drizzle-orm';
import type { LiveEvent } from '#contract/system.ts';
import type { Store, Transaction } from '../database/database.ts';

type Heard = (event: LiveEvent) => void;

export interface Live {
  /**
   * Calls `heard` for every event on one of the topics, and first for what changed since then, in milliseconds of the
   * Unix epoch. Returns a function that unsubscribes.
   */
  subscribe(topics: readonly string[], heard: Heard, since?: number): () => void;
  /** Whether events of other instances arrive here. */
  isConnected(): boolean;
}

const channel = 'live';
/** Invalidates everything, after events may have been missed. */
export const everything = '/api/';

export const topics = {
  session: (sessionId: string) => `session:${sessionId}`,
  person: (userId: string) => `person:${userId}`,
  project: (projectId: string) => `project:${projectId}`,
  /** What every guest of a diligence room may see of it, and what concerns one of them. */
  room: (roomId: string) => `room:${roomId}`,
  guest: (guestId: string) => `guest:${guestId}`,
  administrators: 'administrators',
  /** Who has the record open in the administration. */
  viewers: (record: string, id: string) => `viewers:${record}:${id}`,
  /** Everybody who may open the partner portal. */
  partners: 'partners',
  /** Everybody who may open the member portal. */
  members: 'members',
  /** Everybody who may see funding platforms and opportunities. */
  funding: 'funding',
  /** Published by database triggers on any change of a session or an account. */
  sessions: 'sessions',
  /** What public pages are built from; `changed` uses the same names as the pages' tags. */
  content: 'content',
} as const;

/** Publishes with the transaction. An event says what changed, without its content. */
export async function publish(
  db: Transaction,
  to: string | readonly string[],
  event: LiveEvent,
): Promise<void> {
  const payloads = [to].flat().map((topic) => JSON.stringify({ topic, event }));
  await db.execute(
    sql`select pg_notify(${channel}, payload) from json_array_elements_text(${JSON.stringify(payloads)}::json) payload`,
  );
}

/** How long events are kept for screens that are still loading, and how many at most. */
const keptMilliseconds = 60_000;
const keptEvents = 5000;

interface Kept {
  at: number;
  topic: string;
  event: LiveEvent;
}

/** What changed in the last minute. */
function makeMemory() {
  const kept: Kept[] = [];
  /** Nothing is known of what was before. */
  let start = Date.now();
  return {
    keep(topic: string, event: LiveEvent) {
      const at = Date.now();
      kept.push({ at, topic, event });
      while (kept[0] && (kept.length > keptEvents || kept[0].at < at - keptMilliseconds))
        start = kept.shift()?.at ?? start;
    },
    /** Null if it is not known. */
    of(topics: readonly string[], since: number): LiveEvent[] | null {
      if (since < start) return null;
      return kept
        .filter(({ at, topic }) => at >= since && topics.includes(topic))
        .map(({ event }) => event);
    },
  };
}

export async function openLive(store: Store): Promise<Live> {
  const heardBy = new Map<string, Set<Heard>>();
  const memory = makeMemory();
  const deliver = (topic: string, event: LiveEvent) => {
    if (event.changed) memory.keep(topic, event);
    for (const heard of heardBy.get(topic) ?? []) heard(event);
  };
  let connected = true;
  await store.listen(channel, {
    heard(payload) {
      const { topic, event } = JSON.parse(payload) as { topic: string; event: LiveEvent };
      deliver(topic, event);
    },
    broken() {
      connected = false;
    },
    // Events may have been missed: an event without content makes everybody reload.
    restored() {
      for (const topic of heardBy.keys()) deliver(topic, { changed: [everything] });
      connected = true;
    },
  });
  return {
    isConnected: () => connected,
    subscribe(wanted, heard, since) {
      const missed = since === undefined ? [] : memory.of(wanted, since);
      for (const event of missed ?? [{ changed: [everything] }]) heard(event);
      for (const topic of wanted) {
        const set = heardBy.get(topic) ?? new Set();
        heardBy.set(topic, set.add(heard));
      }
      return () => {
        for (const topic of wanted) {
          const set = heardBy.get(topic);
          set?.delete(heard);
          if (set?.size === 0) heardBy.delete(topic);
        }
      };
    },
  };
}
