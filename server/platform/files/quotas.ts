/** How many bytes of files an account, a project and a room may keep. */
import { and, eq, gt, isNull, or, sql, sum } from 'drizzle-orm';
import { requestWords as words } from '#content/answers.ts';
import type { Actor } from '../actor.ts';
import { AppError } from '../app-error.ts';
import type { Change, Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import type { Settings } from '../database/settings.ts';
import { countedFiles, storedFiles } from '../database/tables.ts';

/** What a file counts towards. Administrators keep files for the alliance, so their accounts have no quota. */
export interface Quota {
  account?: Pick<Actor, 'userId' | 'role'>;
  project?: string | null;
  room?: string;
}

type Kind = keyof Settings['fileQuotas'];

const shareOf = (kind: Kind, id: string) => ({ kind, share: `${kind}/${id}` });
const sharesOf = ({ account, project, room }: Quota) => [
  ...(account && account.role !== 'admin' ? [shareOf('account', account.userId)] : []),
  ...(project ? [shareOf('project', project)] : []),
  ...(room ? [shareOf('room', room)] : []),
];

/** Counts a file that is about to be written. Two at once wait for each other. */
export async function countFile(
  change: Change,
  quota: Quota,
  { key, bytes }: { key: string; bytes: number },
): Promise<void> {
  const { db } = change;
  const shares = sharesOf(quota);
  for (const { share } of shares)
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${share}`}, 0))`);
  await checkQuota(change, quota, bytes);
  if (shares.length > 0)
    await db.insert(countedFiles).values(shares.map(({ share }) => ({ share, key, bytes })));
}

/** Throws `quota_exceeded` with the figures if a file of so many bytes doesn't fit. */
export async function checkQuota(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'> | Change,
  quota: Quota,
  bytes: number,
): Promise<void> {
  for (const { kind, share } of sharesOf(quota)) {
    const used = await usedBytes(db, share, now);
    const allowed = settings.fileQuotas[kind];
    if (used + bytes > allowed)
      throw new AppError('quota_exceeded', {
        message: words.quotaExceeded(kind, { used, allowed, bytes }),
      });
  }
}

/** Files that are being written count, those that are to be deleted no longer do. */
async function usedBytes(db: Db, share: string, now: Temporal.Instant): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(countedFiles.bytes) })
    .from(countedFiles)
    .innerJoin(storedFiles, eq(storedFiles.key, countedFiles.key))
    .where(
      and(
        eq(countedFiles.share, share),
        or(isNull(storedFiles.deleteAt), gt(storedFiles.deleteAt, now)),
      ),
    );
  return Number(row?.bytes ?? 0);
}

/** The files of an account that was merged count for the one that stays. */
export const moveCountedFiles = async (
  { db }: Change,
  from: string,
  into: string,
): Promise<void> => {
  await db
    .update(countedFiles)
    .set({ share: shareOf('account', into).share })
    .where(eq(countedFiles.share, shareOf('account', from).share));
};
