import { useSearchParams } from 'react-router';
import { callUrl, type SentInput } from '#contract/call.ts';
import { type ActivityEntry, exportActivity, listActivity } from '#contract/operations/activity.ts';
import { activitySorts } from '#contract/operations/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { lazyDialog } from '../../data/lazy-part.ts';
import { DataList } from '../../design/data-list.tsx';
import type { Column } from '../../design/data-table.tsx';
import { DateTime } from '../../design/time.tsx';
import { NotFoundDialog } from '../administration/not-found-dialog.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { withViews } from '../administration/saved-views.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { useOpenedRow } from '../administration/use-row-by-id.ts';
import { recordOf, whoOf } from './activity-text.ts';
import {
  actionOptions,
  actionText,
  objectTypes,
  activityWords as words,
} from './activity-words.ts';

const ActivityDetail = lazyDialog(
  async () => (await import('./activity-detail.tsx')).ActivityDetail,
);

const filterOf = readsFilter<SentInput<typeof listActivity>>(
  'search',
  'about',
  'action',
  'from',
  'to',
);

const changesText = ({ changes }: ActivityEntry) =>
  changes.map(({ field, from, to }) => words.change(field, from, to, 'UTC')).join('; ');

const columns: readonly Column<ActivityEntry>[] = [
  {
    label: words.columns.what,
    card: 'title',
    text: ({ action }) => actionText(action),
  },
  { label: words.columns.who, width: 'l', card: 'fact', text: whoOf },
  { label: words.columns.record, width: 'l', text: recordOf },
  {
    label: words.columns.changes,
    text: changesText,
    cell: (entry) => <span translate="no">{changesText(entry)}</span>,
  },
  {
    label: words.columns.time,
    sortable: 'at',
    isDefault: true,
    width: 'xl',
    card: 'fact',
    text: ({ at }) => at.slice(0, 10),
    cell: ({ at }) => <DateTime at={at} withTime />,
  },
];

/** Tab Activity: who changed what, when, and the values before and after. */
function ActivityList() {
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const entry = useOpened('entry');
  const { after: _, ...exported } = filter;
  return (
    <section className="stack" aria-label={words.section}>
      <p className="small muted">{words.permanent}</p>
      <DataList
        area="/admin"
        tab="activity"
        query={useCallQuery(listActivity, filter)}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[
          { name: 'about', label: words.about, options: objectTypes },
          { name: 'action', label: words.action, options: actionOptions(filter.about) },
        ]}
        days={[
          { name: 'from', label: words.from },
          { name: 'to', label: words.to },
        ]}
        own={words.own}
        sorts={activitySorts}
        columns={columns}
        nameOf={({ action }) => actionText(action)}
        to={({ id }) => entry.to(id)}
        noMatch={{ title: words.noMatch }}
        none={{ title: words.noMatch, how: <p>{words.none}</p> }}
        aside={
          <a className="button button-secondary" href={callUrl(exportActivity, exported)}>
            {words.export}
          </a>
        }
      >
        {(rows) => <Opened rows={rows} />}
      </DataList>
    </section>
  );
}

function Opened({ rows }: { rows: readonly ActivityEntry[] }) {
  const { opened, close } = useOpened('entry');
  const entry = useOpenedRow(listActivity, opened, rows);
  if (entry) return <ActivityDetail entry={entry} onClose={close} />;
  return entry === null && <NotFoundDialog what={words.what} onClose={close} />;
}

export const activityTab = withViews('activity', {
  queries: [screenQuery(listActivity, filterOf)],
  Screen: ActivityList,
});
