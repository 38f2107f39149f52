/** The classes of membership, for visitors, and for the administrators who edit them (API-55..API-58, CLASS-19). */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import {
  listMembershipClasses as listCall,
  type MembershipClass,
} from '#contract/commerce/membership.ts';
import type * as calls from '#contract/commerce/membership-classes.ts';
import type { AdministeredClass } from '#contract/commerce/membership-classes.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { given } from '../../../platform/given.ts';
import { topics } from '../../../platform/live/live.ts';
import { canAdminister } from '../../identity/policy.ts';
import { typesHeld } from '../queries/membership-periods.ts';
import {
  activeClass,
  type ClassRow,
  classesByPriority,
  classRevisions,
  findClass,
  insertClass,
  lockClasses,
  removeClass,
  updateClass,
} from '../queries/products.ts';
import { entriesOf } from './class-revisions.ts';

const presentClass = (row: ClassRow): MembershipClass => ({ id: row.id, ...entriesOf(row) });

/** Only administrators see inactive classes. */
export async function listMembershipClasses({
  actor,
  db,
  now,
  settings,
}: Context): Promise<CallOutput<typeof listCall>> {
  if (actor === null || !canAdminister(actor, settings))
    return (await classesByPriority(db, true)).map(presentClass);
  const all = await classesByPriority(db, false);
  const held: readonly string[] = await typesHeld(db, now);
  const sold = all.filter(({ isActive }) => isActive).map(({ classType }) => classType);
  return all.map((row) => describe(row, held, sold));
}

/**
 * Memberships are of a type. Their members hold its active class, or the inactive ones while none is active: without
 * these, nothing would say what they bought.
 */
function describe(
  row: ClassRow,
  held: readonly string[],
  sold: readonly string[],
): AdministeredClass {
  const isHeld = held.includes(row.classType);
  const isLast = row.isActive || !sold.includes(row.classType);
  const removal = !isHeld || !isLast ? 'delete' : row.isActive ? 'deactivate' : 'none';
  return { ...presentClass(row), version: row.version, removal };
}

async function describeNow(
  { db, now }: { db: Db; now: Temporal.Instant },
  row: ClassRow,
): Promise<AdministeredClass> {
  const sold = (await activeClass(db, row.classType)) ? [row.classType] : [];
  return describe(row, await typesHeld(db, now), sold);
}

export async function createMembershipClass(
  context: Context,
  { price, ...input }: CallInput<typeof calls.createMembershipClass>,
): Promise<CallOutput<typeof calls.createMembershipClass>> {
  return context.change(async (change) => {
    await lockClasses(change.db);
    const row: ClassRow = {
      ...input,
      id: randomUUID(),
      description: input.description ?? '',
      priceCents: price,
      billingPeriod: input.billingPeriod ?? 'annually',
      features: input.features ?? [],
      priority: input.priority ?? 0,
      isActive: input.isActive ?? true,
      createdAt: change.now,
      version: 1,
    };
    await checkType(change, row);
    await insertClass(change.db, row);
    await change.audit({ ...aboutClass('create', row.id), after: auditedOf(row) });
    return finish(context, change, row);
  });
}

export async function changeMembershipClass(
  context: Context,
  { id, price, ...entries }: CallInput<typeof calls.changeMembershipClass>,
): Promise<CallOutput<typeof calls.changeMembershipClass>> {
  return context.change(async (change) => {
    const row = await lockForEdit(context, change, id);
    const set = {
      ...given(entries),
      ...(price !== undefined && { priceCents: price }),
    };
    await checkType(change, { ...row, ...set });
    const changed = await updateClass(change.db, row, set);
    await change.audit({ ...aboutClass('change', id), ...changesOf(row, changed) });
    return finish(context, change, changed);
  });
}

export async function deleteMembershipClass(
  context: Context,
  { id }: CallInput<typeof calls.deleteMembershipClass>,
): Promise<CallOutput<typeof calls.deleteMembershipClass>> {
  return context.change(async (change) => {
    const row = await lockForEdit(context, change, id);
    const { removal } = await describeNow(change, row);
    if (removal === 'none') throw new AppError('class_held');
    if (removal === 'deactivate') {
      const changed = await updateClass(change.db, row, { isActive: false });
      await change.audit({ ...aboutClass('deactivate', id), ...changesOf(row, changed) });
      return { outcome: 'deactivated' as const, left: await finish(context, change, changed) };
    }
    await removeClass(change.db, id);
    await change.audit({ ...aboutClass('delete', id), before: auditedOf(row) });
    await publishClassesChanged(change);
    return { outcome: 'deleted' as const, left: null };
  });
}

const aboutClass = (what: string, objectId: string) => ({
  action: `membership-class.${what}`,
  objectType: 'membership-class',
  objectId,
});

/** 404 if it is missing, 412 with the current class if the caller's version is stale. */
async function lockForEdit({ visit }: Context, change: Change, id: string): Promise<ClassRow> {
  await lockClasses(change.db);
  const row = await findClass(change.db, id);
  if (!row) throw new AppError('not_found');
  if (visit.ifMatch !== undefined && visit.ifMatch !== row.version)
    throw new AppError('stale', { current: await describeNow(change, row) });
  return row;
}

/** A membership is bought by its type, so of each type one class can be on sale. */
async function checkType({ db }: Change, { id, classType, isActive }: ClassRow): Promise<void> {
  const sold = isActive ? await activeClass(db, classType) : null;
  if (sold && sold.id !== id) throw new AppError('class_type_taken');
}

const auditedOf = ({ id, createdAt, version, features, ...row }: ClassRow) => ({
  ...row,
  features: features.join('\n'),
});

/** Before and after, for the fields that differ. */
function changesOf(from: ClassRow, to: ClassRow) {
  const [before, after] = [auditedOf(from), auditedOf(to)];
  const names = (Object.keys(before) as (keyof typeof before)[]).filter(
    (name) => before[name] !== after[name],
  );
  const only = (all: typeof before) => Object.fromEntries(names.map((name) => [name, all[name]]));
  return { before: only(before), after: only(after) };
}

/** Keeps the version as a revision. */
async function finish(context: Context, change: Change, row: ClassRow): Promise<AdministeredClass> {
  await classRevisions.insert(change.db, {
    classId: row.id,
    number: row.version,
    entries: entriesOf(row),
    savedBy: caller(context).userId,
    savedAt: change.now,
  });
  await publishClassesChanged(change);
  return describeNow(change, row);
}

/** Refreshes open lists, and drops cached pages with prices (CLASS-20). */
async function publishClassesChanged(change: Change): Promise<void> {
  await change.publish(topics.administrators, { changed: [listCall.path] });
  await change.publish(topics.content, { changed: ['classes'] });
}
