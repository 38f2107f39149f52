/** Folders and files of a diligence room. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { changed, choice, id, instant, line, paging } from '../fields.ts';
import { incomingFile } from '../incoming-file.ts';
import { documentBytes, length, roomLimits, writingLimits } from '../limits.ts';
import { assigned } from './access.ts';
import { roomEntryKinds } from './vocabulary.ts';

/** One version of a file. */
export const roomFileVersion = z.object({
  id: id(),
  /** 1 for the first. */
  number: z.number(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  /** How many can be looked at; null for what can only be downloaded. */
  pages: z.nullable(z.number()),
  /** Null once the account is erased. */
  uploadedBy: z.nullable(z.string()),
  createdAt: instant(),
});
export type RoomFileVersion = z.infer<typeof roomFileVersion>;

export const roomEntry = z.object({
  id: id(),
  /** Null for the folder that everything is in. */
  parentId: z.nullable(id()),
  kind: choice(roomEntryKinds),
  name: z.string(),
  /** For files: whether guests who may download may download this one. */
  isDownloadable: z.boolean(),
  /** The newest version of a file. */
  file: z.nullable(roomFileVersion),
  createdAt: instant(),
  updatedAt: instant(),
  version: z.number(),
});
export type RoomEntry = z.infer<typeof roomEntry>;

const pathPart = z.object({ id: id(), name: z.string() });

export const getRoomFolder = defineCall({
  method: 'GET',
  path: '/api/rooms/{roomId}/folders/{folderId}',
  summary: 'A folder with the folders that it is in, outermost first.',
  access: assigned,
  input: z.object({ roomId: id(), folderId: id() }),
  output: z.object({ folder: roomEntry, path: z.array(pathPart) }),
});

export const listRoomEntries = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/rooms/{roomId}/folders/{folderId}/entries',
  summary: 'What is in a folder: folders before files, by name.',
  access: assigned,
  input: z.object({ ...paging, roomId: id(), folderId: id() }),
  output: roomEntry,
});

/** At most `roomLimits.folders`, so they are not paged. */
export const listRoomFolders = defineCall({
  method: 'GET',
  path: '/api/rooms/{roomId}/folders',
  summary: 'All folders of a room, each with its path, by path.',
  access: assigned,
  input: z.object({ roomId: id() }),
  output: z.object({ folders: z.array(z.object({ id: id(), path: z.string() })) }),
});

export const addRoomFolder = defineCall({
  method: 'POST',
  path: '/api/rooms/{roomId}/folders/{folderId}/folders',
  summary: 'Makes a folder in a folder.',
  access: assigned,
  status: 201,
  limits: writingLimits,
  input: z.strictObject({ roomId: id(), folderId: id(), name: line(length.name, 'Enter a name.') }),
  output: roomEntry,
  example: { name: 'Permits' },
});

const file = incomingFile();

export const addRoomFile = defineCall({
  kind: 'upload',
  method: 'POST',
  path: '/api/rooms/{roomId}/folders/{folderId}/files',
  summary:
    'Adds a file to a folder (multipart, field `file`). If the folder has a file of that name, it becomes its newest version; the same bytes again change nothing.',
  access: assigned,
  status: 201,
  limits: [{ per: 'account', ...roomLimits.uploads, counter: 'room-upload' }],
  fileBytes: documentBytes,
  input: z.object({ roomId: id(), folderId: id(), file }),
  output: roomEntry,
});

export const addRoomFileVersion = defineCall({
  kind: 'upload',
  method: 'POST',
  path: '/api/rooms/{roomId}/files/{fileId}/versions',
  summary: 'Adds a version of a file, whatever its name; earlier ones are kept.',
  access: assigned,
  status: 201,
  limits: [{ per: 'account', ...roomLimits.uploads, counter: 'room-upload' }],
  fileBytes: documentBytes,
  input: z.object({ roomId: id(), fileId: id(), file }),
  output: roomEntry,
});

export const getRoomFile = defineCall({
  method: 'GET',
  path: '/api/rooms/{roomId}/files/{fileId}',
  summary: 'A file with its versions, newest first.',
  access: assigned,
  input: z.object({ roomId: id(), fileId: id() }),
  output: z.object({
    entry: roomEntry,
    path: z.array(pathPart),
    versions: z.array(roomFileVersion),
  }),
});

export const changeRoomEntry = defineCall({
  method: 'PATCH',
  path: '/api/rooms/{roomId}/entries/{entryId}',
  summary:
    'Renames a folder or file, moves it to another folder, or allows or forbids downloads of a file. If-Match is honoured.',
  access: assigned,
  input: changed(
    { roomId: id(), entryId: id() },
    {
      name: line(length.title, 'Enter a name.'),
      parentId: id(),
      isDownloadable: z.boolean(),
    },
  ),
  output: roomEntry,
  example: { name: 'Environmental permit.pdf' },
});

export const removeRoomEntry = defineCall({
  method: 'DELETE',
  path: '/api/rooms/{roomId}/entries/{entryId}',
  summary:
    'Removes an empty folder, or a file with all its versions. What was looked at stays in the log.',
  access: assigned,
  status: 204,
  input: z.strictObject({ roomId: id(), entryId: id() }),
  output: z.unknown(),
});

export const getRoomPage = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/rooms/{roomId}/versions/{versionId}/pages/{page}',
  summary:
    'A page of a PDF, or a picture, as an image with the viewer’s name, address and time on it.',
  access: assigned,
  limits: [{ per: 'account', ...roomLimits.pages, counter: 'room-page' }],
  input: z.object({
    roomId: id(),
    versionId: id(),
    page: z.coerce.number().check(z.int(), z.gte(1), z.lte(roomLimits.mostPages)),
  }),
  output: z.unknown(),
});

export const getRoomFileVersion = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/rooms/{roomId}/versions/{versionId}/file',
  summary: 'A version of a file as a download, without a watermark.',
  access: assigned,
  input: z.object({ roomId: id(), versionId: id() }),
  output: z.unknown(),
});
