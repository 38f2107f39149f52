/** What platforms store about a person: for the export, and for erasing the account. */
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Person } from '../../../platform/module.ts';
import { ownImports } from '../contacts/contact-imports.ts';
import { eraseContactsOf } from '../contacts/forget-contact.ts';
import { publishPlatforms } from './publish-platforms.ts';
import { deleteAssignmentsOf, platformsOf } from './queries/partners.ts';

export async function exportPlatformData(context: Context): Promise<Record<string, unknown>> {
  const platforms = await platformsOf(context.db, caller(context).userId);
  return {
    fundingPlatforms: platforms.map(({ name, since }) => ({ name, since: since.toString() })),
    contactImports: await ownImports(context),
  };
}

/** A contact with the person’s address is deleted, too. */
export async function erasePlatformData(change: Change, { userId, email }: Person): Promise<void> {
  const left = await deleteAssignmentsOf(change.db, userId);
  const forgotten = await eraseContactsOf(change, email ? [email] : []);
  if (left.length > 0 && forgotten.contacts === 0) await publishPlatforms(change);
}
