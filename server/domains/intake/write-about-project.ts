/** What the alliance writes about a project: to its sponsor, or for itself. */
import { randomUUID } from 'node:crypto';
import type { Change } from '../../platform/context.ts';
import { notifyPerson } from '../notifications/notify-person.ts';
import { messageMail } from './mails.ts';
import { publishProjectChanged } from './move-project.ts';
import { insertMessage } from './queries/messages.ts';
import { lockProject, type ProjectRow } from './queries/projects.ts';

interface Written {
  kind: 'message' | 'internal';
  content: string;
  author: { userId: string; firstName: string; lastName: string };
}

/** Keeps it with the project; a message is also sent to the sponsor, with or without an account. */
export async function writeAboutProject(
  change: Change,
  row: ProjectRow,
  { kind, content, author }: Written,
): Promise<void> {
  const messageId = randomUUID();
  await insertMessage(change.db, {
    id: messageId,
    projectId: row.id,
    kind,
    authorId: author.userId,
    author: `${author.firstName} ${author.lastName}`,
    byAlliance: true,
    content,
    createdAt: change.now,
  });
  await change.audit({
    action: kind === 'internal' ? 'project.note' : 'project.message',
    objectType: 'project',
    objectId: row.id,
    after: { messageId },
  });
  if (kind === 'message') {
    const mail = messageMail(change.settings, row, content);
    if (row.ownerId)
      await notifyPerson(
        change,
        row.ownerId,
        {
          kind: 'reviewer-wrote',
          params: { title: row.title, content: content.slice(0, 200) },
          link: `/client-portal?tab=projects&project=${row.id}`,
        },
        mail,
      );
    else await change.mail(mail);
  }
  await publishProjectChanged(change, row);
}

/** A message of the alliance to a project's sponsor, for other domains. */
export async function writeToSponsor(
  change: Change,
  projectId: string,
  written: Omit<Written, 'kind'>,
): Promise<void> {
  const row = await lockProject(change.db, 'all', projectId);
  if (row) await writeAboutProject(change, row, { kind: 'message', ...written });
}
