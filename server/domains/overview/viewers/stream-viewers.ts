/** Which administrators have the same record open (decision 28). */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { viewing } from '#contract/limits.ts';
import type * as calls from '#contract/overview/viewers.ts';
import { type Context, caller } from '../../../platform/context.ts';
import type { Stream } from '../../../platform/handlers.ts';
import { topics } from '../../../platform/live/live.ts';
import { accountsOf } from '../../identity/accounts/accounts.ts';
import { keepViewer, type RecordName, removeViewer, viewersOf } from './queries.ts';

type Told = CallOutput<typeof calls.streamViewers>;

/** While the stream is open, the caller is among the viewers. */
export async function streamViewers(
  context: Context,
  { record, id, tab, editing }: CallInput<typeof calls.streamViewers>,
): Promise<Stream<Told>> {
  const { userId, sessionId } = caller(context);
  const name: RecordName = { record, recordId: id };
  const connection = randomUUID();
  const topic = topics.viewers(record, id);
  const row = { ...name, tab, connection, userId, isEditing: editing !== undefined };
  let told = '';
  return {
    topics: [topic, topics.session(sessionId), topics.person(userId)],
    seconds: viewing.seconds,
    async first() {
      await context.changeWithoutKey(async ({ db, publish }) => {
        if (await keepViewer(db, row, viewing.expiresSeconds)) await publish(topic, {});
      });
      const now = await viewers(context, name, userId);
      told = JSON.stringify(now);
      return now;
    },
    async after({ ended, renewed, moved }) {
      if (ended || renewed || moved) return { ended: true };
      const now = await viewers(context, name, userId);
      if (told === JSON.stringify(now)) return null;
      told = JSON.stringify(now);
      return now;
    },
    left: () =>
      context.changeWithoutKey(async ({ db, publish }) => {
        const rows = await removeViewer(db, connection);
        if (rows.length > 0) await publish(topic, {});
      }),
  };
}

async function viewers({ db }: Context, name: RecordName, userId: string): Promise<Told> {
  const rows = await viewersOf(db, name, userId);
  const people = await accountsOf(
    db,
    rows.map((row) => row.userId),
  );
  return {
    viewers: rows.flatMap((row) => {
      const person = people.get(row.userId);
      if (!person) return [];
      const { id, email } = person;
      return { id, name: person.name.trim() || email, isEditing: row.isEditing };
    }),
  };
}
