/** Active content of a PDF: scripts, launched programs, submitted forms, attachments. */
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

const names = (...given: string[]) => new Set(given.map((name) => PDFName.of(name)));

/** Entries that contain scripts, files or forms, anywhere in the document. */
const activeEntries = names(
  'AA',
  'AF',
  'EF',
  'EmbeddedFiles',
  'JS',
  'JavaScript',
  'RichMediaContent',
  'RichMediaSettings',
  'XFA',
);
/** Actions that do more than go to another place in the document or to a web page. */
const activeActions = names(
  'GoTo3DView',
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'RichMediaExecute',
  'Sound',
  'SubmitForm',
);
const activeAnnotations = names('3D', 'FileAttachment', 'Movie', 'RichMedia', 'Screen', 'Sound');
const [action, subtype, address] = ['S', 'Subtype', 'URI'].map((name) => PDFName.of(name));

/** Removes active content, and answers whether there was any. Text, printing and web links still work. */
export function removeActiveContent({ context }: PDFDocument): boolean {
  let found = false;
  const seen = new Set<PDFObject>();
  const open: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = open.pop(); object; object = open.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFArray) open.push(...object.asArray());
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    found = disarm(context, dict) || found;
    for (const value of dict.values()) open.push(value);
  }
  return found;
}

function disarm(context: PDFContext, dict: PDFDict): boolean {
  const entry = (key: PDFName | undefined) => key && context.lookup(dict.get(key));
  const isOneOf = (all: Set<PDFName>, value: PDFObject | undefined) =>
    value instanceof PDFName && all.has(value);
  const isActive =
    isOneOf(activeActions, entry(action)) ||
    isOneOf(activeAnnotations, entry(subtype)) ||
    leadsElsewhere(entry(address));
  const held = dict.keys().filter((key) => isActive || activeEntries.has(key));
  for (const key of held) dict.delete(key);
  return held.length > 0;
}

/** Whether an address is neither a web page nor a mailbox: a file, a script, a network share. */
function leadsElsewhere(value: PDFObject | undefined): boolean {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return false;
  return !/^(https?:\/\/|mailto:|[\w./-]*(#|\?|$))/i.test(value.decodeText().trim());
}
