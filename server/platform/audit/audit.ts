import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db, Transaction } from '../database/database.ts';
import { auditLog, auditPersonal } from '../database/tables.ts';

export interface AuditEntry {
  /** What was done, as `object.verb`. */
  action: string;
  objectType: string;
  objectId: string;
  /** The fields that changed, without personal values. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Personal values and their subject, stored separately. */
  personal?: { subjectId: string | null; data: Record<string, unknown> };
}

export interface AuditSource {
  actorId: string | null;
  actorRole: string;
  requestId: string;
  at: Temporal.Instant;
}

export async function writeAudit(
  db: Transaction,
  source: AuditSource,
  { personal, ...entry }: AuditEntry,
): Promise<void> {
  const id = randomUUID();
  await db.insert(auditLog).values({ id, ...source, ...entry });
  if (personal) await db.insert(auditPersonal).values({ auditId: id, ...personal });
}

/** What was done to an object, latest first. `without`: actions to leave out. */
export const auditOf = (
  db: Db,
  { objectType, objectId }: Pick<AuditEntry, 'objectType' | 'objectId'>,
  { limit, without = [] }: { limit: number; without?: readonly string[] },
) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.objectType, objectType),
        eq(auditLog.objectId, objectId),
        without.length > 0 ? notInArray(auditLog.action, [...without]) : undefined,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);

/** Deletes a person's personal values from the audit log; the record of what was done stays. */
export async function deletePersonalAudit(db: Transaction, subjectId: string): Promise<void> {
  await db.delete(auditPersonal).where(eq(auditPersonal.subjectId, subjectId));
}

/** Deletes the personal values recorded about these objects before their owner was known. */
export async function forgetPersonalAuditOf(
  db: Transaction,
  objectType: string,
  objectIds: readonly string[],
): Promise<void> {
  const entries = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.objectType, objectType), inArray(auditLog.objectId, [...objectIds])));
  await db.delete(auditPersonal).where(inArray(auditPersonal.auditId, entries));
}
