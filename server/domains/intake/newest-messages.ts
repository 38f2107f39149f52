import { list } from '#contract/limits.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { presentMessage } from './present.ts';
import { type MessageRow, messagesSorted, pageMessages } from './queries/messages.ts';

/** The messages that a project's page shows first, oldest first, and the cursor of earlier ones. */
export async function newestMessages(
  db: Db,
  of: Pick<MessageRow, 'projectId' | 'kind'>,
): Promise<{ items: ReturnType<typeof presentMessage>[]; next: string | null }> {
  const page = await pageMessages(db, of, pageRequest({ limit: list.standard }, messagesSorted));
  return { items: page.items.toReversed().map(presentMessage), next: page.next };
}
