/** The words of what is fetched where documents are changed. */
export const documentListWords = {
  ofProject: 'Documents of this project',
  noneOfProject: 'No documents yet',
  noneReviewedHint: 'Only you and the sponsor can see what either of you adds.',
  project: 'Project',
  close: 'Close',
  remove: 'Delete',
  removed: 'Document deleted',
  removeFailed: 'Document not deleted',
  removeTitle: (title: string) => `Delete “${title}”?`,
  removeText: 'The document and all its versions are deleted.',
  keep: 'Keep it',
  details: 'Versions and access',
  edit: 'Edit details',
  title: 'Title',
  description: 'Description',
  category: 'Kind',
  accessLevel: 'Who may read it',
  save: 'Save details',
  saving: 'Saving...',
  saved: 'Details saved',
  notSaved: 'Details not saved',
} as const;

export const uploadWords = {
  add: 'Add documents',
  addEdition: 'Upload a new version',
  drop: 'or drop files here',
  photo: 'Take a photo',
  accepted:
    'PDF, picture (PNG, JPEG, WebP) or Office document, at most 25 MB each. If the connection breaks, an upload resumes where it stopped.',
  acceptedByStaff:
    'PDF, picture (PNG, JPEG, WebP) or Office document, at most 25 MB each. Only administrators see a new document until you change who may read it.',
  files: 'Uploads',
  preparing: 'Preparing...',
  waiting: 'Waiting',
  sending: (percent: number) => `Uploading... ${percent}%`,
  offline: (percent: number) =>
    `No connection. The upload resumes from ${percent}% when it’s back.`,
  done: 'Added',
  failed: (reason: string) => `Not added. ${reason}`,
  again: 'Try again',
  cancel: 'Cancel',
  dismiss: 'Remove from the list',
  noRoom:
    'There’s no connection, and no room on this device for another file that waits for one. Try again when you’re online.',
  waits: 'Documents waiting to send',
  summary: (left: number) =>
    left === 0 ? 'All uploads are finished' : left === 1 ? '1 upload left' : `${left} uploads left`,
} as const;

/** What is said of a document that was sent later than it was added. */
export const documentSaid = (name: string) =>
  ({ done: ['Document added', name], failed: ['Document not added', name] }) as const;

export const historyWords = {
  editions: 'Versions',
  newest: 'current',
  access: 'Who opened or changed it',
  alliance: 'The alliance',
  nobody: 'An erased account',
  actions: {
    open: (edition: number | null) =>
      edition === null ? 'opened the document' : `opened version ${edition}`,
    upload: () => 'added the document',
    replace: (edition: number | null) => `uploaded version ${edition}`,
    change: () => 'changed the details',
  },
} as const;
