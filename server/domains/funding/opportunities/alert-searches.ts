/** Tells people of new opportunities in their saved searches, each opportunity once a search. */
import { opportunitiesPath } from '#contract/funding/addresses.ts';
import { list } from '#contract/limits.ts';
import { type Change, changing, type Platform } from '../../../platform/context.ts';
import { todayOf } from '../../../platform/today.ts';
import { accountsAmong } from '../../identity/accounts/accounts.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import { alertMargin } from '../publish-funding.ts';
import { readers } from './favourites.ts';
import { addedBetween } from './queries/list.ts';
import {
  checkedBefore,
  lockAlert,
  newestAdded,
  type SearchRow,
  updateSearch,
} from './queries/searches.ts';

const batch = 100;

export async function alertSearches(platform: Platform): Promise<void> {
  const { db } = platform.store;
  const newest = await newestAdded(db);
  if (!newest) return;
  const change = changing(platform, { actor: null, requestId: 'job-alert-searches' });
  const until = platform.clock.now().subtract({ seconds: alertMargin });
  for (let last: SearchRow | null | undefined = null; last !== undefined; ) {
    const rows: SearchRow[] = await checkedBefore(db, { newest, until }, last, batch);
    for (const { id } of rows) await change((made) => alertOne(made, id, until));
    last = rows.length < batch ? undefined : rows.at(-1);
  }
}

/** One transaction a search, so that nobody is told twice and one failure does not hold the others up. */
async function alertOne(change: Change, id: string, until: Temporal.Instant): Promise<void> {
  const search = await lockAlert(change.db, id);
  if (!search || Temporal.Instant.compare(search.checkedAt, until) >= 0) return;
  const { userId, name, filter, checkedAt } = search;
  await updateSearch(change.db, { id, checkedAt: until });
  const reading = { today: todayOf(change.now, change.settings), userId };
  const time = { from: checkedAt, until };
  const found = await addedBetween(change.db, filter, reading, time, list.standard);
  const [first] = found;
  if (!first) return;
  if (!(await accountsAmong(change.db, [userId], readers, change.now)).has(userId)) return;
  await notifyPerson(change, userId, {
    kind: 'opportunities-found',
    params: { search: name, title: first.title, count: found.length },
    link: opportunitiesPath({ ...filter, sort: 'newest' }),
  });
}
