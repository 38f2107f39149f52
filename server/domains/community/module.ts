import * as documents from '#contract/community/documents.ts';
import * as training from '#contract/community/training.ts';
import { handle } from '../../platform/handlers.ts';
import type { DomainModule } from '../../platform/module.ts';
import {
  changeDocument,
  deleteDocument,
  getDocumentFile,
  listDocuments,
  replaceDocument,
  uploadDocument,
  uploadProjectDocument,
} from './documents/documents.ts';
import { eraseDocuments, exportDocuments } from './personal-data.ts';
import { listTrainingSessions } from './training/list-training-sessions.ts';

export const community: DomainModule = {
  handlers: [
    handle(documents.listDocuments, listDocuments),
    handle(documents.getDocumentFile, getDocumentFile),
    handle(documents.uploadProjectDocument, uploadProjectDocument),
    handle(documents.replaceDocument, replaceDocument),
    handle(documents.changeDocument, changeDocument),
    handle(documents.deleteDocument, deleteDocument),
    handle(documents.uploadDocument, uploadDocument),
    handle(training.listTrainingSessions, listTrainingSessions),
  ],
  personalData: { export: exportDocuments, erase: eraseDocuments },
};
