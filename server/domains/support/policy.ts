/** What an administrator may do with a message. */

import { supportAnswers as words } from '#content/answers.ts';
import { isPlaceholder, placeholdersIn } from '#contract/support/reply-placeholders.ts';
import type { TicketStatus } from '#contract/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';

const ways: Record<TicketStatus, { status: TicketStatus; label: string }[]> = {
  open: [{ status: 'closed', label: words.closeMessage }],
  in_progress: [{ status: 'closed', label: words.closeMessage }],
  closed: [{ status: 'open', label: words.reopenMessage }],
};

export const statusesFrom = (status: TicketStatus) => ways[status];

export const mayAnswer = (status: TicketStatus) => status !== 'closed';

/** They are read in a portal. */
export function refuseFilesWithoutAccount(
  ownerId: string | null,
  files: readonly string[] | undefined,
): void {
  if (ownerId === null && files && files.length > 0)
    throw new AppError('invalid_input', { fields: { files: words.noAccountForFiles } });
}

/** A saved reply may have left one open, because nothing is known to fill it with. */
export function refuseOpenPlaceholders(content: string): void {
  const open = placeholdersIn(content).filter(isPlaceholder);
  if (open.length > 0)
    throw new AppError('invalid_input', { fields: { content: words.openPlaceholder(open) } });
}

export function refuseUnknownPlaceholders(content: string): void {
  const unknown = placeholdersIn(content).filter((name) => !isPlaceholder(name));
  if (unknown.length > 0)
    throw new AppError('invalid_input', { fields: { content: words.unknownPlaceholder(unknown) } });
}
