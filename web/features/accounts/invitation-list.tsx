import { Link, useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import {
  type InvitationStatus,
  invitationStatuses,
} from '#contract/identity/invitation-statuses.ts';
import {
  exportInvitations,
  type Invitation,
  listInvitations,
} from '#contract/identity/invitations.ts';
import { roles } from '#contract/vocabulary.ts';
import { nameOf } from '../../app/session.ts';
import { useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { DataList } from '../../design/data-list.tsx';
import type { Column } from '../../design/data-table.tsx';
import type { MenuItem } from '../../design/menu.tsx';
import { DateTime } from '../../design/time.tsx';
import { ExportLink } from '../administration/export-link.tsx';
import { NotFoundDialog } from '../administration/not-found-dialog.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { withViews } from '../administration/saved-views.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { useOpenedRow } from '../administration/use-row-by-id.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import { invitationWords as words } from './invitation-words.ts';
import { InvitePerson } from './invite-person.tsx';
import { useInvitationActions } from './use-invitation-actions.ts';

const filterOf = readsFilter<SentInput<typeof listInvitations>>('search', 'status');

const badges: Record<InvitationStatus, string> = {
  open: 'badge badge-accent',
  accepted: 'badge badge-success',
  expired: 'badge badge-secondary',
  withdrawn: 'badge badge-secondary',
};

/** Tab Invitations: who was invited by email, and what became of it. */
function InvitationList() {
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const { to } = useOpened('invitation');
  const invite = useOpened('invite');
  const { send, withdraw } = useInvitationActions();
  const inviting = (
    <Link className="button" to={invite.to('new')} preventScrollReset>
      {words.invite}
    </Link>
  );
  const menu = (row: Invitation): readonly MenuItem[] => [
    { label: words.open, to: to(row.id) },
    ...(row.abilities.send ? [{ label: words.send, run: () => send(row) }] : []),
    ...(row.abilities.withdraw
      ? [
          {
            label: words.withdraw,
            hint: words.withdrawHint,
            danger: true as const,
            run: () => withdraw(row),
          },
        ]
      : []),
  ];
  return (
    <section aria-label={words.title}>
      <DataList
        area="/admin"
        tab="invitations"
        query={useCallQuery(listInvitations, filter)}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[{ name: 'status', label: words.columns.status, options: invitationStatuses }]}
        own={words.own}
        sorts={{}}
        columns={columns}
        nameOf={nameOf}
        to={({ id }) => to(id)}
        menu={menu}
        noMatch={{ title: words.noMatch }}
        none={{ title: words.none.title, how: <p>{words.none.how}</p> }}
        aside={
          <>
            <ExportLink call={exportInvitations} filter={filter} />
            {inviting}
          </>
        }
      >
        {(rows) => <Opened rows={rows} />}
      </DataList>
    </section>
  );
}

export const invitationsTab = withViews('invitations', {
  queries: [screenQuery(listInvitations, filterOf)],
  Screen: InvitationList,
});

/** The dialog in the address. */
function Opened({ rows }: { rows: readonly Invitation[] }) {
  const invite = useOpened('invite');
  const { opened, close } = useOpened('invitation');
  const row = useOpenedRow(listInvitations, opened, rows);
  if (invite.opened) return <InvitePerson onClose={invite.close} />;
  if (row) return <InvitationDialog invitation={row} onClose={close} />;
  return row === null && opened ? <NotFoundDialog what={words.noun.one} onClose={close} /> : null;
}

const columns: readonly Column<Invitation>[] = [
  { label: words.columns.name, card: 'title', text: nameOf },
  { label: words.columns.email, card: 'fact', width: 'xl', text: ({ email }) => email },
  { label: words.columns.role, width: 'm', text: ({ role }) => roles[role] },
  {
    label: words.columns.status,
    width: 'm',
    card: 'status',
    text: ({ status }) => invitationStatuses[status],
    cell: ({ status, delivery }) =>
      status === 'open' && delivery === 'failed' ? (
        <span className="badge badge-destructive">{words.undelivered}</span>
      ) : (
        <span className={badges[status]}>{invitationStatuses[status]}</span>
      ),
  },
  {
    label: words.columns.sent,
    width: 'm',
    card: 'fact',
    text: ({ sentAt }) => sentAt.slice(0, 10),
    cell: ({ sentAt }) => <DateTime at={sentAt} />,
  },
  {
    label: words.columns.by,
    width: 'l',
    text: ({ invitedBy }) => invitedBy ?? words.nobody,
  },
];
