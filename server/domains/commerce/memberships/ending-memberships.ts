import { shop } from '#contract/limits.ts';
import type { Context } from '../../../platform/context.ts';
import { spansEnding } from '../queries/membership-periods.ts';

/** Memberships that end soon enough for a reminder and have not been renewed. */
export const endingMemberships = ({ db, now }: Context, limit: number) =>
  spansEnding(db, { now, until: now.add({ hours: 24 * Math.max(...shop.reminderDays) }), limit });
