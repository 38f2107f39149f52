/** The words of a deal's diligence room, for its team. */
import { formatBytes, formatNumber } from '#contract/format.ts';

const files = new Intl.PluralRules('en');

export const roomWords = {
  title: 'Diligence room',
  heading: (deal: string) => `Diligence room: ${deal}`,
  tabs: 'Parts of the room',
  files: 'Files',
  none: 'This deal has no diligence room yet',
  noneHint:
    'A room holds the documents that a funder examines. The people you invite see each page with their name on it, and you see what they viewed.',
  create: 'Create the room',
  createFailed: 'The room couldn’t be created',
  size: (count: number, bytes: number) =>
    count === 0
      ? 'No files yet'
      : `${formatNumber(count)} ${files.select(count) === 'one' ? 'file' : 'files'}, ${formatBytes(bytes)}`,
  download: 'Download',
  archive: 'Everything (ZIP)',
  archiveHint: 'The newest version of each file in its folder',
  index: 'Index (CSV)',
  indexHint: 'Each file with version, size and hash',
  closedAt: 'Closed on',
  deleteAt: 'Its files will be deleted on',
  deletedAt: 'Its files were deleted on',
  archivedHint: 'Only administrators can open its files.',
} as const;

export const roomStatusWords = {
  close: 'Close the room',
  closeText:
    'Nothing more can be added, and the people you invited lose access immediately. An administrator can reopen the room. Its files are deleted 24 months after it was closed.',
  archive: 'Archive the room',
  archiveText: 'Only administrators will be able to open its files. The index stays readable.',
  reopen: 'Reopen the room',
  reopenText:
    'Files can be added again. The people you invited can come back if their access hasn’t ended.',
  reason: 'Reason',
  saving: 'Saving...',
  failed: 'The room couldn’t be changed',
  done: { open: 'Room reopened', closed: 'Room closed', archived: 'Room archived' },
} as const;

export const folderWords = {
  path: 'Folders',
  name: 'Name',
  version: 'Version',
  size: 'Size',
  added: 'Added',
  downloads: 'Guests',
  actions: 'Actions',
  actionsOf: (name: string) => `Actions for ${name}`,
  empty: 'This folder is empty',
  emptyHint: 'Add files or create a folder.',
  emptyClosed: 'Nothing was added before the room was closed.',
  former: 'an erased account',
  by: (name: string) => `by ${name}`,
  downloadable: 'Download allowed',
  viewOnly: 'View only',
  add: 'Add files',
  accepted:
    'PDF, picture (PNG, JPEG, WebP) or Office document, at most 25 MB each. A file with the same name as one in the folder becomes its newest version.',
} as const;

export const entryWords = {
  newFolder: 'New folder',
  create: 'Create folder',
  name: 'Name',
  rename: 'Rename',
  move: 'Move',
  moveTo: 'Move to',
  remove: 'Remove',
  removeFolder: 'The empty folder is removed.',
  removeFile:
    'The file and all its versions are deleted. The log still shows who viewed it. This can’t be undone.',
  keep: 'Keep it',
  allow: 'Allow downloads',
  allowHint: 'For guests with download rights',
  forbid: 'Forbid downloads',
  forbidHint: 'Guests can then only view it',
  download: 'Download',
  saving: 'Saving...',
  failed: 'That couldn’t be saved',
  removeTitle: (name: string) => `Remove “${name}”?`,
  renameTitle: (name: string) => `Rename “${name}”`,
  moveTitle: (name: string) => `Move “${name}”`,
  done: {
    created: 'Folder created',
    renamed: 'Renamed',
    moved: 'Moved',
    removed: 'Removed',
    allowed: 'Downloads allowed',
    forbidden: 'Downloads forbidden',
  },
} as const;

export const fileWords = {
  page: 'Page',
  of: (pages: number) => `of ${formatNumber(pages)}`,
  previous: 'Previous page',
  next: 'Next page',
  alt: (page: number, name: string) => `Page ${page} of ${name}`,
  onlyDownload: 'This kind of file has no pages to show',
  onlyDownloadHint: 'It can only be downloaded.',
  failed: 'This page can’t be shown',
  failedHint: 'The connection may be interrupted, or the server busy.',
  again: 'Try again',
  loading: 'Loading the page...',
  facts: 'About this file',
  type: 'Type',
  size: 'Size',
  pages: 'Pages',
  added: 'Added',
  fileName: 'File name',
  versions: 'Versions',
  version: (number: number) => `Version ${number}`,
  newest: 'newest',
  shown: 'shown',
  newVersion: 'Upload a new version',
  acceptedVersion: 'PDF, picture or Office document, at most 25 MB. Earlier versions are kept.',
  downloadOriginal: 'Download without a watermark',
} as const;

export const mediaTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG picture',
  'image/jpeg': 'JPEG picture',
  'image/webp': 'WebP picture',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel workbook',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation':
    'PowerPoint presentation',
};

export const roomTabNames = {
  files: 'Files',
  guests: 'Guests',
  questions: 'Questions',
  requests: 'Requests',
  views: 'Views',
} as const;
