/** Which deals wait: the caller's own for their dashboard, and all for administrators. */
import { type Context, caller } from '../../platform/context.ts';
import { todayOf } from '../../platform/today.ts';
import { platformNames, platformsWorkedWith } from '../funding/platforms/platform-team.ts';
import { idleDays } from './present-deal.ts';
import { longestWaitingDeals, waitingDeals } from './queries/deals.ts';

type Waiting = Awaited<ReturnType<typeof waitingDeals>>;

const dueOf = ({ now, settings }: Context) => ({
  idleSince: now.subtract({ hours: 24 * idleDays }),
  today: todayOf(now, settings),
});

/** How many, and the one that waits longest; null if there is none. */
export async function waitingDealsOf(context: Context) {
  const { db } = context;
  const scope = await platformsWorkedWith(context);
  const rows =
    scope.length === 0
      ? []
      : await waitingDeals(db, scope, {
          ownerId: caller(context).userId,
          ...dueOf(context),
        });
  const summed = (of: Waiting) => (of[0] ? { count: of.length, first: of[0] } : null);
  return {
    steps: summed(rows.filter(({ isStepOverdue }) => isStepOverdue)),
    stale: summed(rows.filter(({ isIdle, isStepOverdue }) => isIdle && !isStepOverdue)),
  };
}

/** The deals of all platforms that wait longest, for administrators, and how many wait. */
export async function allWaitingDeals(context: Context, limit: number) {
  const { items, total } = await longestWaitingDeals(context.db, dueOf(context), limit);
  const platforms = await platformNames(
    context.db,
    items.map(({ platformId }) => platformId),
  );
  return {
    total,
    items: items.map(({ platformId, ...deal }) => ({
      ...deal,
      platform: platforms.get(platformId) ?? '',
    })),
  };
}
