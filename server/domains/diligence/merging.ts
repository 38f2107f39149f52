import type { Merging } from '../../platform/merging.ts';
import { agreements, guests, questions, requests } from './guests/tables.ts';
import { diligenceEntries, diligenceRooms, diligenceVersions } from './tables.ts';

export const diligenceMerging: Merging = {
  belongings: [
    { column: diligenceRooms.createdBy },
    { column: diligenceEntries.createdBy },
    { column: diligenceVersions.uploadedBy },
    { column: guests.invitedBy },
    { column: agreements.createdBy },
    { column: questions.askedBy },
    { column: questions.assignedTo },
    { column: questions.answeredBy },
    { column: requests.askedBy },
    { column: requests.assignedTo },
  ],
};
