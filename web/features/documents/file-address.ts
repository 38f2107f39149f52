import { callUrl } from '#contract/call.ts';
import { getDocumentFile } from '#contract/community/documents.ts';

export const fileAddress = (id: string, more: { edition?: number; view?: 'true' } = {}): string =>
  callUrl(getDocumentFile, { id, ...more });
