import { documentUploads } from '../../platform/database/tables.ts';
import { moveCountedFiles } from '../../platform/files/quotas.ts';
import type { Merging } from '../../platform/merging.ts';
import * as tables from './tables.ts';

export const communityMerging: Merging = {
  moved: (change, { from, into }) => moveCountedFiles(change, from.id, into.id),
  belongings: [
    { column: tables.documentFiles.uploadedBy, what: 'documents' },
    { column: documentUploads.userId },
    { column: tables.discussions.authorId, what: 'discussions' },
    { column: tables.discussionPosts.authorId, what: 'discussions' },
    { column: tables.discussionFollows.userId, same: [tables.discussionFollows.discussionId] },
    { column: tables.discussionMentions.userId, same: [tables.discussionMentions.postId] },
    {
      column: tables.discussionReports.reporterId,
      first: [tables.discussionReports.postId, tables.discussionReports.settledAt],
    },
    { column: tables.memberProfiles.userId, first: [] },
    {
      column: tables.eventRegistrations.userId,
      what: 'events',
      same: [tables.eventRegistrations.eventId],
    },
    { column: tables.policyPositions.authorId, what: 'positions' },
    { column: tables.positionEditions.authorId },
    { column: tables.positionComments.authorId },
  ],
};
