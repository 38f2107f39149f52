/** What people enter about a deal, checked and as columns. */

import { dealAnswers as words } from '#content/answers.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { contactOfPlatform, platformTeam } from '../funding/platforms/platform-team.ts';
import { administers } from '../identity/policy.ts';
import { type ProjectFacts, projectFacts } from '../intake/project-facts.ts';

type Optional = string | null | undefined;

export const dateOf = (text: Optional): Temporal.PlainDate | null =>
  text ? Temporal.PlainDate.from(text) : null;

const refused = (field: string, message: string) =>
  new AppError('invalid_input', { fields: { [field]: message } });

/** The contact’s id, which has to be one of this platform’s. */
export async function checkedContact(
  db: Db,
  platformId: string,
  contactId: Optional,
): Promise<string | null> {
  if (!contactId) return null;
  if (!(await contactOfPlatform(db, platformId, contactId)))
    throw refused('contactId', words.contact);
  return contactId;
}

/** The text as it was entered, and the account it is the address of, if that may see the deal. */
export async function assignmentOf(
  db: Db,
  platformId: string,
  assignedTo: Optional,
): Promise<{ assignedTo: string | null; ownerId: string | null }> {
  if (!assignedTo) return { assignedTo: null, ownerId: null };
  const address = assignedTo.toLowerCase();
  const team = address.includes('@') ? await platformTeam(db, platformId) : [];
  return { assignedTo, ownerId: team.find(({ email }) => email === address)?.id ?? null };
}

/** The project that a deal is to fund: only administrators see all of them. */
export async function checkedProject(
  context: Context,
  projectId: Optional,
): Promise<ProjectFacts | null> {
  if (!projectId) return null;
  if (!administers(context)) throw refused('projectId', words.projectByAlliance);
  const project = await projectFacts(context.db, 'all', projectId);
  if (!project) throw refused('projectId', words.project);
  return project;
}
