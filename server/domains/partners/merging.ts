import type { Merging } from '../../platform/merging.ts';
import { membershipOf } from './queries/people.ts';
import { introductions, partnerPeople, projectInterests } from './tables.ts';

export const partnersMerging: Merging = {
  belongings: [
    { column: partnerPeople.userId, first: [] },
    { column: introductions.askedBy },
    { column: introductions.answeredBy },
    { column: projectInterests.userId, what: 'interests' },
  ],
  async refuse(db, { from, into }) {
    const both = (await membershipOf(db, from.id)) && (await membershipOf(db, into.id));
    return both ? 'two_organizations' : null;
  },
};
