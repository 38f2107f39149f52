/** Erases contacts who asked to be forgotten, wherever they are. */
import { createHash } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/funding/contact-duplicates.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import { deleteMailsTo } from '../../../platform/mail/mail.ts';
import { publishPlatforms } from '../platforms/publish-platforms.ts';
import { findContactById, lockContact } from '../queries/contacts.ts';
import {
  addressesOf,
  contactsWith,
  deleteContactsOf,
  deleteTracesOf,
  insertForgotten,
} from './queries/similar.ts';

/** Whoever has the table and an address can tell whether it is in there, but no address can be read from it. */
export const hashOfAddress = (address: string): string =>
  createHash('sha256').update(`forgotten contact: ${address.toLowerCase()}`).digest('base64url');

export async function forgetContact(
  context: Context,
  { contactId }: CallInput<typeof calls.forgetContact>,
): Promise<CallOutput<typeof calls.forgetContact>> {
  if (!(await findContactById(context.db, contactId))) throw new AppError('not_found');
  return context.change(async (change) => {
    const row = await lockContact(change.db, contactId);
    if (!row) throw new AppError('not_found');
    const addresses = await addressesOf(change.db, contactId);
    const { contacts, known } = await eraseContactsOf(change, addresses, contactId);
    await insertForgotten(
      change.db,
      known.map((address) => ({ addressHash: hashOfAddress(address), forgottenAt: change.now })),
    );
    for (const address of known) await deleteMailsTo(change.db, address);
    return { contacts };
  });
}

/** Deletes all contacts with these addresses, and what imports and deals say about them. */
export async function eraseContactsOf(
  change: Change,
  addresses: readonly string[],
  contactId?: string,
): Promise<{ contacts: number; known: string[] }> {
  const contactIds = await contactsWith(change.db, { addresses, contactId });
  // Nothing is written to them any more.
  await change.events.emit(change, 'contacts-removed', { contactIds, writes: false, by: null });
  const erased = await deleteContactsOf(change.db, { addresses, contactId });
  const known = [...new Set([...addresses, ...erased.flatMap(({ email }) => email ?? [])])];
  await deleteTracesOf(change.db, known);
  await change.events.emit(change, 'contacts-forgotten', { addresses: known });
  for (const { platformId } of erased)
    await change.audit({
      action: 'platform-contact.forget',
      objectType: 'funding-platform',
      objectId: platformId,
    });
  if (erased.length > 0) await publishPlatforms(change);
  return { contacts: erased.length, known };
}
