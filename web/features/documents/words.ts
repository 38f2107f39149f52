export const documentWords = {
  heading: 'Documents',
  none: 'No Documents Available',
  noneHint: 'Documents that you may read appear here.',
  ofProject: 'Documents of this project',
  noneOfProject: 'No documents yet',
  noneOfProjectHint: 'Add the grid offer, land title, permits: whatever helps the review.',
  add: 'Add a document',
  accepted: 'PDF, picture (PNG, JPEG, WebP) or Office document, at most 25 MB.',
  uploading: (percent: number) => `Uploading… ${percent}%`,
  added: 'Document added',
  failed: 'Document not added',
  remove: 'Delete',
  removed: 'Document deleted',
  removeFailed: 'Document not deleted',
  removeTitle: (title: string) => `Delete “${title}”?`,
  removeText: 'The document and all its editions are deleted.',
  keep: 'Keep it',
  edition: (number: number) => `Edition ${number}`,
  size: (bytes: number) =>
    bytes < 1024 * 1024
      ? `${Math.max(1, Math.round(bytes / 1024))} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`,
} as const;
