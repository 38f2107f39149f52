import type { Merging } from '../../platform/merging.ts';
import { projectChanges, projectMessages, projects } from './tables.ts';

export const intakeMerging: Merging = {
  belongings: [
    { column: projects.ownerId, what: 'projects' },
    { column: projectChanges.actorId },
    { column: projectMessages.authorId },
  ],
};
