/** Tells the owners of deals once of each that waits: no activity for 14 days, or a next step that is overdue. */
import { dealPath } from '#contract/deals/addresses.ts';
import { type Change, changing, type Platform } from '../../platform/context.ts';
import { todayOf } from '../../platform/today.ts';
import { platformTeam } from '../funding/platforms/platform-team.ts';
import { notifyPerson } from '../notifications/notify-person.ts';
import { idleDays } from './present-deal.ts';
import {
  type DealRow,
  type Due,
  lockDealsToRemindOf,
  noteReminded,
  ownersToRemind,
} from './queries/deals.ts';

/** One notification a person, of so many deals; of the others the next day. */
const most = 20;

export async function remindOfDeals(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const today = todayOf(now, platform.settings);
  const due = { idleSince: now.subtract({ hours: 24 * idleDays }), today };
  const change = changing(platform, { actor: null, requestId: 'job-remind-of-deals' });
  for (const ownerId of await ownersToRemind(platform.store.db, due))
    await change(async (made) => {
      const rows = await lockDealsToRemindOf(made.db, ownerId, due);
      await remind(made, ownerId, await stillTheirs(made, ownerId, rows), due);
    });
}

/** Whoever works with the platform no longer is not told. */
async function stillTheirs(
  { db }: Change,
  ownerId: string,
  rows: readonly DealRow[],
): Promise<DealRow[]> {
  const theirs = new Map<string, boolean>();
  for (const { platformId } of rows)
    if (!theirs.has(platformId))
      theirs.set(
        platformId,
        (await platformTeam(db, platformId)).some(({ id }) => id === ownerId),
      );
  return rows.filter(({ platformId }) => theirs.get(platformId));
}

async function remind(
  change: Change,
  ownerId: string,
  all: readonly DealRow[],
  due: Due,
): Promise<void> {
  const rows = all.slice(0, most);
  const [first] = rows;
  if (!first) return;
  await noteReminded(
    change.db,
    rows.map(({ id }) => id),
    change.now,
    due,
  );
  await notifyPerson(change, ownerId, {
    kind: 'deals-waiting',
    params: {
      deals: rows.map(({ name, nextStep, nextStepOn }) => {
        const isDue = nextStepOn && Temporal.PlainDate.compare(nextStepOn, due.today) < 0;
        return {
          deal: name,
          step: isDue ? nextStep : null,
          dueOn: isDue ? nextStepOn.toString() : null,
        };
      }),
    },
    link: dealPath(first.id),
  });
}
