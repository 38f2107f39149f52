import { type Context, caller } from '../../platform/context.ts';
import { titleOf } from './present.ts';
import { ticketsNamed } from './queries.ts';

/** The caller’s messages and tickets whose subject or reference has these words, a few. */
export const findOwnConversations = (context: Context, search: string, limit: number) =>
  named(context.db, { ownerId: caller(context).userId }, search, limit);

/** The same of everybody’s, for administrators. */
export const findConversations = ({ db }: Context, search: string, limit: number) =>
  named(db, 'all', search, limit);

const named = async (...asked: Parameters<typeof ticketsNamed>) =>
  (await ticketsNamed(...asked)).map((row) => ({ ...row, subject: titleOf(row) }));
