/** What a list of documents fetches only where something is added or looked into: one script file. */
import { AddDocuments } from './add-documents.tsx';
import { DocumentDetails } from './document-details.tsx';

export const documentTools = { AddDocuments, DocumentDetails };
