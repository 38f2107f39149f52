import { formatList } from '#contract/format.ts';
import { replyPlaceholders } from '#contract/support/reply-placeholders.ts';

/** The words of saved replies. */
export const savedReplyWords = {
  open: 'Saved replies',
  title: 'Saved replies',
  none: 'No saved replies yet',
  noneHint: 'Save an answer that you often write. All administrators can use it.',
  insert: 'Insert',
  edit: 'Edit',
  delete: 'Delete',
  add: 'New saved reply',
  addTitle: 'New saved reply',
  editTitle: (name: string) => `Edit “${name}”`,
  name: 'Name',
  nameHint: 'Only administrators see it.',
  content: 'Reply',
  contentHint: `Filled in when you insert it: ${formatList(
    Object.entries(replyPlaceholders).map(([name, label]) => `{${name}} (${label.toLowerCase()})`),
  )}.`,
  save: 'Save',
  saving: 'Saving...',
  saved: 'Reply saved',
  back: 'Back to the list',
  notSaved: 'Not saved',
  deleted: 'Saved reply deleted',
  notDeleted: 'Not deleted',
} as const;
