import { shop } from '#contract/limits.ts';
import type { Change } from '../../../platform/context.ts';
import { hashSecret, newSecret } from '../../identity/authentication/secrets.ts';
import { insertLink } from '../queries/download-links.ts';

export interface NewLink {
  /** A path on this site. */
  path: string;
  expiresAt: Temporal.Instant;
}

/** A new link to a bought report (DECISIONS §4): random, stored as a hash, with an expiry. */
export async function newLink(
  change: Change,
  { orderId, reportId }: { orderId: string; reportId: string },
): Promise<NewLink> {
  const token = newSecret();
  const expiresAt = change.now.add({ hours: shop.linkHours });
  await insertLink(change.db, {
    tokenHash: hashSecret(token),
    orderId,
    reportId,
    createdAt: change.now,
    expiresAt,
  });
  return { path: `/api/downloads/${token}`, expiresAt };
}
