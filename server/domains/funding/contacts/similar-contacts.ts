/** The same person twice among a platform's contacts: one is listed, the other waits hidden for an undo. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/funding/contact-duplicates.ts';
import {
  type MergedFacts,
  type MergedField,
  mergedFields,
} from '#contract/funding/contact-duplicates.ts';
import { contactLimits, list } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller, changing, type Platform } from '../../../platform/context.ts';
import { accountsOf } from '../../identity/accounts/accounts.ts';
import { lockWholePlatform, platformWorkedWith } from '../platforms/platform-team.ts';
import { presentContact } from '../platforms/present.ts';
import { type ContactRow, updateContact } from '../queries/contacts.ts';
import { contactWorkedWith, tellOfContact } from './platform-contacts.ts';
import {
  deleteMerge,
  deleteMergedBefore,
  findMerge,
  insertMerge,
  latestMerges,
  lockContacts,
  type MergeRow,
  noteSimilarContacts,
  setDistinct,
  similarPairs,
} from './queries/similar.ts';

const pairsAtOnce = 20;
const undoTime = { hours: 24 * contactLimits.undoDays };

export async function listDuplicateContacts(
  context: Context,
  { platformId }: CallInput<typeof calls.listDuplicateContacts>,
): Promise<CallOutput<typeof calls.listDuplicateContacts>> {
  await platformWorkedWith(context, platformId);
  const { db, now } = context;
  const pairs = await similarPairs(db, platformId, pairsAtOnce + 1);
  const since = now.subtract(undoTime);
  const merges = await latestMerges(db, platformId, { since, most: list.standard });
  const people = await accountsOf(db, [
    ...new Set(merges.flatMap(({ merge }) => merge.mergedBy ?? [])),
  ]);
  return {
    pairs: pairs.slice(0, pairsAtOnce).map(({ first, second }) => ({
      first: presentContact(first),
      second: presentContact(second),
    })),
    more: pairs.length > pairsAtOnce,
    merges: merges.map(({ merge, kept, duplicate }) => ({
      id: merge.id,
      kept: { id: kept.id, name: kept.name },
      duplicate: { id: duplicate.id, name: duplicate.name },
      mergedAt: merge.mergedAt.toString(),
      mergedBy: people.get(merge.mergedBy ?? '')?.name ?? null,
      undoUntil: merge.mergedAt.add(undoTime).toString(),
      isCovered: kept.mergedInto !== null,
    })),
  };
}

export async function mergeContacts(
  context: Context,
  { contactId, version, duplicate, fields }: CallInput<typeof calls.mergeContacts>,
): Promise<CallOutput<typeof calls.mergeContacts>> {
  const { platformId } = await contactWorkedWith(context, contactId);
  const { userId } = caller(context);
  return context.change(async (change) => {
    await lockWholePlatform(change, platformId);
    const rows = await lockContacts(change.db, [contactId, duplicate.id]);
    const [kept, other] = [contactId, duplicate.id].map((id) =>
      rows.find((row) => row.id === id && row.platformId === platformId && !row.mergedInto),
    );
    if (!kept || !other || kept === other) throw new AppError('not_found');
    if (kept.version !== version || other.version !== duplicate.version)
      throw new AppError('stale', { current: presentContact(kept) });
    const after = mergedFacts(kept, other, fields);
    const merge: MergeRow = {
      id: randomUUID(),
      platformId,
      keptId: kept.id,
      duplicateId: other.id,
      before: factsOf(kept),
      after,
      mergedBy: userId,
      mergedAt: change.now,
    };
    await updateContact(change.db, other, { mergedInto: kept.id, isPrimary: false });
    const changed = await updateContact(change.db, kept, {
      ...columnsOf(after),
      updatedAt: change.now,
    });
    await insertMerge(change.db, merge);
    await noteSimilarContacts(change.db, [kept.id], change.now);
    await change.events.emit(change, 'contacts-merged', {
      mergeId: merge.id,
      kept: kept.id,
      duplicate: other.id,
    });
    await tellOfContact(change, 'platform-contact.merge', changed, { duplicateId: other.id });
    return { mergeId: merge.id, contact: presentContact(changed) };
  });
}

/** What somebody has changed since the merge stays as it is. */
export async function undoContactMerge(
  context: Context,
  { mergeId }: CallInput<typeof calls.undoContactMerge>,
): Promise<CallOutput<typeof calls.undoContactMerge>> {
  const known = await findMerge(context.db, mergeId);
  if (!known) throw new AppError('not_found');
  await platformWorkedWith(context, known.platformId);
  return context.change(async (change) => {
    await lockWholePlatform(change, known.platformId);
    const rows = await lockContacts(change.db, [known.keptId, known.duplicateId]);
    const kept = rows.find(({ id }) => id === known.keptId);
    const duplicate = rows.find(({ id }) => id === known.duplicateId);
    // Somebody else may have undone it meanwhile.
    if (!kept || !duplicate || !(await findMerge(change.db, mergeId)))
      throw new AppError('not_found');
    if (kept.mergedInto) throw new AppError('merge_covered');
    if (Temporal.Instant.compare(known.mergedAt.add(undoTime), change.now) < 0)
      throw new AppError('merge_over');
    const restored = await updateContact(change.db, kept, {
      ...columnsOf(restoredFacts(factsOf(kept), known)),
      updatedAt: change.now,
    });
    const listed = await updateContact(change.db, duplicate, {
      mergedInto: null,
      // It was the primary one before.
      isPrimary: kept.isPrimary && !restored.isPrimary,
      updatedAt: change.now,
    });
    await noteSimilarContacts(change.db, [kept.id], change.now);
    await change.events.emit(change, 'contacts-separated', {
      mergeId,
      kept: kept.id,
      duplicate: duplicate.id,
    });
    await deleteMerge(change.db, mergeId);
    await tellOfContact(change, 'platform-contact.undo-merge', restored, {
      duplicateId: duplicate.id,
    });
    return { kept: presentContact(restored), duplicate: presentContact(listed) };
  });
}

export async function distinguishContacts(
  context: Context,
  { contactId, otherId, distinct }: CallInput<typeof calls.distinguishContacts>,
): Promise<CallOutput<typeof calls.distinguishContacts>> {
  const contact = await contactWorkedWith(context, contactId);
  const other = await contactWorkedWith(context, otherId);
  if (other.platformId !== contact.platformId || otherId === contactId)
    throw new AppError('not_found');
  return context.change(async (change) => {
    const { now } = change;
    // In the database's order of ids, which is that of a pair.
    const [low, high] = (await lockContacts(change.db, [contactId, otherId])).map(({ id }) => id);
    if (!low || !high) throw new AppError('not_found');
    await setDistinct(change.db, contact, [low, high], { distinctAt: distinct ? now : null, now });
    await tellOfContact(
      change,
      distinct ? 'platform-contact.distinguish' : 'platform-contact.undo-distinguish',
      contact,
      { otherId },
    );
    return { distinct };
  });
}

/** After that time a merge can't be undone, and the duplicate is deleted. */
export const deleteOldDuplicates = (platform: Platform): Promise<number> =>
  changing(platform, { actor: null, requestId: 'clean-up' })(({ db, now }) =>
    deleteMergedBefore(db, now.subtract(undoTime)),
  );

const factsOf = ({ lastContact, isPrimary, ...row }: ContactRow): MergedFacts => ({
  ...(Object.fromEntries(mergedFields.map((field) => [field, row[field]])) as Record<
    MergedField,
    string | null
  >),
  lastContact: lastContact?.toString() ?? null,
  isPrimary,
});

function mergedFacts(
  kept: ContactRow,
  duplicate: ContactRow,
  fields: Record<MergedField, 'kept' | 'duplicate'>,
): MergedFacts {
  const chosen = mergedFields.map((field) => [
    field,
    (fields[field] === 'duplicate' ? duplicate : kept)[field],
  ]);
  const days = [kept, duplicate].flatMap(({ lastContact }) => lastContact ?? []);
  return {
    ...(Object.fromEntries(chosen) as Record<MergedField, string | null>),
    lastContact: days.toSorted(Temporal.PlainDate.compare).at(-1)?.toString() ?? null,
    isPrimary: kept.isPrimary || duplicate.isPrimary,
  };
}

/** Restores each entry that nobody changed since the merge. */
const restoredFacts = (now: MergedFacts, { before, after }: MergeRow): MergedFacts =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const field = name as keyof MergedFacts;
      return [field, value === after[field] ? before[field] : value];
    }),
  ) as MergedFacts;

const columnsOf = ({ lastContact, ...facts }: MergedFacts) => ({
  ...facts,
  name: facts.name ?? '',
  title: facts.title ?? '',
  department: facts.department ?? '',
  notes: facts.notes ?? '',
  lastContact: lastContact ? Temporal.PlainDate.from(lastContact) : null,
});
