import { messageFilesMost } from '#contract/limits.ts';

export const fileWords = {
  attach: 'Attach files',
  add: 'Choose files',
  accepted: `PDF, picture (PNG, JPEG, WebP) or Office document, at most 25 MB each, up to ${messageFilesMost} files. If the connection breaks, an upload resumes where it stopped.`,
  list: 'Attached files',
  uploading: 'Files are still uploading',
  uploadingText: 'Send the message when they’ve arrived, or remove them.',
} as const;
