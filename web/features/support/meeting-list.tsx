import { Link, useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import { formatInstant } from '#contract/format.ts';
import { listAllMeetings, type MeetingRow } from '#contract/support/meetings.ts';
import { type MeetingStatus, meetingSorts } from '#contract/vocabulary.ts';
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
import { adminMeetingWords as words } from './admin-words.ts';

const MeetingDialog = lazyDialog(async () => (await import('./answer-meeting.tsx')).MeetingDialog);

const InviteDialog = lazyDialog(async () => (await import('./invite-to-meeting.tsx')).InviteDialog);

const filterOf = readsFilter<SentInput<typeof listAllMeetings>>('search', 'status');

const badges: Record<MeetingStatus, string> = {
  requested: 'badge badge-accent',
  proposed: 'badge badge-accent',
  confirmed: 'badge badge-success',
  declined: 'badge badge-secondary',
  cancelled: 'badge badge-secondary',
};

const utc = { timeZone: 'UTC', withTime: true } as const;

/** Whether it awaits the alliance's answer. */
const isWaiting = ({ abilities }: MeetingRow) => abilities.actions.includes('accept');

/** Tab Meetings: everybody's; one is opened in a dialog. */
function MeetingList() {
  const [query] = useSearchParams();
  const { to } = useOpened('meeting');
  const invite = useOpened('invite');
  return (
    <section aria-label={words.title}>
      <DataList
        area="/admin"
        tab="meetings"
        query={useCallQuery(listAllMeetings, filterOf(query))}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[{ name: 'status', label: words.columns.status, options: words.statuses }]}
        own={words.own}
        sorts={meetingSorts}
        columns={columns}
        nameOf={({ title }) => title}
        to={({ id }) => to(id)}
        action={(row) =>
          isWaiting(row) && (
            <Link className="button button-secondary" to={to(row.id)} preventScrollReset>
              {words.answer}
              <span className="visually-hidden"> {row.title}</span>
            </Link>
          )
        }
        noMatch={{ title: words.noMatch }}
        none={{ title: words.none.title, how: <p>{words.none.how}</p> }}
        aside={
          <Link className="button" to={invite.to('new')} preventScrollReset>
            {words.invite}
          </Link>
        }
      >
        {(rows) => <Opened rows={rows} />}
      </DataList>
    </section>
  );
}

export const meetingsTab = withViews('meetings', {
  queries: [screenQuery(listAllMeetings, filterOf)],
  Screen: MeetingList,
});

/** The dialog in the address. */
function Opened({ rows }: { rows: readonly MeetingRow[] }) {
  const { opened, close } = useOpened('meeting');
  const invite = useOpened('invite');
  const isNew = invite.opened === 'new';
  const row = useOpenedRow(listAllMeetings, opened, rows);
  const invited = useOpenedRow(listAllMeetings, isNew ? null : invite.opened, rows);
  if (isNew || invited)
    return <InviteDialog meeting={invited ?? undefined} onClose={invite.close} />;
  if (invited === null && invite.opened)
    return <NotFoundDialog what={words.noun.one} onClose={invite.close} />;
  if (row) return <MeetingDialog key={row.id} row={row} onClose={close} />;
  return row === null && opened && <NotFoundDialog what={words.noun.one} onClose={close} />;
}

const columns: readonly Column<MeetingRow>[] = [
  { label: words.columns.title, card: 'title', text: ({ title }) => title },
  {
    label: words.columns.person,
    width: 'xl',
    card: 'fact',
    text: ({ owner }) => `${owner.name}, ${owner.email}`,
    cell: ({ owner }) => (
      <>
        {owner.name} <span className="small muted">{owner.email}</span>
      </>
    ),
  },
  {
    label: words.columns.time,
    sortable: 'start',
    width: 'l',
    card: 'fact',
    text: ({ startTime }) => words.inUtc(formatInstant(startTime, utc)),
    cell: ({ startTime }) => <DateTime at={startTime} withTime />,
  },
  { label: words.columns.length, width: 'm', text: ({ minutes }) => words.minutes(minutes) },
  {
    label: words.columns.status,
    width: 'm',
    card: 'status',
    text: ({ status }) => words.statuses[status],
    cell: ({ status }) => <span className={badges[status]}>{words.statuses[status]}</span>,
  },
];
