import type { Audience } from '#contract/call.ts';
import { type AccessLevel, accessLevels } from '#contract/community/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';

const levels: Record<Audience, readonly AccessLevel[]> = {
  'signed-out': [],
  pending: ['public'],
  member: ['public', 'member'],
  client: ['public', 'member', 'client'],
  partner: ['public', 'member', 'partner'],
  executive: ['public', 'member'],
  admin: valuesOf(accessLevels),
};

/** The access levels of documents that this audience may read (DECISIONS §6). */
export const readableLevels = (audience: Audience): readonly AccessLevel[] => levels[audience];
