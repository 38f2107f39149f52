/**
 * Live updates. An event is published inside the transaction that causes it and heard by every instance
 * after the commit, through the database's own NOTIFY.
 */
import { sql } from 'drizzle-orm';
import type { LiveEvent } from '#contract/system.ts';
import type { Store, Transaction } from './database.ts';

type Heard = (event: LiveEvent) => void;

export interface Live {
  /** Calls `heard` for every event on one of the topics. Returns how to stop. */
  subscribe(topics: readonly string[], heard: Heard): () => void;
}

const channel = 'live';
/** What may have changed when something was missed. */
export const everything = '/api/';

export const topics = {
  session: (sessionId: string) => `session:${sessionId}`,
  person: (userId: string) => `person:${userId}`,
  project: (projectId: string) => `project:${projectId}`,
  administrators: 'administrators',
  /** What public pages are made from; `changed` names it as the pages' tags do. */
  content: 'content',
} as const;

/** Publishes with the transaction. An event names what changed, never its content. */
export async function publish(db: Transaction, topic: string, event: LiveEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ topic, event })})`);
}

export async function openLive(store: Store): Promise<Live> {
  const heardBy = new Map<string, Set<Heard>>();
  const tell = (topic: string, event: LiveEvent) => {
    for (const heard of heardBy.get(topic) ?? []) heard(event);
  };
  await store.listen(
    channel,
    (payload) => {
      const { topic, event } = JSON.parse(payload) as { topic: string; event: LiveEvent };
      tell(topic, event);
    },
    // Something may have been missed: an event without content makes everybody look again.
    () => {
      for (const topic of heardBy.keys()) tell(topic, { changed: [everything] });
    },
  );
  return {
    subscribe(wanted, heard) {
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
